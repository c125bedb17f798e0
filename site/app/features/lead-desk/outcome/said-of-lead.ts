import type { LeadDetail } from "@campusward/contracts/desk/leads-desk";
import { spokenTime } from "../../../dates/team-clock.ts";
import { saidOfOutcome } from "../../../desk-work/contact-ways.ts";
import { stepNames } from "../../../desk-work/lead-words.ts";
import { greetingName } from "../../../desk-work/use-templates.ts";
import type { Contact } from "./use-contacts.ts";

/** What the toast says after an outcome was written down. */
export function saidOfContact({ answer }: Pick<Contact, "answer">, lead: LeadDetail, now: number): string {
  if (!answer) return "";
  if (answer.lostBecause) return "Closed as unreachable";
  const text = saidOfOutcome(answer.outcome, plannedOf(lead, now));
  return becameOwn(lead) ? `${text}. ${greetingName(lead.name)} is yours` : text;
}

/** `Call again today at 16:00`; null for a lead without a next step. */
export function plannedOf({ nextStep }: Pick<LeadDetail, "nextStep">, now: number): string | null {
  if (!nextStep) return null;
  const { kind, at } = nextStep;
  return `${kind === "call" ? "Call again" : stepNames[kind]} ${spokenTime(at, now)}`;
}

/** Whether the newest change gave the lead to who made it. */
export function becameOwn({ events }: LeadDetail): boolean {
  const newest = events.findLast(({ kind }) => kind === "contact" || kind === "reply");
  return newest !== undefined && events.some(({ kind, at }) => kind === "assigned" && at === newest.at);
}
