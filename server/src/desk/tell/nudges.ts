import { hourMs, minuteMs } from "@campusward/contracts/desk/place-time";
import {
  dueSoonHours,
  type NudgeKind,
  nudgeKinds,
  type PushWords,
  unopenedHours,
} from "@campusward/contracts/desk/tell";
import { replyPromiseHours } from "@campusward/contracts/leads/leads";
import { v7 as newId } from "uuid";
import type { Tx } from "../../database/database.ts";
import { inParts } from "../../database/in-batches.ts";
import type { EpochMs, LeadRow } from "../../database/tables.ts";
import type { MailDraft } from "../../email/outbox/write-mails.ts";
import type { DeskContext } from "../desk-context.ts";
import { readSigns } from "../leads/lead-signs.ts";
import type { Pushing } from "../push/create-push.ts";
import { hoursLeftOf, takeWords, toNudgeWords } from "./nudge-words.ts";
import { findOnDuty, findTeam, isQuiet, isReached, type Told } from "./tell-people.ts";

/** What came longer ago is in the digest. */
const freshMs = 2 * hourMs;
/** What nobody opened is told as long after its promise ran out. */
const missedMs = 7 * 24 * hourMs;
/** Whoever was told something of a kind is told of more of it so much later, in one message. */
const restMs = 10 * minuteMs;
const leadsAtOnce = 500;

type PushesOf = Pick<Pushing, "send" | "permit">;

type Nudge = { lead: LeadRow; to: readonly Told[]; kind: NudgeKind; aboutAt: EpochMs };

/**
 * Tells the team what is new, given to somebody, due soon, and unopened: each thing once to each person, also with
 * several processes. A promise that runs out and of which nobody can be told goes to the mailbox of the team.
 * @returns how many messages there were.
 */
export async function tellTeam(context: DeskContext, push: PushesOf): Promise<number> {
  const { database, timeZone, now } = context;
  const at = now();
  const team = await findTeam(database.query);
  const onDuty = await findOnDuty(database.query, team, at, timeZone);
  const nudges = await findNudges(context, team, onDuty, at);
  await database.inTransaction((tx) => keepNudges(tx, nudges, at));
  let messages = await remindMailbox(context, nudges, at);
  for (const person of team) {
    for (const kind of nudgeKinds) if (await tell(context, push, person, kind, at)) messages += 1;
  }
  return messages;
}

async function findNudges(
  { database }: DeskContext,
  team: readonly Told[],
  onDuty: readonly Told[],
  now: EpochMs,
): Promise<Nudge[]> {
  const leads = database.reader.selectFrom("leads").selectAll().limit(leadsAtOnce);
  const waiting = await leads.where("waiting_until", ">", now).orderBy("waiting_until").execute();
  // The promise may have run out while the product was down.
  const unopened = await leads
    .where("waiting_until", "<=", now)
    .where("waiting_until", ">", now - missedMs)
    .where("opened_at", "is", null)
    .orderBy("waiting_until", "desc")
    .execute();
  const fresh = now - freshMs;
  const given = await leads.where("due_at", "is not", null).where("given_at", ">", fresh).execute();
  // Whoever answers after the promise ran out waits no less. The condition on what is held is that of the index.
  const answered = await leads
    .where("changed_at", ">", fresh)
    .where("held_since", "is", null)
    .where("answered_at", ">", fresh)
    .orderBy("answered_at", "desc")
    .execute();
  const signs = await readSigns(database.reader, answered);
  const ownerOf = (lead: LeadRow) => team.filter(({ id }) => id === lead.assignee_id);
  const responsibleFor = (lead: LeadRow) => (ownerOf(lead).length > 0 ? ownerOf(lead) : onDuty);
  const nudges: Nudge[] = [];
  for (const lead of given) nudges.push({ lead, kind: "given", to: ownerOf(lead), aboutAt: lead.given_at ?? 0 });
  for (const lead of answered) {
    // What they did by the link of a quote or of a demo was mailed at once.
    if (signs.get(lead.id)?.wokenBy !== "wrote") continue;
    nudges.push({ lead, kind: "answered", to: responsibleFor(lead), aboutAt: lead.answered_at ?? 0 });
  }
  for (const lead of [...waiting, ...unopened]) {
    // A minor's application comes to the team when the guardian agrees. Its promise runs from then.
    const cameAt = lead.reply_by_at - replyPromiseHours * hourMs;
    const since = Math.max(cameAt, lead.given_at ?? 0);
    if (cameAt > fresh && lead.assignee_id === null) {
      const to = team.filter(({ settings }) => settings.new.of === "all");
      const duty = onDuty.filter(({ settings }) => settings.new.of === "duty");
      nudges.push({ lead, kind: "new", to: [...to, ...duty], aboutAt: cameAt });
    }
    const until = lead.waiting_until ?? now;
    if (until > now && until <= now + dueSoonHours * hourMs) {
      nudges.push({ lead, kind: "due", to: responsibleFor(lead), aboutAt: until });
    }
    if (lead.opened_at === null && lead.replied_at === null && since <= now - unopenedHours * hourMs) {
      const to = onDuty.filter(({ id }) => id !== lead.assignee_id);
      nudges.push({ lead, kind: "unopened", to, aboutAt: since });
    }
  }
  return nudges;
}

