import { kindWords, profileLabel } from "@campusward/contracts/desk/lead-words";
import type { StepKind } from "@campusward/contracts/desk/next-steps";
import { dayAt, dayMs, endOfDay, hourAt, hourMs, minuteMs } from "@campusward/contracts/desk/place-time";
import { dateFormat } from "@campusward/contracts/kept-formats";
import { replyPromiseHours } from "@campusward/contracts/leads/leads";
import { countRows } from "../../database/bounded-count.ts";
import type { Reader } from "../../database/database.ts";
import type { EpochMs, LeadRow } from "../../database/tables.ts";
import type { MailDraft } from "../../email/outbox/write-mails.ts";
import type { DeskContext } from "../desk-context.ts";
import { type LeadSigns, readSigns } from "../leads/lead-signs.ts";
import { findTeam, type Told } from "./tell-people.ts";

/** A process that was down at the hour makes up for it so many hours long. */
const lateHours = 3;
const mostLeads = 500;
const mostShown = 12;
const keptMs = 30 * 24 * hourMs;

/**
 * Sends everybody who wants it the mail with the day in it, at the hours that they chose, once with any number of
 * processes. Nothing late, nothing due and no answer is no mail.
 * @returns how many mails there were.
 */
export async function sendDigests(context: DeskContext): Promise<number> {
  const { database, outbox, timeZone, now } = context;
  const at = now();
  const hour = hourAt(at, timeZone);
  const team = (await findTeam(database.query)).flatMap((person) => {
    const due = hourOf(person, hour);
    return due === null ? [] : [{ person, due }];
  });
  const day = dayAt(at, timeZone);
  let mails = 0;
  for (const { person, due } of team) {
    if (await hasDigest(database.query, person, day, due)) continue;
    const found = await findDue(context, person, at);
    const isFirst = await database.inTransaction(async (tx) => {
      const old = at - keptMs;
      await tx.deleteFrom("digests").where("made_at", "<=", old).execute();
      const since = await lastDigestOf(tx, person, at);
      const made = await tx
        .insertInto("digests")
        .values({ account_id: person.id, day, hour: due, made_at: at })
        .onConflict((conflict) => conflict.columns(["account_id", "day", "hour"]).doNothing())
        .returning("hour")
        .executeTakeFirst();
      const draft = made && toDigest(context, person, found, { since, now: at });
      if (draft) await outbox.enqueue(tx, draft, at);
      return Boolean(draft);
    });
    if (isFirst) mails += 1;
  }
  return mails;
}

