import { teamRoles } from "@campusward/contracts/accounts/roles";
import type { LeadEvent } from "@campusward/contracts/desk/leads-desk";
import type { Reader, Tx } from "../database/database.ts";
import type { Actor } from "../database/hand-over.ts";
import { getLead } from "../database/lead-rows/get-lead.ts";
import type { EpochMs, LeadRow } from "../database/tables.ts";
import type { Mailbox } from "../email/mailbox.ts";
import type { Person } from "../http/api/person.ts";
import { findOwn } from "./applications/find-own.ts";
import { partyOf } from "./applications/offer-answers.ts";
import { toAnswerTo } from "./leads/describe-lead.ts";
import { readSigns } from "./leads/lead-signs.ts";
import { findApplication, getReadableLead, insertEvent, lockMerged, updateLead } from "./leads/lead-store.ts";
import { afterAnswer, afterSettling } from "./reminders/reply-clock.ts";

export type PaymentEvent = Omit<Extract<LeadEvent, { kind: "payment" }>, "id" | "at" | "by" | "kind">;
export type PaidLead = ReturnType<typeof createPaidLead>;

/** What becomes of a lead by what is due and paid. */
export function createPaidLead({ timeZone, operator }: { timeZone: string; operator: Mailbox }) {
  return {
    take: lockMerged,
    find: getReadableLead,
    async answerTo(reader: Reader, lead: LeadRow, now: EpochMs) {
      return toAnswerTo(lead, await findApplication(reader, lead), now);
    },
    async tell(tx: Tx, lead: Pick<LeadRow, "id">, by: Actor | null, detail: PaymentEvent, now: EpochMs): Promise<void> {
      await insertEvent(tx, { lead, person: by, kind: "payment", detail }, now);
    },
    /** Somebody must look, within a day or until then, also of a lead that is closed. */
    async wake(tx: Tx, { id }: Pick<LeadRow, "id">, now: EpochMs, until?: EpochMs): Promise<void> {
      const lead = await getLead(tx, id);
      const woken = { ...afterAnswer(lead, now), ...(until !== undefined && { waiting_until: until }) };
      await updateLead(tx, lead, woken, { now, timeZone });
    },
    /** What they said of payments was looked at. What else waits goes on waiting. */
    async settle(tx: Tx, { id }: Pick<LeadRow, "id">, now: EpochMs): Promise<void> {
      const lead = await getLead(tx, id);
      if (lead.answered_at === null) return;
      const wokenBy = (await readSigns(tx, [lead])).get(lead.id)?.wokenBy;
      if (wokenBy !== "paid" && wokenBy !== "due") return;
      await updateLead(tx, lead, afterSettling(lead), { now, timeZone });
    },
    studentOf,
    /** Whether somebody becomes a student as soon as nothing is owed. Whoever has another role keeps it. */
    async becomesStudent(reader: Reader, lead: LeadRow): Promise<boolean> {
      if ((await studentOf(reader, lead)) === null) return false;
      const accounts = reader.selectFrom("accounts").select("id").where("email_key", "=", lead.email_key);
      const keeps = accounts.where("role", "is not", null).where("role", "<>", "unpaidStudent");
      return (await keeps.executeTakeFirst()) === undefined;
    },
    /** Which payment a strike of leaves to be decided about, because who paid is a student and nobody said more. */
    async struckStudent(reader: Reader, lead: LeadRow, isAllPaid: boolean): Promise<string | null> {
      const students = reader.selectFrom("accounts").select("id").where("role", "=", "student");
      const student = await students.where("email_key", "=", lead.email_key).executeTakeFirst();
      if (!student || (await studentOf(reader, lead)) === null) return null;
      const events = reader.selectFrom("lead_events").select("detail").where("lead_id", "=", lead.id);
      const told = await events.where("kind", "=", "payment").orderBy("at").orderBy("id").execute();
      const ends = isAllPaid ? ["stays-student", "applicant-again", "paid"] : ["stays-student", "applicant-again"];
      return told.reduce<string | null>((asked, { detail }) => {
        const { what, payment } = JSON.parse(detail ?? "{}") as PaymentEvent;
        return what === "struck" ? payment : ends.includes(what) ? null : asked;
      }, null);
    },
    /** Ids of the applications that somebody pays for: their own, and those they are the guardian of. */
    async ownApplications(reader: Reader, person: Person, now: EpochMs): Promise<string[]> {
      const own = await findOwn(reader, person, now);
      return own.filter((application) => partyOf(application, person) !== null).map(({ id }) => id);
    },
    mailboxOfOwner: (tx: Tx, lead: Pick<LeadRow, "assignee_id">) => mailboxOfOwner(tx, lead, operator),
  };
}

/** The address that becomes a student's by paying: an applicant's who was offered a place or enrolled. */
async function studentOf(reader: Reader, lead: LeadRow): Promise<string | null> {
  const application = await findApplication(reader, lead);
  if (!application || application.applying_as === "counsellor") return null;
  return application.stage === "offered" || application.stage === "enrolled" ? lead.email : null;
}

/** Who is told: the owner; without one the mailbox of the team. */
export async function mailboxOfOwner(
  tx: Tx,
  { assignee_id }: Pick<LeadRow, "assignee_id">,
  operator: Mailbox,
): Promise<Mailbox> {
  const owner = tx.selectFrom("accounts").select(["name", "email"]).where("id", "=", assignee_id);
  const account = await owner.where("role", "in", teamRoles).where("disabled_at", "is", null).executeTakeFirst();
  return account ? { name: account.name, address: account.email } : operator;
}
