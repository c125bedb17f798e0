import { readHealth } from "@campusward/contracts/desk/health";
import { ChevronRight } from "lucide";
import { useState } from "react";
import { SiteLink } from "../../call-to-action/site-link.tsx";
import { findPages } from "../../features/desk-palette/palette-items.ts";
import { useOpenSession } from "../../identity/session.ts";
import { useEndpoint } from "../../queries/use-endpoint.ts";
import { DashboardCard, PageHead } from "../../ui/dashboard-card.tsx";
import { SearchField } from "../../ui/form/search-field.tsx";
import { LineIcon } from "../../ui/line-icon.tsx";
import { placesOf } from "./dashboard-places.ts";
import { PlaceNumber } from "./desk-counts.tsx";
import { type DashboardPlace, settingsCards } from "./desk-places.ts";

/** What is set or looked at once in a while. Whoever is no admin sees their own and the templates. */
export function SettingsDesk({ heading }: { heading: string }) {
  const { me } = useOpenSession();
  const isAdmin = me.role === "admin";
  const [typed, setTyped] = useState("");
  const { query: health } = useEndpoint(readHealth, {}, { isSlow: true, isAsked: isAdmin });
  const found = findPages(placesOf(me.role, ""), typed);
  const noteOf = ({ count, note }: DashboardPlace) => (count === "health" && health.data ? health.data.summary : note);
  const cards = settingsCards
    .map((name) => ({ name, rows: found.filter(({ card }) => card === name) }))
    .filter(({ rows }) => rows.length > 0);
  return (
    <>
      <PageHead heading={heading}>
        <p className="text-ink-muted">What you set once</p>
        <SearchField label="Find a setting" words={typed} onSearch={setTyped} />
      </PageHead>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(18rem,100%),1fr))] items-start gap-4.5">
        {cards.map(({ name, rows }) => (
          <DashboardCard key={name} id={`settings-${name}`} heading={name}>
            <ul className="mt-2">
              {rows.map((place) => (
                <SettingRow key={place.href} place={place} note={noteOf(place)} />
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

function SettingRow({ place, note }: { place: DashboardPlace; note: string | undefined }) {
  return (
    <li>
      <SiteLink href={place.href} className="dashboard-more-place">
        <LineIcon of={place.icon} className="flex-none" />
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
