import { mentorRoles, teamRoles } from "@campusward/contracts/accounts/roles";
import type { countLeads, FirstDays } from "@campusward/contracts/desk/desk-counts";
import type * as z from "zod/mini";
import { countSome } from "../database/bounded-count.ts";
import type { Database } from "../database/database.ts";
import { countDemosToDo, findNextDemo } from "../database/open-demos.ts";
import type { Person } from "../http/api/person.ts";
import { countApplications } from "./applications/list-applications.ts";
import type { DeskContext } from "./desk-context.ts";

type PlaceCounts = Pick<
  z.infer<typeof countLeads.response>,
  "applicationsDue" | "mailsInTrouble" | "mailsToSort" | "demosToDo" | "nextDemo" | "paymentsToDo" | "privacyRequests"
>;

/** What waits at the places of the menu besides Today. What somebody may not see is zero for them. */
export async function countPlaces(
  { database, now, timeZone }: Pick<DeskContext, "database" | "now" | "timeZone">,
  person: Person,
): Promise<PlaceCounts> {
  const { reader } = database;
  const isAdmin = person.role === "admin";
  const inTrouble = reader.selectFrom("outbox_mails").where("state", "=", "dead").where("delivered_by", "is", null);
  const asked = reader.selectFrom("privacy_requests").where("proved_at", "is not", null).where("ended_at", "is", null);
  return {
    applicationsDue: await countApplications({ database, now, timeZone, person }, { due: "late,today" }),
    mailsInTrouble: isAdmin ? (await countSome(database, inTrouble)).count : 0,
    mailsToSort: await countSome(database, reader.selectFrom("inbound_mails").where("state", "=", "unmatched")),
    demosToDo: await countDemosToDo(reader, now(), timeZone),
    nextDemo: await findNextDemo(reader, person.accountId, now()),
    paymentsToDo: (await countSome(database, reader.selectFrom("payments").where("state", "in", ["said", "decide"])))
      .count,
    privacyRequests: isAdmin ? (await countSome(database, asked)).count : 0,
  };
}

const deskRoles = [...teamRoles, ...mentorRoles];

/**
 * What a new team has done so far. Null once somebody was answered, mails go out, and hours are set: who works alone
 * invites nobody. Each question ends at the first row.
 */
export async function readFirstDays(
  { reader }: Database,
  { accountId, role }: Pick<Person, "accountId" | "role">,
): Promise<FirstDays | null> {
  if (role !== "admin") return null;
  const anyOf = async (rows: { executeTakeFirst(): Promise<object | undefined> }) =>
    (await rows.executeTakeFirst()) !== undefined;
  const leads = reader.selectFrom("leads").select("id").limit(1);
  const accounts = reader.selectFrom("accounts").select("id").limit(1);
  const colleagues = accounts.where("id", "!=", accountId).where("role", "in", deskRoles);
  const promised = reader.selectFrom("promised_roles").select("role").where("role", "in", deskRoles).limit(1);
  const mails = reader.selectFrom("outbox_mails").select("id").where("delivered_by", "=", "smtp").limit(1);
  const needed = {
    hasAnswered: await anyOf(leads.where("replied_at", "is not", null)),
    sendsMail: await anyOf(mails),
    hasHours: await anyOf(reader.selectFrom("meeting_hours").select("account_id").limit(1)),
  };
  if (Object.values(needed).every(Boolean)) return null;
  return {
    ...needed,
    hasRequest: await anyOf(leads.where("kind", "!=", "added")),
    hasColleague: (await anyOf(colleagues)) || (await anyOf(promised)),
  };
}