async function keepNudges(tx: Tx, nudges: readonly Nudge[], now: EpochMs): Promise<void> {
  const rows = nudges.flatMap(({ lead, kind, to, aboutAt }) => {
    const about = { lead_id: lead.id, kind, about_at: aboutAt, made_at: now, told_at: null };
    return to.flatMap((one) => (isReached(one, kind) ? { id: newId(), account_id: one.id, ...about } : []));
  });
  const columns = ["account_id", "lead_id", "kind", "about_at"] as const;
  for (const some of inParts(rows, leadsAtOnce)) {
    const inserted = tx.insertInto("nudges").values(some);
    await inserted.onConflict((conflict) => conflict.columns(columns).doNothing()).execute();
  }
}

/** Where a promise runs out and nobody of the team can be told, nobody may be forgotten: one mail to the mailbox. */
async function remindMailbox(context: DeskContext, nudges: readonly Nudge[], now: EpochMs): Promise<number> {
  const { database, outbox, notification } = context;
  const untold = nudges.filter(({ kind, to }) => kind === "due" && !to.some((person) => isReached(person, kind)));
  const ids = untold.filter(({ lead }) => lead.reminded_at === null).map(({ lead }) => lead.id);
  if (ids.length === 0) return 0;
  return database.inTransaction(async (tx) => {
    const leads = await tx
      .updateTable("leads")
      .set({ reminded_at: now })
      .where("id", "in", ids)
      .where("reminded_at", "is", null)
      .where("waiting_until", "is not", null)
      .returningAll()
      .execute();
    if (leads.length === 0) return 0;
    const about = leads.length === 1 && leads[0] ? { lead: leads[0].id } : null;
    const mail = toMail(context, notification.operator, about, toNudgeWords("due", leads, now), leads, now);
    // Strangers decide how often a promise runs out.
    await outbox.enqueue(tx, { ...mail, lane: "visitors" }, now);
    return 1;
  });
}

/** Everything of a kind that waits for somebody, in one message. @returns whether there was one */
async function tell(
  context: DeskContext,
  pushes: PushesOf,
  person: Told,
  kind: NudgeKind,
  now: EpochMs,
): Promise<boolean> {
  const { database, outbox, timeZone } = context;
  const { mail, push } = person.settings[kind];
  const told = await database.inTransaction(async (tx) => {
    const nudges = tx.selectFrom("nudges").where("account_id", "=", person.id).where("kind", "=", kind);
    const last = await nudges
      .select("told_at")
      .where("told_at", ">", now - restMs)
      // Not by a clock that was set back since.
      .where("told_at", "<", now + restMs)
      .limit(1)
      .executeTakeFirst();
    if (last) return null;
    const claimed = await tx
      .updateTable("nudges")
      .set({ told_at: now })
      .where("account_id", "=", person.id)
      .where("kind", "=", kind)
      .where("told_at", "is", null)
      .returning("lead_id")
      .execute();
    if (claimed.length === 0) return null;
    const ids = claimed.map(({ lead_id }) => lead_id);
    const leads = await tx.selectFrom("leads").selectAll().where("id", "in", ids).execute();
    const current = leads.filter((lead) => isStillSo(kind, lead, person));
    if (current.length === 0) return null;
    const said = toNudgeWords(kind, current, now);
    const about = current.length === 1 && current[0] ? { lead: current[0].id } : { account: person.id };
    const to = { name: person.name, address: person.email };
    if (mail) await outbox.enqueue(tx, toMail(context, to, about, said, current, now), now);
    return { said, free: current.length === 1 && current[0]?.assignee_id === null ? current[0] : null };
  });
  if (!told) return false;
  const { said, free } = told;
  if (push && !isQuiet(person.settings, now, timeZone)) {
    await Promise.all(
      person.browsers.map((browser) =>
        pushes.send(browser, free ? { ...said, take: { ...takeWords, permit: pushes.permit(browser, free) } } : said),
      ),
    );
  }
  return true;
}

/** Somebody may have answered, or taken it, meanwhile. */
function isStillSo(kind: NudgeKind, lead: LeadRow, { id }: Told): boolean {
  if (lead.held_since !== null) return false;
  if (kind === "answered") return lead.answered_at !== null;
  if (lead.closed_at !== null) return false;
  if (kind === "given") return lead.assignee_id === id;
  if (lead.waiting_until === null) return false;
  return kind === "unopened" ? lead.opened_at === null : true;
}

function toMail(
  { notification: { write, publicUrl } }: DeskContext,
  to: MailDraft["to"],
  about: MailDraft["about"],
  { title, body, path }: PushWords,
  leads: readonly LeadRow[],
  now: EpochMs,
): MailDraft {
  return write({ about, to }, "lead-reminder", {
    title,
    body,
    hours: hoursLeftOf(leads, now),
    link: `${publicUrl}${path}`,
    settings: `${publicUrl}/adminDashboardHome/tell-me`,
  });
}
