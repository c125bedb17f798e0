import { atTen, inTwoHours, tomorrowAtTen } from "@campusward/contracts/desk/next-steps";
import { dayAt } from "@campusward/contracts/desk/place-time";
import { plainForm, readAnswers, writeAnswers } from "@campusward/contracts/leads/own-answers";
import { v7 as newId } from "uuid";
import { answerKeys, keepAnswers } from "../../database/lead-rows/keep-answers.ts";
import { createLead } from "../../database/lead-rows/new-lead.ts";
import { planned } from "../../database/open-leads.ts";
import type { EpochMs, LeadRow } from "../../database/tables.ts";
import type { DeskContext } from "../desk-context.ts";
import { type Question, toQuestions } from "../own-questions.ts";
import { isClosing } from "../reminders/reply-clock.ts";
import type { ReadRow } from "./read-rows.ts";

/** What becomes of the new rows of a sheet. */

/** What comes next: nothing for who is won or lost, a day of their own that is not over, or a call like the others'. */
function nextOf({ status, followUp }: ReadRow, today: string): "closed" | "kept" | "calls" {
  if (isClosing(status)) return "closed";
  return followUp !== null && followUp >= today ? "kept" : "calls";
}

export function countSteps(rows: readonly ReadRow[], now: EpochMs, timeZone: string) {
  const today = dayAt(now, timeZone);
  const counts = { kept: 0, calls: 0, closed: 0, inTurn: 0 };
  for (const row of rows) {
    const next = nextOf(row, today);
    counts[next] += 1;
    if (next !== "closed" && row.owner === null) counts.inTurn += 1;
  }
  return counts;
}

type Importing = {
  id: string;
  at: EpochMs;
  /** Calls a day. */
  perDay: number;
  /** They take turns with the open leads of which the sheet does not say whose they are. */
  owners: readonly string[];
};

/**
 * The leads of an import. They came on the day that the sheet says; nobody was told or promised anything here, and
 * nobody of the team is taken to have answered.
 */
export function toImportedLeads(
  { place, timeZone, notification }: DeskContext,
  rows: readonly ReadRow[],
  { id, at, perDay, owners }: Importing,
): LeadRow[] {
  const today = dayAt(at, timeZone);
  const questions = toQuestions(notification.company.forms);
  let [callAt, calls, turn] = [at, 0, 0];
  return rows.map((row) => {
    const next = nextOf(row, today);
    if (next === "calls" && calls++ % perDay === 0) callAt = tomorrowAtTen(callAt, timeZone);
    const ten = atTen(row.followUp ?? today, timeZone);
    const inTurn = row.owner === null && next !== "closed" ? (owners[turn++ % owners.length] ?? null) : null;
    const receivedAt = row.created === null ? at : Math.min(at, atTen(row.created, timeZone));
    const own_answers = keepOwn(questions, row.answers, place);
    const bare: LeadRow = {
      ...createLead("added", row.sender, newId(), receivedAt, place),
      status: row.status,
      lost_reason: row.status === "lost" ? (row.reason ?? "Lost") : null,
      closed_at: next === "closed" ? at : null,
      source: row.source,
      own_answers,
      other_keys: answerKeys(own_answers),
      next_step_kind: "call",
      // A day of today is due today, although ten may be over.
      next_step_at: next === "calls" ? callAt : ten > at ? ten : inTwoHours(at),
      assignee_id: row.owner || inTurn,
      import_id: id,
      last_word_at: at,
      changed_at: at,
    };
    return { ...bare, ...planned(bare, at, timeZone) };
  });
}

/** Answers in the cells of the owner's questions, kept as the form would. Several choices stand behind each other. */
function keepOwn(
  questions: readonly Question[],
  cells: ReadRow["answers"],
  place: DeskContext["place"],
): string | null {
  if (cells === null) return null;
  const kept = questions.flatMap(({ title, field }) => {
    const text = Object.hasOwn(cells, title) ? (cells[title] ?? "") : "";
    const parts = text.split(/, */);
    const isSeveral = field.kind === "choices" && parts.every((part) => field.choices?.includes(part));
    const answers = keepAnswers({ ...plainForm, own: [field] }, { [field.id]: isSeveral ? parts : text }, place);
    return readAnswers(answers ?? null);
  });
  return writeAnswers(kept);
}
