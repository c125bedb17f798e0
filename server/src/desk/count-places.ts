import type { countLeads } from "@campusward/contracts/desk/leads-desk";
import type * as z from "zod/mini";
import { countSome } from "../database/bounded-count.ts";
import { countDemosToDo } from "../database/open-demos.ts";
import type { Person } from "../http/api/person.ts";
import { countApplications } from "./applications/list-applications.ts";
import type { DeskContext } from "./desk-context.ts";

type PlaceCounts = Pick<
  z.infer<typeof countLeads.response>,
  "applicationsDue" | "mailsInTrouble" | "mailsToSort" | "demosToDo" | "paymentsToDo" | "privacyRequests"
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
    paymentsToDo: (await countSome(database, reader.selectFrom("payments").where("state", "in", ["said", "decide"])))
      .count,
    privacyRequests: isAdmin ? (await countSome(database, asked)).count : 0,
  };
}
