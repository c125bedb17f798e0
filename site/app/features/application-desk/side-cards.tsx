import { effectOf, stepAfterDecision } from "@campusward/contracts/desk/application-effects";
import type { ApplicationDetail, ApplicationStage } from "@campusward/contracts/desk/applications-desk";
import type { FamilyLetterWords } from "../../content/desk/family-letter.ts";
import { formatDay } from "../../dates/day-words.ts";
import { dayAndTime, teamTimeZone } from "../../dates/team-clock.ts";
import { type MarkCap, StoneMark } from "../../ui/stone/stone-mark.tsx";

type EffectsCardProps = {
  application: ApplicationDetail;
  /** The stage that is chosen, and the day that is set with it. */
  to: ApplicationStage;
  dueAt: number | null;
  words: FamilyLetterWords;
};

/** What a decision does besides: to the lead, to its next step, to reminders. */
export function EffectsCard({ application, to, dueAt, words: { effects } }: EffectsCardProps) {
  const effect = effectOf(application.stage, to);
  if (effect === "none") return null;
  const now = Date.now();
  const day = (at: number) => formatDay(at, now, teamTimeZone);
  const { at } = stepAfterDecision(now, dueAt, teamTimeZone);
  const whom = application.readers[0]?.name ?? application.name;
  const lines: readonly (readonly [MarkCap, string])[] = [
    ["neem", effects.lead[effect](day(application.receivedAt))],
    ...(effect === "stops"
      ? ([
          ["roller", effects.next(whom, dayAndTime(at, now))],
          ["unpainted", effects.calm(day(at))],
        ] as const)
      : []),
    ...(effect === "won" || effect === "lost" ? ([["unpainted", effects.closed]] as const) : []),
  ];
  return (
    <section className="dashboard-card" aria-labelledby="effects-heading" aria-live="polite">
      <h2 id="effects-heading" className="dashboard-card-heading">
        {effects.heading}
      </h2>
      <ul className="mt-2">
        {lines.map(([cap, text]) => (
          <li key={text} className="flex gap-3 py-1.75 leading-[1.35]">
            <StoneMark cap={cap} className="h-5" />
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

type ToldCardProps = Pick<ApplicationDetail, "told" | "contacts"> & { words: FamilyLetterWords };

/** What the family was told, in a letter or in person, the newest first. */
export function ToldCard({ told, contacts, words: { told: said, reach } }: ToldCardProps) {
  const day = (at: number) => formatDay(at, Date.now(), teamTimeZone);
  const letters = told.map(({ id, at, subject, to, state }) => ({
    ...{ id, at, cap: marks[state], title: subject },
    text: said.to(to, day(at), said.states[state]),
  }));
  const talks = contacts.map(({ id, at, by, way, outcome }) => ({
    ...{ id, at, cap: "roller" as const },
    title: outcome ? reach.done[outcome] : reach.doneBefore[way],
    text: reach.by(by, day(at)),
  }));
  const rows = [...letters, ...talks].sort((one, other) => other.at - one.at);
  return (
    <section className="dashboard-card" aria-labelledby="told-heading">
      <h2 id="told-heading" className="dashboard-card-heading">
        {said.heading}
      </h2>
      {rows.length === 0 && <p className="text-sm text-ink-muted">{said.nothing}</p>}
      <ol className="mt-2">
        {rows.map(({ id, cap, title, text }) => (
          <li key={id} className="flex gap-3 py-1.75 leading-[1.35]">
            <StoneMark cap={cap} className="h-5" />
            <p className="min-w-0">
              <strong className="block font-semibold">{title}</strong>
              <span className="block text-sm text-ink-muted wrap-anywhere">{text}</span>
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}

const marks: Record<ApplicationDetail["told"][number]["state"], MarkCap> = {
  waiting: "amaltas",
  sent: "neem",
  kept: "neem",
  failed: "late",
};
