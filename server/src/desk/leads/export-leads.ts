import { kindWords, profileLabel, statusWords } from "@campusward/contracts/desk/lead-words";
import type { LeadSummary } from "@campusward/contracts/desk/leads-desk";
import type { ExportFilter } from "@campusward/contracts/desk/many-leads";
import { dayAndHourAt } from "@campusward/contracts/desk/place-time";
import type { FormFields } from "@campusward/contracts/leads/form-fields";
import { leadFields } from "@campusward/contracts/leads/lead-fields";
import { answerText, type KeptAnswer, readAnswers } from "@campusward/contracts/leads/own-answers";
import type { Place } from "@campusward/contracts/site/company";
import { zoneName } from "@campusward/contracts/site/written-dates";
import { sql } from "kysely";
import { recordAudit } from "../../database/audit.ts";
import type { Database } from "../../database/database.ts";
import { keysetBatches } from "../../database/keyset-page.ts";
import { toFilterWords } from "../../database/list-readings.ts";
import type { EpochMs } from "../../database/tables.ts";
import type { Person } from "../../http/api/person.ts";
import { type CsvColumn, toCsvPieces } from "../../http/csv.ts";
import type { DeskContext } from "../desk-context.ts";
import { exported, type Question, toQuestions } from "../own-questions.ts";
import { selectLeads } from "./lead-selection.ts";
import { type ListedField, type ListedLead, listedColumns, toSummaries } from "./lead-summaries.ts";

const leadsAtOnce = 500;

export type LeadExport = {
  /** The number of lines after the header, if nothing changes meanwhile. */
  count: number;
  pieces: AsyncGenerator<string>;
};

/** The filtered list as CSV, or those of it that were chosen. The person is recorded before the first line is sent. */
export async function exportLeads(
  { database, notification, place, now }: DeskContext,
  person: Person,
  { ids, ...filter }: ExportFilter,
): Promise<LeadExport> {
  const asking = { accountId: person.accountId, now: now(), timeZone: place.timeZone };
  const found = await selectLeads(database, { filter, ...asking });
  const list = ids === undefined ? found : { ...found, leads: found.leads.where("leads.id", "in", ids.split(",")) };
  const { count, answered } = await list.leads
    .select([
      sql<number>`cast(count(*) as integer)`.as("count"),
      sql<number>`cast(count(leads.own_answers) as integer)`.as("answered"),
    ])
    .executeTakeFirstOrThrow();
  const entry = { action: "leads-exported", person, subject: `${count} leads`, detail: toFilterWords(filter) } as const;
  await database.inTransaction((tx) => recordAudit(tx, entry, now()));
  const at = now();
  const columns = columnsIn(place, at, toColumns(notification.company.forms, answered > 0));
  return { count, pieces: toCsvPieces(columns, readRows(database, list, at)) };
}

type LeadList = Awaited<ReturnType<typeof selectLeads>>;

/** What the lines are written of, in batches. */
export async function* readRows(database: Database, list: LeadList, now: EpochMs): AsyncGenerator<Row[]> {
  for await (const leads of keysetBatches(list.leads.select(listedColumns), list.order, leadsAtOnce)) {
    const summaries = await toSummaries(database.reader, leads, now);
    yield leads.map((lead, index) => ({ lead, summary: summaries[index] as LeadSummary }));
  }
}

type Row = { lead: ListedLead; summary: LeadSummary };
type Column = CsvColumn<Row>;

/** What the senders wrote. Empty for leads that wait for a guardian, even when they are flagged. */
function toColumn({ label, column }: { label: string; column: ListedField }): Column {
  return {
    title: label,
    cell({ lead, summary: { isHeld } }) {
      // A number as the network writes it, so that address books and this desk take it back.
      const value = isHeld ? null : (column === "contact" && lead.contact_e164) || lead[column];
      // Of a sheet, in its own words.
      if (column === "origin" && value === "import") return lead.source;
      return column === "profile" && value !== null ? profileLabel(value) : value;
    },
  };
}

/**
 * Which question an answer is to. It is kept with the words of its day, and those may have changed since; of a merged
 * request it may be of another form.
 */
function questionOf({ id, label }: KeptAnswer, { kind }: ListedLead, questions: readonly Question[]) {
  const ofId = questions.filter((question) => question.id === id);
  const inSameWords = ofId.find((question) => question.label === label);
  return inSameWords ?? ofId.find(({ forms }) => forms.some((form) => form === kind)) ?? ofId[0];
}

/** A column for each of the owner's questions, and one for answers to those that there are no more. */
function toColumns(forms: FormFields | undefined, isAnswered: boolean): Column[] {
  const questions = toQuestions(forms);
  const answersTo = ({ lead, summary: { isHeld } }: Row, question?: Question) =>
    readAnswers(isHeld ? null : lead.own_answers).filter((answer) => questionOf(answer, lead, questions) === question);
  const columns = questions.map((question): Column => {
    return { title: question.title, cell: (row) => joined(answersTo(row, question).map(answerText)) };
  });
  const others: Column = {
    title: leadFields.ownAnswers.label,
    cell: (row) => joined(answersTo(row).map((answer) => `${answer.label}: ${answerText(answer)}`)),
  };
  return isAnswered ? [...columns, others] : columns;
}

function joined(texts: readonly string[]): string | null {
  return texts.length > 0 ? texts.join("; ") : null;
}

const { page } = leadFields;

export function columnsIn(place: Place, now: EpochMs, questions: readonly Column[]): readonly Column[] {
  const zone = zoneName(place, now);
  const timeOf = (at: EpochMs | null) => (at === null ? null : dayAndHourAt(at, place.timeZone));
  return [
    { title: "Reference", cell: ({ lead }) => lead.reference },
    { title: `Received (${zone})`, cell: ({ lead }) => timeOf(lead.received_at) },
    { title: "Source", cell: ({ lead }) => kindWords[lead.kind] },
    ...exported.map(toColumn),
    ...questions,
    { title: "Under 18", cell: ({ summary }) => (summary.isMinor ? "Yes" : "No") },
    { title: "Status", cell: ({ lead }) => statusWords[lead.status] },
    { title: "Lost because", cell: ({ lead }) => lead.lost_reason },
    { title: "Assigned to", cell: ({ summary }) => summary.assignee?.name ?? null },
    { title: `Reply before (${zone})`, cell: ({ lead }) => timeOf(lead.reply_by_at) },
    {
      title: `First reply (${zone})`,
      cell: ({ lead }) => timeOf(lead.replied_at),
    },
    toColumn(page),
  ];
}
