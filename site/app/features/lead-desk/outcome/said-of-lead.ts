import type { LeadDetail } from "@campusward/contracts/desk/leads-desk";
import type { LeadDeskWords } from "../../../content/desk/lead-desk.ts";
import { spokenTime } from "../../../dates/near-time.ts";
import { greetingName } from "../../../desk-work/use-templates.ts";
import type { Contact } from "./use-contacts.ts";

/** What the toast says after an outcome was written down. */
export function saidOfContact(
  { answer }: Pick<Contact, "answer">,
  lead: LeadDetail,
  { words, now }: { words: LeadDeskWords; now: number },
): string {
  if (!answer) return "";
  const { said, yours, unreachable } = words.undo;
  if (answer.lostBecause) return unreachable;
  const text = said[answer.outcome](plannedOf(lead, { words, now }));
  return becameOwn(lead) ? `${text}. ${yours(greetingName(lead.name))}` : text;
}

/** `Call again today at 16:00`; null for a lead without a next step. */
export function plannedOf(
  { nextStep }: Pick<LeadDetail, "nextStep">,
  { words, now }: { words: LeadDeskWords; now: number },
): string | null {
  return nextStep && words.undo.planned[nextStep.kind](spokenTime(nextStep.at, now, words.stepTimes));
}

/** Whether the newest change gave the lead to who made it. */
export function becameOwn({ events }: LeadDetail): boolean {
  const newest = events.findLast(({ kind }) => kind === "contact" || kind === "reply");
  return newest !== undefined && events.some(({ kind, at }) => kind === "assigned" && at === newest.at);
}
