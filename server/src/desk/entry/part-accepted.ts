import type { LeadEvent } from "@campusward/contracts/desk/leads-desk";
import { nameOfQuote } from "@campusward/contracts/quotes/quote-content";
import type { Tx } from "../../database/database.ts";
import type { EpochMs, LeadRow } from "../../database/tables.ts";
import { type LeadChanges, tellMove } from "../leads/lead-store.ts";
import { afterAnswer, afterOwnPress, afterStatus, isClosing } from "../reminders/reply-clock.ts";

type Moved = Pick<Extract<LeadEvent, { kind: "status" }>, "from" | "to" | "reason">;

/** What changes in each of the two, and when the last quote was accepted; null for none. */
type Parted = { here: LeadChanges; there: LeadChanges; acceptedAt: EpochMs | null };

/**
 * Gives an acceptance to the request whose quote it was, when two requests are taken apart: that one is won, and the
 * story of the quote goes with it. The other one stands as before, unless somebody moved it since, or a quote of its own
 * was accepted, too.
 * @param theirs Ids of all requests that leave
 */
export async function partAccepted(
  tx: Tx,
  { from, to, theirs, since }: { from: LeadRow; to: LeadRow; theirs: readonly string[]; since: EpochMs },
): Promise<Parted> {
  const quotes = await tx
    .selectFrom("quotes")
    .innerJoin("leads", "leads.id", "quotes.lead_id")
    .select(["quotes.lead_id", "quotes.reference", "quotes.version", "quotes.accepted_at"])
    .where((row) => row.or([row("leads.id", "in", [from.id, ...theirs]), row("leads.merged_into", "=", from.id)]))
    .execute();
  const ofTheirs = quotes.filter(({ lead_id }) => theirs.includes(lead_id));
  await moveStory(tx, { from, to, quotes: ofTheirs });
  const timesOf = (some: typeof quotes) => some.map(({ accepted_at: at }) => at).filter((at) => at !== null);
  const accepted = timesOf(ofTheirs).filter((at) => at >= since);
  if (accepted.length === 0) return { here: {}, there: {}, acceptedAt: null };
  const isOwn = timesOf(quotes.filter(({ lead_id }) => !theirs.includes(lead_id))).length > 0;
  const acceptedAt = Math.max(...accepted);
  const here = isOwn ? {} : await putBack(tx, from, accepted);
  if (to.status === "won") return { here, there: {}, acceptedAt };
  await tellMove(tx, to, { to: "won" }, acceptedAt);
  const won = { ...afterOwnPress(to, "won", acceptedAt), lost_reason: null };
  const isOwedInvoice = from.answered_at === acceptedAt;
  const there = isOwedInvoice ? { ...won, ...afterAnswer({ ...to, ...won }, acceptedAt) } : won;
  return { here, there, acceptedAt };
}

/** Its last move, if an acceptance made it, never was. */
async function putBack(tx: Tx, lead: LeadRow, accepted: readonly EpochMs[]): Promise<LeadChanges> {
  const moves = await tx
    .selectFrom("lead_events")
    .select(["id", "at", "detail"])
    .where("lead_id", "=", lead.id)
    .where("kind", "=", "status")
    .orderBy("at", "desc")
    .orderBy("id", "desc")
    .limit(2)
    .execute();
  const [last, before] = moves.map(({ detail, ...move }) => ({ ...move, ...(JSON.parse(detail) as Moved) }));
  if (lead.status !== "won" || last?.to !== "won" || !accepted.includes(last.at)) return {};
  await tx.deleteFrom("lead_events").where("id", "=", last.id).execute();
  const isOwed = lead.answered_at !== null && accepted.includes(lead.answered_at);
  const stood = { ...lead, ...(isOwed && { answered_at: null }) };
  const isFirstReply = lead.replied_at === last.at;
  const closedAt = isClosing(last.from) && before?.to === last.from ? before.at : last.at;
  return {
    ...afterStatus({ ...stood, ...(isFirstReply && { replied_at: null }) }, last.from, closedAt),
    answered_at: stood.answered_at,
    lost_reason: last.from === "lost" ? (before?.reason ?? null) : null,
  };
}

/** What their quotes caused while both were one. */
async function moveStory(
  tx: Tx,
  { from, to, quotes }: { from: LeadRow; to: LeadRow; quotes: readonly { reference: string; version: number }[] },
): Promise<void> {
  if (quotes.length === 0) return;
  const events = await tx
    .selectFrom("lead_events")
    .select(["id", "detail"])
    .where("lead_id", "=", from.id)
    .where("kind", "in", ["quote-opened", "quote-accepted", "quote-asked-back", "payment"])
    .execute();
  const theirs = events.flatMap(({ id, detail }) => {
    const { reference, version } = JSON.parse(detail) as { reference: string | null; version?: number };
    // Of payments, the reference alone has the version in it.
    const name = version === undefined || version === 1 ? reference : `${reference}-${version}`;
    return quotes.some((quote) => nameOfQuote(quote) === name) ? id : [];
  });
  if (theirs.length > 0) {
    await tx.updateTable("lead_events").set({ lead_id: to.id }).where("id", "in", theirs).execute();
  }
}
