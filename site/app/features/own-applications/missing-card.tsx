import type { OfferParty } from "@campusward/contracts/desk/offers";
import type { OwnApplication } from "@campusward/contracts/desk/own-applications";
import { CallToAction } from "../../call-to-action/call-to-action.tsx";
import type { OwnApplicationsWords } from "../../content/account/own-applications.ts";
import { spokenDay, teamDaysBetween } from "../../dates/team-clock.ts";
import { DashboardCard } from "../../ui/dashboard-card.tsx";
import { TitledText } from "../../ui/titled-text.tsx";
import { fillIn } from "../../words/templates.ts";

type MissingCardProps = {
  application: OwnApplication | undefined;
  isEmailVerified: boolean;
  words: OwnApplicationsWords;
};

export function MissingCard({ application, isEmailVerified, words: { missing } }: MissingCardProps) {
  const rows = missingOf(application, isEmailVerified);
  const isNothing = rows.every(({ state }) => state === "done");
  return (
    <DashboardCard id="missing-heading" heading={missing.heading} className="dashboard-card desk-panel">
      {isNothing && <p className="text-ink-muted">{missing.nothing}</p>}
      <ul className="mt-2 mb-1">
        {rows.map((row) => {
          const { label, text, state } = wordsOf(row, missing, application);
          return (
            <li
              key={label}
              className="flex items-center gap-4 py-3 leading-[1.35] wrap-anywhere border-t-2 border-jamun-100"
            >
              <TickMark isTicked={row.state === "done"} />
              <TitledText className="min-w-0 flex-1" title={label} text={text} />
              <p className={`text-sm font-semibold ${row.state === "done" ? "text-neem-700" : "text-amaltas-700"}`}>
                {state}
              </p>
            </li>
          );
        })}
      </ul>
      {!isEmailVerified && <CallToAction action={missing.goOn} look="primary" small />}
    </DashboardCard>
  );
}

type MissingWords = OwnApplicationsWords["missing"];

/** @param application Said of the student by name to whoever is not the student */
function wordsOf(
  row: MissingRow,
  { rows, states, by }: MissingWords,
  application: OwnApplication | undefined,
): { label: string; text: string; state: string } {
  const state = states[row.state];
  const student = application && application.seenBy !== "applicant" ? application.student : null;
  switch (row.what) {
    case "address":
      return { ...rows.address, text: row.state === "done" ? rows.address.checked : rows.address.text, state };
    case "guardian":
      if (application?.seenBy === "guardian") return { ...rows.guardian.own, state };
      return { ...rows.guardian, text: row.state === "done" ? rows.guardian.done : rows.guardian.text, state };
    case "answer": {
      const who = row.who === application?.offer?.as ? "own" : row.who;
      return {
        label: rows.answer[who],
        text: row.at === null ? rows.answer.text : fillIn(by, { day: spokenDay(row.at) }),
        state,
      };
    }
    case "form":
      return {
        label: student ? fillIn(rows.form.ofOthers, { student }) : rows.form.label,
        text: row.at === null ? "" : fillIn(rows.form.done, { day: spokenDay(row.at) }),
        state,
      };
    default: {
      const isLate = row.at !== null && teamDaysBetween(Date.now(), row.at) < 0;
      return {
        label: row.step,
        text:
          row.at !== null
            ? fillIn(by, { day: spokenDay(row.at) })
            : student
              ? fillIn(rows.step.ofOthers, { student })
              : rows.step.text,
        state: isLate ? states.late : state,
      };
    }
  }
}

/** A box that is ticked or not. The words next to it say the same. */
function TickMark({ isTicked }: { isTicked: boolean }) {
  return (
    <svg className="flex-none" width="28" height="28" viewBox="0 0 28 28" aria-hidden="true">
      {isTicked ? (
        <>
          <path d="M1 9a8 8 0 0 1 8-8h10a8 8 0 0 1 8 8v15a3 3 0 0 1-3 3H4a3 3 0 0 1-3-3Z" className="fill-neem-500" />
          <path d="M7.5 14.5l4.5 4.5L20.5 9.5" className="fill-none stroke-white stroke-3" />
        </>
      ) : (
        <path
          d="M1 9a8 8 0 0 1 8-8h10a8 8 0 0 1 8 8v15a3 3 0 0 1-3 3H4a3 3 0 0 1-3-3Z"
          className="fill-white stroke-jamun-500 stroke-2"
        />
      )}
    </svg>
  );
}

/** A row of what is missing. `at` is the day it was done, or is due. Epoch milliseconds. */
type MissingRow =
  | { what: "address"; state: "open" | "done" }
  | { what: "guardian"; state: "waiting" | "done" }
  | { what: "step"; state: "open"; step: string; at: number | null }
  /** Of an offer: whose yes is there, or is missing. */
  | { what: "answer"; state: "open" | "done"; who: OfferParty; at: number | null }
  | { what: "form"; state: "done"; at: number | null };

type Application = Pick<OwnApplication, "stage" | "next" | "dueAt" | "guardianState" | "offer"> & {
  stageTimes: readonly OwnApplication["stageTimes"][number][];
};

export function missingOf(application: Application | undefined, isEmailVerified: boolean): MissingRow[] {
  const address: MissingRow = { what: "address", state: isEmailVerified ? "done" : "open" };
  if (!application) return [address];
  const { stage, stageTimes, next, dueAt, guardianState, offer } = application;
  const isOver = stage === "enrolled" || stage === "declined";
  const yesOf = (who: OfferParty) => offer?.agreed.find((one) => one.who === who);
  const answers = (isOver ? [] : (offer?.needs ?? [])).map(
    (who): MissingRow => ({
      what: "answer",
      who,
      ...(yesOf(who) ? { state: "done", at: null } : { state: "open", at: dueAt }),
    }),
  );
  const rows: MissingRow[] = [
    ...answers,
    ...(next && !isOver ? [{ what: "step", state: "open", step: next, at: dueAt } as const] : []),
    ...(guardianState === "not-needed"
      ? []
      : [{ what: "guardian", state: guardianState === "agreed" ? "done" : "waiting" } as const]),
    address,
    { what: "form", state: "done", at: stageTimes.find((time) => time.stage === "received")?.at ?? null },
  ];
  return rows.toSorted((one, other) => Number(one.state === "done") - Number(other.state === "done"));
}
