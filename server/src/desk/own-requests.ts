import type { readOwnRequests as endpoint, OwnRequest } from "@campusward/contracts/desk/own-requests";
import type * as z from "zod/mini";
import type { Database } from "../database/database.ts";
import type { Person } from "../http/api/person.ts";
import { nameOf } from "./colleagues.ts";

/** Nobody asks that often. */
const mostShown = 20;

/** Demo and quote requests with the signed-in person's address, once it is verified, the newest first. */
export async function readOwnRequests(
  { query }: Pick<Database, "query">,
  person: Person,
): Promise<z.infer<typeof endpoint.response>> {
  if (!person.emailVerified) return { requests: [], answeredBy: null, isEmailVerified: false };
  const leads = await query
    .selectFrom("leads")
    .select(["id", "reference", "kind", "status", "assignee_id"])
    .select(["received_at", "reply_by_at", "replied_at", "closed_at"])
    .where("email_key", "=", person.email.toLowerCase())
    .where("kind", "in", ["demo", "quote"])
    .where("status", "<>", "spam")
    .orderBy("received_at", "desc")
    .orderBy("id", "desc")
    .limit(mostShown)
    .execute();
  const owned = leads.find((lead) => lead.assignee_id !== null);
  return {
    isEmailVerified: true,
    answeredBy: owned ? await findOwner(query, owned) : null,
    requests: leads.map(
      (lead): OwnRequest => ({
        reference: lead.reference,
        kind: lead.kind === "quote" ? "quote" : "demo",
        receivedAt: lead.received_at,
        replyByAt: lead.reply_by_at,
        repliedAt: lead.replied_at,
        isClosed: lead.closed_at !== null,
      }),
    ),
  };
}

/** The name of who has a lead, and since when. */
async function findOwner(
  query: Database["query"],
  { id, assignee_id, received_at }: { id: string; assignee_id: string | null; received_at: number },
) {
  const account = await query
    .selectFrom("accounts")
    .select(["name", "email"])
    .where("id", "=", assignee_id)
    .where("disabled_at", "is", null)
    .executeTakeFirst();
  const given = await query
    .selectFrom("lead_events")
    .select("at")
    .where("lead_id", "=", id)
    .where("kind", "=", "assigned")
    .orderBy("at", "desc")
    .limit(1)
    .executeTakeFirst();
  // An address of a colleague's is not for families.
  return account?.name ? { name: nameOf(account), since: given?.at ?? received_at } : null;
}
