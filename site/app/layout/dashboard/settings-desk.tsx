import { readHealth } from "@campusward/contracts/desk/health";
import { ChevronRight } from "lucide";
import { useState } from "react";
import { SiteLink } from "../../call-to-action/site-link.tsx";
import type { DashboardPlace, PlaceIcon } from "../../content/account/dashboard-frame.ts";
import { findPages } from "../../features/desk-palette/palette-items.ts";
import { useOpenSession } from "../../identity/session.ts";
import { useEndpoint } from "../../queries/use-endpoint.ts";
import { DashboardCard, DashboardHeading } from "../../ui/dashboard-card.tsx";
import { SearchField } from "../../ui/form/search-field.tsx";
import { LineIcon } from "../../ui/line-icon.tsx";
import { placesOf } from "./dashboard-places.ts";
import { PlaceNumber } from "./desk-counts.tsx";
import { placeIcons } from "./place-icons.ts";

/** What each group holds, and what it says of it. */
const groups: { name: string; notes: Partial<Record<PlaceIcon, string>> }[] = [
  {
    name: "Mine",
    notes: {
      "my-hours": "When families can book you",
      notifications: "While the desk is closed",
      profile: "Name, photo, password",
    },
  },
  {
    name: "The desk",
    notes: {
      templates: "Mail and WhatsApp",
      mailbox: "How mails go and come",
      import: "Leads of a sheet",
    },
  },
  {
    name: "The system",
    notes: {
      health: "What is wrong, and what to do",
      audit: "Who did what",
      privacy: "What people ask of their data",
    },
  },
];

/** What is set or looked at once in a while. Whoever is no admin sees their own and the templates. */
export function SettingsDesk({ heading }: { heading: string }) {
  const { me } = useOpenSession();
  const isAdmin = me.role === "admin";
  const [typed, setTyped] = useState("");
  const { query: health } = useEndpoint(readHealth, {}, { isSlow: true, isAsked: isAdmin });
  const found = findPages(placesOf(me.role, ""), typed);
  const noteOf = (icon: PlaceIcon, note: string) => (icon === "health" && health.data ? health.data.summary : note);
  const cards = groups.flatMap(({ name, notes }) => {
    const rows = found.flatMap((place) => {
      const note = notes[place.icon];
      return note ? [{ place, note: noteOf(place.icon, note) }] : [];
    });
    return rows.length > 0 ? [{ name, rows }] : [];
  });
  return (
    <>
      <div className="desk-head">
        <DashboardHeading>{heading}</DashboardHeading>
        <p className="text-ink-muted">What you set once</p>
        <SearchField label="Find a setting" words={typed} onSearch={setTyped} />
      </div>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(18rem,100%),1fr))] items-start gap-4.5">
        {cards.map(({ name, rows }) => (
          <DashboardCard key={name} id={`settings-${name}`} heading={name}>
            <ul>
              {rows.map(({ place, note }) => (
                <SettingRow key={place.href} place={place} note={note} />
              ))}
            </ul>
          </DashboardCard>
        ))}
      </div>
      <p role="status" className="mt-4 text-sm text-ink-muted">
        {cards.length === 0
          ? `No setting is called “${typed}”.`
          : isAdmin
            ? "Team members see Mine and Templates. The rest is for admins."
            : "The rest is with an admin."}
      </p>
    </>
  );
}

function SettingRow({ place, note }: { place: DashboardPlace; note: string }) {
  return (
    <li>
      <SiteLink href={place.href} className="dashboard-more-place">
        <LineIcon of={placeIcons[place.icon]} className="flex-none" />
        <span className="min-w-0 flex-1">
          <span className="block">{place.label}</span>
          <span className="block font-normal text-sm text-ink-muted">{note}</span>
        </span>
        <PlaceNumber places={[place]} />
        <LineIcon of={ChevronRight} size={18} className="flex-none" />
      </SiteLink>
    </li>
  );
}
