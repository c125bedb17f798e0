import type { ApplicationDetail } from "@campusward/contracts/desk/applications-desk";
import type { Reader } from "../../database/database.ts";
import { fieldsOf } from "../../database/fields-of.ts";
import type { EpochMs } from "../../database/tables.ts";
import { isMinorNow } from "../is-minor-now.ts";
import { toLines } from "../leads/describe-lead.ts";
import { readLetters } from "../templates/template-store.ts";
import { readApplicationEvents } from "./application-events.ts";
import { toStageTimes } from "./application-road.ts";
import type { LeadAndApplication } from "./application-store.ts";
import { toApplicationSummaries } from "./application-summaries.ts";
import { readersOf, readTold } from "./family-letter.ts";

/** Everything that the team sees of one application. */
export async function describeApplication(
  reader: Reader,
  { lead, application }: LeadAndApplication,
  now: EpochMs,
): Promise<ApplicationDetail> {
  const [summary] = await toApplicationSummaries(reader, [{ ...lead, ...application }], now);
  if (!summary) throw new Error("An application was summed up as nothing.");
  const readers = readersOf({ lead, application }, now);
  const { moves, notes, contacts } = (await readApplicationEvents(reader, [lead.id]))(lead.id);
  const { contact_e164: number } = lead;
  const isStudents = isMinorNow(application, now) && application.applying_as !== "parent";
  return {
    ...summary,
    ...fieldsOf(lead, "version", "reference", "email", "contact"),
    ...fieldsOf(application, "applying_as", "school", "school_class", "birth_year", "motivation", "hours_per_week"),
    cameFrom: application.came_from ?? lead.page,
    ...toLines(lead, application),
    phone: number === null ? null : { number, isStudents },
    contacts,
    guardian: toGuardian(application),
    stageTimes: toStageTimes(lead.received_at, moves),
    notes,
    readers,
    letters: await readLetters(reader, readers[0]?.who === "guardian" ? "guardian" : "student"),
    told: await readTold(reader, lead.id),
  };
}

function toGuardian(application: LeadAndApplication["application"]): ApplicationDetail["guardian"] {
  const { guardian_name: name, guardian_email: email, guardian_answered_at: agreedAt } = application;
  return email === null ? null : { name: name ?? "", email, agreedAt };
}
