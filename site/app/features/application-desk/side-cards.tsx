import { effectOf, stepAfterDecision } from "@campusward/contracts/desk/application-effects";
import type { ApplicationDetail, ApplicationStage } from "@campusward/contracts/desk/applications-desk";
import type { FamilyLetterWords } from "../../content/desk/family-letter.ts";
import { formatDay } from "../../dates/day-words.ts";
import { dayAndTime, indianTimeZone } from "../../dates/india.ts";
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
  const day = (at: number) => formatDay(at, now, indianTimeZone);
  const { at } = stepAfterDecision(now, dueAt, indianTimeZone);
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
      <ul className="side-rows">
        {lines.map(([cap, text]) => (
          <li key={text}>
            <StoneMark cap={cap} className="side-mark" />
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What the family was told, and whether it went. */
export function ToldCard({
  told,
  words: { told: said },
}: Pick<ApplicationDetail, "told"> & { words: FamilyLetterWords }) {
  return (
    <section className="dashboard-card" aria-labelledby="told-heading">
      <h2 id="told-heading" className="dashboard-card-heading">
        {said.heading}
      </h2>
      {told.length === 0 && <p className="text-sm text-ink-muted">{said.nothing}</p>}
      <ol className="side-rows">
        {told.map(({ id, at, subject, to, state }) => (
          <li key={id}>
            <StoneMark cap={marks[state]} className="side-mark" />
            <p className="min-w-0">
              <strong className="block font-semibold">{subject}</strong>
              <span className="block text-sm text-ink-muted letter-address">
                {said.to(to, formatDay(at, Date.now(), indianTimeZone), said.states[state])}
              </span>
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
