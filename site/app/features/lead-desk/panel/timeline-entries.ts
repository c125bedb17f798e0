import { hasPromise, type LeadDetail, type LeadEvent } from "@campusward/contracts/desk/leads-desk";
import { replyPromiseHours } from "@campusward/contracts/leads/leads";
import { spokenDay } from "../../../dates/team-clock.ts";

export type MailEvent = Extract<LeadEvent, { kind: "mail" }>;
type ReplyEvent = Extract<LeadEvent, { kind: "reply" }>;

/** What the timeline shows: the events, and what the clock did by itself. */
export type TimelineEntry =
  | Exclude<LeadEvent, ReplyEvent>
  /** A reply and the delivery of its mail are one entry. */
  | (ReplyEvent & { mail: MailEvent | null })
  | { id: string; at: number; by: null; kind: "hours-passed" };

type Told = Pick<LeadDetail, "id" | "kind" | "events" | "replyByAt" | "repliedAt">;

export function timelineOf({ id, kind, events, replyByAt, repliedAt }: Told, now: number): TimelineEntry[] {
  const mails = new Map(
    events.flatMap((event) =>
      event.kind === "mail" && event.mail === "lead-reply" ? [[keyOf(event), event] as const] : [],
    ),
  );
  const taken = new Set<string>();
  const entries = events.map((event): TimelineEntry => {
    if (event.kind !== "reply") return event;
    const mail = mails.get(keyOf(event)) ?? null;
    if (mail) taken.add(mail.id);
    return { ...event, mail };
  });
  const told = entries.filter((entry) => !taken.has(entry.id));
  const hasPassed =
    hasPromise({ kind }) && replyByAt <= Math.min(now, repliedAt ?? now) && !wasOverBefore(events, replyByAt);
  if (!hasPassed) return told;
  const passed: TimelineEntry = { id: `${id}:${replyPromiseHours}`, at: replyByAt, by: null, kind: "hours-passed" };
  const after = told.findIndex(({ at }) => at > replyByAt);
  return after < 0 ? [...told, passed] : told.toSpliced(after, 0, passed);
}

/** Both have the same time and the same subject. */
function keyOf({ at, subject }: MailEvent | ReplyEvent): string {
  return `${at} ${subject}`;
}

/** A lead that was closed, or booked or accepted by itself, when the 24 hours ended did not miss them. */
function wasOverBefore(events: readonly LeadEvent[], instant: number): boolean {
  const last = events.findLast((event) => event.kind === "status" && event.at <= instant);
  return last?.kind === "status" && last.to !== "new";
}

/** Whether they said it, not one of us or the product. */
export function isWordOfTheirs(entry: TimelineEntry): boolean {
  if (entry.kind === "answer") return entry.nature === "written";
  return ["received", "message", "quote-asked-back", "offer-answered"].includes(entry.kind);
}

/** A word of theirs that we promised to have answered by now. */
export function isLate(
  { at }: TimelineEntry,
  { waitingUntil, repliedAt, receivedAt }: LeadDetail,
  now: number,
): boolean {
  return waitingUntil !== null && waitingUntil <= now && at >= (repliedAt ?? receivedAt);
}

/** What is kept for the record, and no word to anybody. */
const asides: readonly TimelineEntry["kind"][] = [
  "hours-passed",
  "step",
  "assigned",
  "mentor",
  "judged",
  "answered-with",
  "quote-opened",
];

function isAside(entry: TimelineEntry): boolean {
  if (entry.kind === "mail") return entry.state !== "dead" && entry.state !== "retrying";
  if (entry.kind === "status") return entry.reason === null;
  return asides.includes(entry.kind);
}

/** So many are in view. */
const shownAtMost = 3;

type Waiting = Pick<LeadDetail, "waitingUntil"> & Partial<Pick<LeadDetail, "answeredAt">>;

/** @param entries The newest first */
export function foldOlder(entries: readonly TimelineEntry[], { waitingUntil, answeredAt }: Waiting) {
  const said = entries.filter((entry) => !isAside(entry));
  const woken = said.find(({ at }) => at === answeredAt) ?? said.find(isWordOfTheirs);
  const last = waitingUntil === null ? undefined : woken;
  const shown = (last ? [last, ...said.filter((entry) => entry !== last)] : said).slice(0, shownAtMost);
  const older = entries.filter((entry) => !shown.includes(entry));
  // A line that says there is one more would take as much room as it.
  return older.length === 1 ? { shown: [...shown, ...older], older: [] } : { shown, older };
}

/** `7 older: 2 mails, 3 calls, 1 demo, asked on 21 November`. What is no word to anybody is counted alone. */
export function describeOlder(older: readonly TimelineEntry[], now: number): string {
  const kinds = older.map(sortOf);
  const counted = Object.entries(sortNames).flatMap(([sort, [one, many]]) => {
    const count = kinds.filter((kind) => kind === sort).length;
    return count === 0 ? [] : [`${count} ${count === 1 ? one : many}`];
  });
  const asked = older.findLast(({ kind }) => kind === "received");
  const parts = [...counted, ...(asked ? [`asked on ${spokenDay(asked.at, now)}`] : [])];
  return `${older.length} older${parts.length > 0 ? `: ${parts.join(", ")}` : ""}`;
}

const sortNames = {
  mail: ["mail", "mails"],
  call: ["call", "calls"],
  chat: ["chat", "chats"],
  demo: ["demo", "demos"],
  quote: ["quote", "quotes"],
  note: ["note", "notes"],
} as const;

function sortOf(entry: TimelineEntry): keyof typeof sortNames | null {
  if (entry.kind === "contact") return entry.way === "call" ? "call" : "chat";
  if (["reply", "mail", "answer", "letter"].includes(entry.kind)) return "mail";
  if (entry.kind === "booking") return "demo";
  if (entry.kind === "quote-sent") return "quote";
  return entry.kind === "note" ? "note" : null;
}
