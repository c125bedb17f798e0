import type { readOwnRequests as endpoint, OwnRequest } from "@campusward/contracts/desk/own-requests";
import type * as z from "zod/mini";
import type { Database } from "../database/database.ts";
import type { LeadRow } from "../database/tables.ts";
import type { Person } from "../http/api/person.ts";
import { nameOf } from "./colleagues.ts";
import { spokenStatuses } from "./reminders/reply-clock.ts";

/** Nobody asks that often. */
const mostShown = 20;

const columns = [
  ...(["id", "reference", "kind", "status", "assignee_id", "received_at", "reply_by_at"] as const),
  ...(["replied_at", "waiting_until", "last_word_at", "closed_at"] as const),
] as const;
type Request = Pick<LeadRow, (typeof columns)[number]>;

/** Demo and quote requests with the signed-in person's address, once it is verified, the newest first. */
export async function readOwnRequests(
  { query }: Pick<Database, "query">,
  person: Person,
): Promise<z.infer<typeof endpoint.response>> {
  if (!person.emailVerified) return { requests: [], answeredBy: null, isEmailVerified: false };
  const own = await query
    .selectFrom("leads")
    .select([...columns, "merged_into"])
    .where("email_key", "=", person.email.toLowerCase())
    .where("kind", "in", ["demo", "quote"])
    .where("status", "<>", "spam")
    .orderBy("received_at", "desc")
    .orderBy("id", "desc")
    .limit(mostShown)
    .execute();
  const cards = await query
    .selectFrom("leads")
    .select(columns)
    .where("id", "in", ["", ...own.flatMap(({ merged_into }) => merged_into ?? [])])
    .execute();
  // What was merged into another is answered, owned and closed with it.
  const leads = own.map((lead) => ({ lead, card: cards.find(({ id }) => id === lead.merged_into) ?? lead }));
  const owned = leads.find(({ card }) => card.assignee_id !== null);
  return {
    isEmailVerified: true,
    answeredBy: owned ? await findOwner(query, owned.card) : null,
    requests: leads.map(
      ({ lead, card }): OwnRequest => ({
        reference: lead.reference,
        kind: lead.kind === "quote" ? "quote" : "demo",
        receivedAt: lead.received_at,
        replyByAt: lead.reply_by_at,
        repliedAt: lead.replied_at ?? settledWith(lead, card),
        isClosed: card.closed_at !== null,
      }),
    ),
  };
}

/** When a request without an answer of its own was answered with its card, or booked by them; null while its promise runs. */
function settledWith({ received_at }: Request, card: Request): number | null {
  if (card.waiting_until !== null) return null;
  if (card.replied_at === null) return spokenStatuses.includes(card.status) ? card.last_word_at : null;
  return card.replied_at >= received_at ? card.replied_at : card.last_word_at;
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
