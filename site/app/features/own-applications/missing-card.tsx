import type { OwnApplication } from "@campusward/contracts/desk/applications-desk";
import { CallToAction } from "../../call-to-action/call-to-action.tsx";
import type { OwnApplicationsWords } from "../../content/own-applications.ts";
import { formatDay } from "../../dates/day-words.ts";
import { indianDaysBetween, indianTimeZone } from "../../dates/india.ts";
import { type MissingRow, missingOf } from "./missing.ts";
import { TickMark } from "./tick-mark.tsx";

type MissingCardProps = {
  application: OwnApplication | undefined;
  isEmailVerified: boolean;
  words: OwnApplicationsWords;
};

/** What is still to do, and what is done. */
export function MissingCard({ application, isEmailVerified, words: { missing } }: MissingCardProps) {
  const rows = missingOf(application, isEmailVerified);
  const isNothing = rows.every(({ state }) => state === "done");
  return (
    <section className="dashboard-card desk-panel" aria-labelledby="missing-heading">
      <h2 id="missing-heading" className="dashboard-card-heading">
        {missing.heading}
      </h2>
      {isNothing && <p className="text-ink-muted">{missing.nothing}</p>}
      <ul className="own-missing">
        {rows.map((row) => {
          const { label, text, state } = wordsOf(row, missing);
          return (
            <li key={row.what}>
              <TickMark isTicked={row.state === "done"} />
              <p className="min-w-0 flex-1">
                <strong className="block font-semibold">{label}</strong>
                <span className="text-sm text-ink-muted">{text}</span>
              </p>
              <p className={`text-sm font-semibold ${row.state === "done" ? "text-neem-700" : "text-amaltas-700"}`}>
                {state}
              </p>
            </li>
          );
        })}
      </ul>
      {!isEmailVerified && <CallToAction action={missing.goOn} look="yellow" small />}
    </section>
  );
}

type MissingWords = OwnApplicationsWords["missing"];

function wordsOf(row: MissingRow, { rows, states, by }: MissingWords): { label: string; text: string; state: string } {
  const state = states[row.state];
  const day = (atMs: number) => formatDay(atMs, Date.now(), indianTimeZone);
  switch (row.what) {
    case "address":
      return { ...rows.address, text: row.state === "done" ? rows.address.checked : rows.address.text, state };
    case "guardian":
      return { ...rows.guardian, text: row.state === "done" ? rows.guardian.done : rows.guardian.text, state };
    case "form":
      return { label: rows.form.label, text: row.at === null ? "" : rows.form.done(day(row.at)), state };
    default: {
      const isLate = row.at !== null && indianDaysBetween(Date.now(), row.at) < 0;
      return {
        label: row.step,
        text: row.at === null ? rows.step.text : by(day(row.at)),
        state: isLate ? states.late : state,
      };
    }
  }
}
