import type { Colleague, LeadSummary } from "@campusward/contracts/desk/leads-desk";
import type { FormFields } from "@campusward/contracts/leads/form-fields";
import { type FieldsWith, type LeadField, leadFields } from "@campusward/contracts/leads/lead-fields";
import { answerText, readAnswers } from "@campusward/contracts/leads/own-answers";
import { namesOfAccounts } from "../../database/account-names.ts";
import type { Reader } from "../../database/database.ts";
import { fieldsOf } from "../../database/fields-of.ts";
import type { ApplicationRow, EpochMs, LeadRow } from "../../database/tables.ts";
import { isMinorNow, isOfMinor } from "../is-minor-now.ts";
import { readSigns } from "./lead-signs.ts";
import { fromStep } from "./lead-steps.ts";

export type ListedField = (typeof leadFields)[
  | FieldsWith<typeof leadFields, "list", true>
  | FieldsWith<typeof leadFields, "csv", true>]["column"];
const isListed = (field: LeadField) => field.list || field.csv;
const listedFields = Object.values(leadFields).filter(isListed) as readonly { column: ListedField }[];

/** What lists and exports show of a lead. */
export const listedColumns = [
  "id",
  "version",
  "kind",
  "reference",
  ...listedFields.map(({ column }) => column),
  "status",
  "received_at",
  "reply_by_at",
  "waiting_until",
  "replied_at",
  "next_step_kind",
  "next_step_at",
  "next_step_note",
  "due_at",
  "last_word_at",
  "answered_at",
  "contact_e164",
  "assignee_id",
  "lost_reason",
  "held_since",
  "flagged_at",
  "spam_signs",
  "age_group",
  "source",
  "import_id",
] as const satisfies readonly (keyof LeadRow)[];
export type ListedLead = Pick<LeadRow, (typeof listedColumns)[number]>;

/**
 * What a list says of each lead, in the same order.
 * @param forms which of the owner's fields it shows
 */
export async function toSummaries(
  reader: Reader,
  leads: readonly ListedLead[],
  now: EpochMs,
  forms?: FormFields,
): Promise<LeadSummary[]> {
  const own = Object.values(forms ?? {}).flatMap((form) => form.own);
  const ids = new Set(own.flatMap(({ id, inList }) => (inList ? id : [])));
  const owners = leads.map(({ assignee_id }) => assignee_id);
  const names = await namesOfAccounts(reader, owners);
  const applications = await findApplications(reader, leads);
  const due = leads.filter(({ due_at }) => due_at !== null);
  const signs = await readSigns(reader, due);
  return leads.map((lead) => {
    const application = applications.get(lead.id);
    const isHeld = application?.guardian_state === "waiting";
    return {
      ...fieldsOf(lead, "id", "version", "kind", "reference", "status", "received_at", "reply_by_at", "replied_at"),
      ...fieldsOf(lead, "waiting_until", "due_at", "last_word_at", "answered_at"),
      nextStep: isHeld ? null : fromStep(lead),
      isImported: lead.import_id !== null && lead.replied_at === null,
      ...(signs.get(lead.id) ?? { wokenBy: null, tried: null, toPay: null }),
      source: isHeld ? "" : lead.source,
      assignee: toColleague(lead.assignee_id, names),
      phone: isHeld || isUnreachable(application, now) ? null : lead.contact_e164,
      isMinor: isOfMinor(lead, application, now),
      // Our own JSON, written when the lead was received.
      flaggedFor: lead.flagged_at === null ? null : JSON.parse(lead.spam_signs ?? "[]"),
      isHeld,
      ...(isHeld ? nobody : toWhoWrote(lead, ids)),
    };
  });
}

type WhoWrote = Pick<LeadSummary, FieldsWith<typeof leadFields, "list", true>>;

function toWhoWrote({ name, email, city, profile, own_answers }: ListedLead, ids: ReadonlySet<string>): WhoWrote {
  const answers = readAnswers(own_answers).filter(({ id }) => ids.has(id));
  if (answers.length === 0) return { name, email, city, profile };
  const ownAnswers = answers.map((answer) => ({ label: answer.label, value: shortened(answerText(answer)) }));
  return { name, email, city, profile, ownAnswers };
}

/** A list has a line for it. */
function shortened(text: string): string {
  const line = text.replace(/\s+/g, " ");
  return line.length > 100 ? `${line.slice(0, 99).toWellFormed()}…` : line;
}

/** All that is shown of a person whose request nobody may read yet. */
const nobody: WhoWrote = { name: "", email: "", city: null, profile: null };

/** The number is the student's own, and whom an answer goes to gave none. */
function isUnreachable(application: Applicant | undefined, now: EpochMs): boolean {
  return application !== undefined && isMinorNow(application, now) && application.applying_as !== "parent";
}

function toColleague(id: string | null, names: ReadonlyMap<string | null, string>): Colleague | null {
  const name = names.get(id);
  return id === null || name === undefined ? null : { id, name };
}

type Applicant = Pick<ApplicationRow, "lead_id" | "birth_year" | "guardian_state" | "applying_as">;

async function findApplications(reader: Reader, leads: readonly ListedLead[]): Promise<ReadonlyMap<string, Applicant>> {
  const ids = leads.filter((lead) => lead.kind === "application").map((lead) => lead.id);
  if (ids.length === 0) return new Map();
  const applications = await reader
    .selectFrom("applications")
    .select(["lead_id", "birth_year", "guardian_state", "applying_as"])
    .where("lead_id", "in", ids)
    .execute();
  return new Map(applications.map((application) => [application.lead_id, application]));
}
