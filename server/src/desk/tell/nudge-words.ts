import { kindWords, profileLabel } from "@campusward/contracts/desk/lead-words";
import { hourMs } from "@campusward/contracts/desk/place-time";
import type { NudgeKind, PushWords } from "@campusward/contracts/desk/tell";
import type { EpochMs, LeadRow } from "../../database/tables.ts";

type Lead = Pick<LeadRow, "id" | "kind" | "profile" | "city" | "reply_by_at" | "waiting_until" | "assignee_id">;

/** Under a push about one lead of nobody. */
export const takeWords = { label: "Take it", open: "Open", failed: "Not taken: the line dropped. Open it instead." };

/**
 * What a push or a mail says: who they are and where from, and the clock. Never a name, a number or a word that somebody
 * wrote, because others see the screen, too. Several at once are one message.
 */
export function toNudgeWords(kind: NudgeKind, leads: readonly Lead[], now: EpochMs): PushWords {
  const [first] = leads;
  if (!first) throw new Error("There is nothing to tell.");
  if (leads.length > 1) return { ...ofMany(kind, leads, now), path: "/adminDashboardHome", tag: `many ${kind}` };
  const path = `/adminDashboardHome?lead=${first.id}`;
  const who = whoOf(first);
  const words = {
    new: { title: `New: ${who}`, body: `${hoursLeft(first, now)} on the clock` },
    given: { title: `Given to you: ${who}`, body: first.waiting_until ? `${hoursLeft(first, now)} left` : "Answered" },
    answered: {
      title: `Answered: ${who}`,
      body: first.assignee_id === null ? "Nobody’s yet" : "Yours. Back on the clock",
    },
    due: { title: `Due in 4 hours: ${who}`, body: first.assignee_id === null ? "Nobody’s yet" : "Yours" },
    unopened: { title: `Not opened for 8 hours: ${who}`, body: `${hoursLeft(first, now)} left` },
  }[kind];
  return { ...words, path, tag: `${kind} ${first.id}` };
}

function ofMany(kind: NudgeKind, leads: readonly Lead[], now: EpochMs) {
  const oldest = leads.toSorted((one, other) => one.reply_by_at - other.reply_by_at)[0] as Lead;
  const titles = {
    new: `${leads.length} new requests`,
    given: `${leads.length} requests given to you`,
    answered: `${leads.length} answered you`,
    due: `${leads.length} due in 4 hours`,
    unopened: `${leads.length} not opened for 8 hours`,
  };
  return { title: titles[kind], body: `The oldest has ${hoursLeft(oldest, now)} left` };
}

function whoOf({ kind, profile, city }: Lead): string {
  return [profile ? profileLabel(profile) : kindWords[kind], city].filter(Boolean).join(", ");
}

/** Of the one that has the least. */
export function hoursLeftOf(leads: readonly Pick<Lead, "reply_by_at" | "waiting_until">[], now: EpochMs): number {
  // Whoever answered has a promise of its own.
  const first = Math.min(...leads.map(({ waiting_until, reply_by_at }) => waiting_until ?? reply_by_at));
  return Math.max(Math.ceil((first - now) / hourMs), 0);
}

function hoursLeft(lead: Lead, now: EpochMs): string {
  const hours = hoursLeftOf([lead], now);
  return hours === 1 ? "1 hour" : `${hours} hours`;
}