/** When somebody got the last one, or when its hour was over without any. */
async function lastDigestOf(reader: Reader, { id }: Told, now: EpochMs): Promise<EpochMs> {
  const last = await reader
    .selectFrom("digests")
    .select("made_at")
    .where("account_id", "=", id)
    .orderBy("made_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return last?.made_at ?? now - dayMs;
}

async function hasDigest(reader: Reader, { id }: Told, day: string, hour: number): Promise<boolean> {
  const digests = reader.selectFrom("digests").select("hour").where("account_id", "=", id);
  return Boolean(await digests.where("day", "=", day).where("hour", "=", hour).executeTakeFirst());
}

type Due = {
  /** Theirs and nobody's. */
  leads: LeadRow[];
  signs: ReadonlyMap<string, LeadSigns>;
  /** How many of colleagues are late or due today. */
  others: number;
};

/**
 * What is late or due today, and what is due within a promise: an answer of today may have until tomorrow. Nobody's are
 * asked for by themselves. What is not late yet is asked for once more, and promises and answers from the newest on: no
 * pile of late ones hides them.
 */
async function findDue({ database: { reader }, timeZone }: DeskContext, { id }: Told, now: EpochMs): Promise<Due> {
  const leads = new Map<string, LeadRow>();
  const today = endOfDay(now, timeZone);
  const until = Math.max(today, now + replyPromiseHours * hourMs);
  for (const owner of [id, null]) {
    const owned = reader
      .selectFrom("leads")
      .selectAll()
      .where("assignee_id", owner === null ? "is" : "=", owner)
      .where("due_at", "<=", until)
      .limit(mostLeads);
    const longest = await owned.orderBy("due_at").orderBy("id").execute();
    const next = await owned.where("due_at", ">=", now).orderBy("due_at").orderBy("id").execute();
    const newest = await owned
      .where("waiting_until", "is not", null)
      .orderBy(({ fn }) => fn.coalesce("answered_at", "waiting_until"), "desc")
      .execute();
    for (const lead of [...longest, ...next, ...newest]) leads.set(lead.id, lead);
  }
  const others = reader.selectFrom("leads").where("due_at", "<", today).where("assignee_id", "!=", id);
  const found = [...leads.values()];
  const answered = found.filter(({ answered_at }) => answered_at !== null);
  return {
    signs: await readSigns(reader, answered),
    leads: found.toSorted((one, other) => (one.due_at ?? 0) - (other.due_at ?? 0)),
    others: await countRows(others),
  };
}

/** The latest of the chosen hours, unless it is long over. */
function hourOf({ settings: { digest } }: Told, hour: number): number | null {
  const due = digest.isOn ? digest.hours.filter((chosen) => chosen <= hour && chosen > hour - lateHours) : [];
  return due.length > 0 ? Math.max(...due) : null;
}

type Span = { /** What came after it is new to the reader. */ since: EpochMs; now: EpochMs };

/** @returns null where there is nothing to say */
function toDigest(
  { notification: { write, publicUrl }, timeZone }: DeskContext,
  person: Told,
  { leads: found, signs, others }: Due,
  { since, now }: Span,
): MailDraft | null {
  const isLate = ({ due_at }: LeadRow) => due_at !== null && due_at < now;
  const isMine = ({ assignee_id }: LeadRow) => assignee_id === person.id;
  const wokenBy = ({ id }: LeadRow) => signs.get(id)?.wokenBy ?? null;
  const hasAnswered = (lead: LeadRow) => (lead.answered_at ?? 0) > since && wokenBy(lead) !== "bounced";
  const isToday = ({ due_at }: LeadRow) => due_at !== null && due_at < endOfDay(now, timeZone);
  const leads = found.filter(isToday);
  const [late, due] = [leads.filter(isLate), leads.filter((lead) => !isLate(lead))];
  const answered = found.filter(hasAnswered);
  if (leads.length + others + answered.length === 0) return null;
  const ofNobody = leads.filter(({ assignee_id }) => assignee_id === null);
  const toLines = (some: readonly LeadRow[]) =>
    some.map((lead) => toLine(lead, hasAnswered(lead) ? wokenBy(lead) : null, { publicUrl, timeZone, now }));
  const lateShown = late.filter(isMine).slice(0, mostShown);
  const dueShown = due.filter(isMine).slice(0, mostShown);
  const shown = new Set([...lateShown, ...dueShown]);
  const lateOnes = toLines(lateShown);
  const dueOnes = toLines(dueShown);
  const answeredOnes = toLines(answered.filter((lead) => !shown.has(lead)).slice(0, mostShown));
  const first = late[0] ?? due[0] ?? answered[0];
  const hours = person.settings.digest.hours.toSorted((one, other) => one - other).map(toHour);
  return write({ about: { account: person.id }, to: { name: person.name, address: person.email } }, "desk-digest", {
    counts: sayCounts(late.length, due.length, answered.length),
    stone: first ? `${hoursApart(first, now)} ${isLate(first) ? "late" : "hours"}` : "",
    greeting: greet(person, hourAt(now, timeZone)),
    day: dateFormat("en-GB", { timeZone, weekday: "long", day: "numeric", month: "long" }).format(now),
    hasLate: lateOnes.length > 0,
    lateOnes,
    hasDue: dueOnes.length > 0,
    dueOnes,
    hasAnswered: answeredOnes.length > 0,
    answeredOnes,
    others: sayOthers(others, ofNobody, { publicUrl, timeZone, now }),
    othersLink: ofNobody[0] ? toLink(ofNobody[0], publicUrl) : null,
    link: `${publicUrl}/adminDashboardHome?view=today`,
    settings: `${publicUrl}/adminDashboardHome/tell-me`,
    hours: hours.length > 1 ? `${hours.slice(0, -1).join(", ")} and ${hours.at(-1)}` : hours.join(),
  });
}

/** "3 need you today, 1 is late, 1 answered you": theirs, and nobody's. */
function sayCounts(late: number, due: number, answered: number): string {
  const today = late + due;
  const parts = [
    ...(today > 0 ? [`${today} ${today === 1 ? "needs" : "need"} you today`] : []),
    ...(late > 0 ? [`${late} ${late === 1 ? "is" : "are"} late`] : []),
    ...(answered > 0 ? [`${answered} answered you`] : []),
  ];
  return parts.length > 0 ? parts.join(", ") : "Nothing waits for you today";
}

function hoursApart({ due_at }: LeadRow, now: EpochMs): number {
  return Math.max(Math.ceil(Math.abs((due_at ?? now) - now) / hourMs), 1);
}

const toHour = (hour: number) => `${String(hour).padStart(2, "0")}:00`;

function greet({ name }: Told, hour: number): string {
  const time = hour < 12 ? "morning" : hour < 17 ? "afternoon" : "evening";
  const first = name?.trim().split(/\s+/)[0];
  return first ? `Good ${time}, ${first}.` : `Good ${time}.`;
}

type Place = { publicUrl: string; timeZone: string; now: EpochMs };

const stepWords: Record<StepKind, string> = {
  call: "Call",
  demo: "Demo",
  whatsapp: "WhatsApp",
  mail: "Mail",
  meeting: "Meeting",
};

const wokenWords: Record<NonNullable<LeadSigns["wokenBy"]>, string> = {
  wrote: "answered you",
  asked: "asked about the quote",
  accepted: "accepted the quote",
  offer: "answered the offer",
  cancelled: "cancelled the demo",
  bounced: "a mail to them came back",
  paid: "says they paid",
  due: "has a part to pay",
};

function toLine(lead: LeadRow, woken: LeadSigns["wokenBy"], place: Place) {
  const { name, profile, kind, city, answered_at } = lead;
  return {
    name,
    about: [profile ? profileLabel(profile) : kindWords[kind], city].filter(Boolean).join(", "),
    what: whatIsDue(lead, place),
    ...stoneOf(lead, place.now),
    note:
      woken && answered_at !== null
        ? `${wokenWords[woken]} ${sayTime(answered_at, place)}`
        : (lead.next_step_note ?? ""),
    link: toLink(lead, place.publicUrl),
  };
}

const caps = { late: "#e8472b", urgent: "#ff7a4d", soon: "#ffc629", ample: "#1b8156", step: "#86c9e3" };

/**
 * The stone of the desk: hours left or late, minutes in the last one; its cap says which. Drawn by two cells of a table,
 * because mail programs show no SVG and block pictures.
 */
function stoneOf({ due_at, waiting_until }: LeadRow, now: EpochMs) {
  const left = (due_at ?? now) - now;
  const minutes = Math.floor(Math.abs(left) / minuteMs);
  const amount = minutes < 60 ? minutes : Math.floor(minutes / 60);
  const unit = minutes < 60 ? "minute" : "hour";
  const time = `${amount} ${unit}${amount === 1 ? "" : "s"}`;
  if (left < 0) return { stone: `+${amount}`, cap: caps.late, clock: `${time} late` };
  const promised = left <= 4 * hourMs ? caps.urgent : left <= 12 * hourMs ? caps.soon : caps.ample;
  const cap = waiting_until === due_at ? promised : caps.step;
  return { stone: String(amount), cap, clock: `${time} left` };
}

/** Wherever a name stands: whoever is erased is found in the mail by it. */
function toLink({ id }: LeadRow, publicUrl: string): string {
  return `${publicUrl}/adminDashboardHome?lead=${id}`;
}

/** "Reply by 11:40", "Call, was due 08:20". */
function whatIsDue({ due_at, waiting_until, next_step_kind }: LeadRow, place: Place): string {
  if (due_at === null) return "";
  const isReply = waiting_until !== null && due_at === waiting_until;
  const what = isReply || next_step_kind === null ? "Reply" : stepWords[next_step_kind];
  const time = sayTime(due_at, place);
  if (due_at < place.now) return `${what}, was due ${time}`;
  return isReply ? `${what} by ${time}` : `${what}, ${time}`;
}

/** "08:20"; "Sun 22, 08:20" of another day. */
function sayTime(at: EpochMs, { timeZone, now }: Place): string {
  const time = dateFormat("en-GB", { timeZone, hour: "2-digit", minute: "2-digit" }).format(at);
  const day = dateFormat("en-GB", { timeZone, weekday: "short", day: "numeric" }).format(at);
  return dayAt(at, timeZone) === dayAt(now, timeZone) ? time : `${day}, ${time}`;
}

function sayOthers(ofColleagues: number, ofNobody: readonly LeadRow[], place: Place): string {
  const [first] = ofNobody;
  const have = `${ofNobody.length} ${ofNobody.length === 1 ? "has" : "have"} no owner`;
  const parts = [
    ...(ofColleagues > 0 ? [`${ofColleagues} of colleagues.`] : []),
    ...(first ? [`${have}: ${first.name}, ${whatIsDue(first, place)}.`] : []),
  ];
  return parts.join(" ");
}
