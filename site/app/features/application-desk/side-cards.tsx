import { effectOf, type LeadEffect, stepAfterDecision } from "@campusward/contracts/desk/application-effects";
import type { ApplicationStage } from "@campusward/contracts/desk/application-stages";
import type { ApplicationDetail } from "@campusward/contracts/desk/applications-desk";
import { dayAndTime, spokenDay, timeZone } from "../../dates/team-clock.ts";
import { contactText } from "../../desk-work/contact-ways.ts";
import { DashboardCard } from "../../ui/dashboard-card.tsx";
import { MarkedLine } from "../../ui/stone/marked-line.tsx";
import { type MarkCap, StoneMark } from "../../ui/stone/stone-mark.tsx";

const states: Record<ApplicationDetail["told"][number]["state"], { cap: MarkCap; name: string }> = {
  waiting: { cap: "amaltas", name: "Waiting to be sent" },
  sent: { cap: "neem", name: "Taken by the mail server" },
  kept: { cap: "neem", name: "No mail server set. On disk" },
  failed: { cap: "late", name: "Not delivered" },
};

const lead = {
  stops: (day: string) => `The lead of ${day} stops its clock.`,
  won: (day: string) => `The lead of ${day} is closed as won.`,
  lost: (day: string) => `The lead of ${day} is closed as lost, with the reason.`,
  reopens: (day: string) => `The lead of ${day} is open again.`,
} satisfies Record<Exclude<LeadEffect, "none">, (day: string) => string>;

type EffectsCardProps = {
  application: ApplicationDetail;
  /** The stage that is chosen, and the day that is set with it. */
  to: ApplicationStage;
  dueAt: number | null;
};

/** What a decision does besides: to the lead, to its next step, to reminders. */
export function EffectsCard({ application, to, dueAt }: EffectsCardProps) {
  const effect = effectOf(application.stage, to);
  if (effect === "none") return null;
  const now = Date.now();
  const day = (at: number) => spokenDay(at, now);
  const { at } = stepAfterDecision(now, dueAt, timeZone);
  const whom = application.readers[0]?.name ?? application.name;
  const isOver = effect === "won" || effect === "lost";
  const lines: readonly (readonly [MarkCap, string] | false)[] = [
    ["neem", lead[effect](day(application.receivedAt))],
    effect === "stops" && ["roller", `Next: Call ${whom}, ${dayAndTime(at, now)}.`],
    effect === "stops" && ["unpainted", `Nothing is reminded of until ${day(at)}, and nothing counts as late.`],
    isOver && ["unpainted", "Nothing is reminded of any more, and nothing counts as late."],
  ];
  return (
    <DashboardCard id="effects-heading" heading="What else this does" aria-live="polite">
      <ul className="mt-2">
        {lines
          .filter((line) => line !== false)
          .map(([cap, text]) => (
            <li key={text} className="flex gap-3 py-1.75 leading-[1.35]">
              <StoneMark cap={cap} className="h-5" />
              <p>{text}</p>
            </li>
          ))}
      </ul>
    </DashboardCard>
  );
}

/** What the family was told, in a letter or in person, the newest first. */
export function ToldCard({ told, contacts }: Pick<ApplicationDetail, "told" | "contacts">) {
  const letters = told.map(({ id, at, subject, to, state }) => ({
    id,
    at,
    cap: states[state].cap,
    title: subject,
    text: `To ${to}, ${spokenDay(at)}. ${states[state].name}`,
  }));
  const talks = contacts.map(({ id, at, by, way, outcome }) => ({
    id,
    at,
    cap: "roller" as const,
    title: contactText(way, outcome),
    text: `${by}, ${spokenDay(at)}`,
  }));
  const rows = [...letters, ...talks].sort((one, other) => other.at - one.at);
  return (
    <DashboardCard id="told-heading" heading="Told so far">
      {rows.length === 0 && <p className="text-sm text-ink-muted">Nobody was written to yet.</p>}
      <ol className="mt-2">
        {rows.map(({ id, cap, title, text }) => (
          <MarkedLine key={id} className="py-1.75" cap={cap} title={title} text={text} />
        ))}
      </ol>
    </DashboardCard>
  );
}
