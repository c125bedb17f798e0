import type { LeadDetail, LeadEvent } from "@campusward/contracts/desk/leads-desk";
import { replyPromiseHours } from "@campusward/contracts/leads/leads";

type MailEvent = Extract<LeadEvent, { kind: "mail" }>;
type ReplyEvent = Extract<LeadEvent, { kind: "reply" }>;

/** What the timeline shows: the events, and what the clock did by itself. */
export type TimelineEntry =
  | { id: string; at: number; kind: "hours-passed" }
  /** A reply and the delivery of its mail are one entry. */
  | { id: string; at: number; kind: "answer"; reply: ReplyEvent; mail: MailEvent | null }
  | { id: string; at: number; kind: "event"; event: Exclude<LeadEvent, ReplyEvent> };

type Told = Pick<LeadDetail, "id" | "events" | "replyByAt" | "repliedAt">;

/** The timeline of a lead, oldest first. */
export function timelineOf({ id, events, replyByAt, repliedAt }: Told, now: number): TimelineEntry[] {
  const mails = new Map(
    events.flatMap((event) =>
      event.kind === "mail" && event.mail === "lead-reply" ? [[keyOf(event), event] as const] : [],
    ),
  );
  const taken = new Set<string>();
  const entries = events.flatMap((event): TimelineEntry[] => {
    if (event.kind !== "reply") return [{ id: event.id, at: event.at, kind: "event", event }];
    const mail = mails.get(keyOf(event)) ?? null;
    if (mail) taken.add(mail.id);
    return [{ id: event.id, at: event.at, kind: "answer", reply: event, mail }];
  });
  const told = entries.filter((entry) => !taken.has(entry.id));
  const hasPassed = replyByAt <= Math.min(now, repliedAt ?? now) && !wasClosedBefore(events, replyByAt);
  if (!hasPassed) return told;
  const passed: TimelineEntry = { id: `${id}:${replyPromiseHours}`, at: replyByAt, kind: "hours-passed" };
  const after = told.findIndex(({ at }) => at > replyByAt);
  return after < 0 ? [...told, passed] : told.toSpliced(after, 0, passed);
}

/** Both have the same time and the same subject. */
function keyOf({ at, subject }: MailEvent | ReplyEvent): string {
  return `${at} ${subject}`;
}

/** A lead that was already lost or spam when the 24 hours ended did not miss them. */
function wasClosedBefore(events: readonly LeadEvent[], instant: number): boolean {
  const last = events.findLast((event) => event.kind === "status" && event.at <= instant);
  return last?.kind === "status" && (last.to === "lost" || last.to === "spam");
}
