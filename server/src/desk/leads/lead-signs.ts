import type { LeadSummary } from "@campusward/contracts/desk/leads-desk";
import { type ContactOutcome, stopsClock } from "@campusward/contracts/desk/next-steps";
import { sql } from "kysely";
import type { Reader } from "../../database/database.ts";
import type { LeadEventKind, LeadRow } from "../../database/tables.ts";

export type LeadSigns = Pick<LeadSummary, "wokenBy" | "tried" | "toPay">;

type PaymentDetail = NonNullable<LeadSummary["toPay"]>;
type Signed = Pick<LeadRow, "id" | "answered_at" | "last_word_at">;
/** What is asked of the detail of an event: how a call went, what happened to a demo or a payment. */
type Detail = { outcome?: ContactOutcome | null; what?: string };
type Story = { lead_id: string; merged_into: string | null; kind: LeadEventKind; at: number; detail: Detail };

/** A word of ours ends what was tried before it. */
const ourWords: readonly LeadEventKind[] = ["contact", "reply", "quote-sent", "letter"];
const theirs = ["booking", "message", "quote-asked-back", "quote-accepted", "offer-answered", "payment"] as const;

/**
 * What woke each lead at its `answered_at`, and what was tried since the last word without reaching anybody. Both stand
 * in the story, so that an undo and a merge take them along.
 */
export async function readSigns(reader: Reader, leads: readonly Signed[]): Promise<ReadonlyMap<string, LeadSigns>> {
  if (leads.length === 0) return new Map();
  const ids = leads.map(({ id }) => id);
  const events = await reader
    .selectFrom("lead_events")
    .innerJoin("leads", "leads.id", "lead_events.lead_id")
    .select(["lead_events.lead_id", "leads.merged_into", "lead_events.kind", "lead_events.at"])
    .select(
      sql<string | null>`case when lead_events.kind in ('contact', 'booking', 'payment') then detail end`.as("detail"),
    )
    .where("lead_events.kind", "in", [...ourWords, ...theirs])
    .where((row) => row.or([row("leads.id", "in", ids), row("leads.merged_into", "in", ids)]))
    .orderBy("lead_events.at")
    .orderBy("lead_events.id")
    .execute();
  const stories = events.map((event): Story => ({ ...event, detail: JSON.parse(event.detail ?? "{}") }));
  const bounces = await findBounces(reader, leads);
  return new Map(
    leads.map((lead) => {
      const own = stories.filter(({ lead_id, merged_into }) => (merged_into ?? lead_id) === lead.id);
      const wokenBy =
        lead.answered_at === null ? null : (wokenByOf(lead, own) ?? (bounces.has(lead.id) ? "bounced" : "wrote"));
      const payment = own.findLast(({ kind, at }) => kind === "payment" && at === lead.answered_at);
      const toPay = wokenBy === "paid" || wokenBy === "due" ? toPayOf(payment) : null;
      return [lead.id, { wokenBy, tried: triedOf(lead, own), toPay }];
    }),
  );
}

/** Leads that wait because a mail of ours came back. */
async function findBounces(reader: Reader, leads: readonly Signed[]): Promise<ReadonlySet<string>> {
  const woken = leads.filter(({ answered_at }) => answered_at !== null);
  if (woken.length === 0) return new Set();
  const ids = woken.map(({ id }) => id);
  const mails = await reader
    .selectFrom("inbound_mails")
    .select(["lead_id", "came_at"])
    .where("lead_id", "in", ids)
    .where("nature", "=", "bounce")
    .execute();
  const isOf = ({ id, answered_at }: Signed) =>
    mails.some(({ lead_id, came_at }) => lead_id === id && came_at === answered_at);
  return new Set(woken.filter(isOf).map(({ id }) => id));
}

/** By the kind of an event, or by what happened to a demo, or to a payment that somebody must look at. */
const wakers: Partial<Record<string, NonNullable<LeadSigns["wokenBy"]>>> = {
  message: "wrote",
  "quote-asked-back": "asked",
  "quote-accepted": "accepted",
  "offer-answered": "offer",
  cancelled: "cancelled",
  said: "paid",
  corrected: "paid",
  "not-there": "paid",
  differs: "paid",
  struck: "paid",
  undone: "paid",
  due: "due",
};

function wokenByOf({ answered_at }: Signed, story: readonly Story[]) {
  const woken = story.flatMap(({ at, kind, detail }) =>
    at === answered_at ? (wakers[kind] ?? wakers[detail.what ?? ""] ?? []) : [],
  );
  return woken.at(-1);
}

function toPayOf(story: Story | undefined): LeadSigns["toPay"] {
  if (!story) return null;
  const { what, amount, currency, way, part, text } = story.detail as PaymentDetail;
  return { what, amount, currency, way, part, text };
}

function triedOf({ id, last_word_at }: Signed, story: readonly Story[]): LeadSigns["tried"] {
  let tried = null as LeadSigns["tried"];
  for (const { lead_id, kind, at, detail } of story) {
    if (lead_id !== id || at < last_word_at) continue;
    const outcome = detail.what === "missed" ? "missed" : kind === "contact" ? failedOf(detail) : null;
    if (outcome !== null) tried = { times: (tried?.times ?? 0) + 1, outcome, at };
    // The letter after a demo that was missed goes in the same moment, and is no answer to anything.
    else if (ourWords.includes(kind) && !(tried?.outcome === "missed" && tried.at === at)) tried = null;
  }
  return tried;
}

function failedOf({ outcome }: Detail): Exclude<ContactOutcome, "reached" | "sent" | "answered"> | null {
  if (!outcome || stopsClock(outcome)) return null;
  return outcome as "no-answer" | "wrong-number" | "not-on-whatsapp";
}
