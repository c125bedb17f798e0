import { leadAges } from "@campusward/contracts/desk/leads-desk";
import {
  type listMails,
  type MailKind,
  type MailStateShown,
  type MailSummary,
  mailKinds,
  mailStates,
} from "@campusward/contracts/desk/outbox-desk";
import type * as z from "zod/mini";
import { listedTime } from "../../dates/team-clock.ts";
import { ageNames } from "../../desk-work/lead-words.ts";
import type { ListFilter } from "../../desk-work/list/list-address.ts";
import { type Column, RowButton } from "../../ui/list/data-table.tsx";
import { StoneMark } from "../../ui/stone/stone-mark.tsx";

const states: Record<MailStateShown, { label: string; cap: "late" | "amaltas" | "unpainted" | "neem" | "sky" }> = {
  failed: { label: "Failed", cap: "late" },
  retrying: { label: "Retrying", cap: "amaltas" },
  waiting: { label: "Waiting", cap: "unpainted" },
  sent: { label: "Sent", cap: "neem" },
  kept: { label: "Not sent", cap: "sky" },
  cancelled: { label: "Cancelled", cap: "unpainted" },
  "held-back": { label: "Held back", cap: "unpainted" },
};

const kinds: Record<MailKind, string> = {
  "demo-request-operator": "Demo, to the team",
  "demo-request-visitor": "Demo, to who asked",
  "demo-request-times": "Demo, to who asked, with times",
  "demo-booked": "Demo booked",
  "demo-moved": "Demo moved",
  "demo-off": "Demo cancelled",
  "demo-reminder": "Reminder of a demo",
  "demo-anew": "Demo that needs another time",
  "demo-colleague": "Demo, to a colleague",
  "quote-request-operator": "Quote, to the team",
  "quote-request-visitor": "Quote, to who asked",
  "application-operator": "Application, to the team",
  "application-student": "Application, to the student",
  "application-guardian": "To a guardian, who is asked",
  "guardian-record": "To a guardian, the record",
  "guardian-answered": "A guardian answered",
  "privacy-request-link": "Privacy request, the link",
  "privacy-request-operator": "Privacy request, to the team",
  "privacy-request-answer": "Privacy request, the answer",
  "account-idle": "An account that ends",
  "lead-reply": "Reply",
  "calendar-lost": "A calendar is not connected any more",
  "quote-sent": "Quote",
  "quote-accepted": "Copy of an accepted quote",
  "quote-answered": "A quote was answered",
  "payment-said": "Somebody says they paid",
  "payment-due": "Reminder of a payment",
  "payment-not-found": "A payment that is not there",
  receipt: "Receipt",
  "receipt-struck": "A struck receipt",
  "family-letter": "Letter to a family",
  "application-stage": "A stage was reached",
  "mentor-assigned": "Given to a mentor",
  "lead-reminder": "Reminder",
  "desk-digest": "The day in one mail",
  "test-mail": "A test mail",
  "verify-email": "Please check the address",
  "change-email": "New address",
  "reset-password": "New password",
  "sign-in-link": "Link to sign in",
  "sign-in-code": "Code to sign in",
  "security-notice": "Something changed in an account",
  "address-changed": "The address was changed",
  "admin-notice": "To admins",
  "way-in-changed": "Something changed that opens more",
  "role-changed": "New role",
  invitation: "Invitation",
  "account-deleted": "An account was deleted",
};

export type StateCounts = z.infer<typeof listMails.response>["states"];

/** What the mails that go out can be narrowed to. */
export const filtersOf = (counts: StateCounts | undefined): ListFilter[] => [
  {
    name: "state",
    label: "State",
    options: mailStates.map((value) => ({ value, label: states[value].label, count: counts?.[value].count })),
  },
  { name: "kind", label: "Kind", options: mailKinds.map((value) => ({ value, label: kinds[value] })) },
  {
    name: "age",
    label: "Written",
    options: leadAges.map((value) => ({ value, label: ageNames[value] })),
    isSingle: true,
  },
];

export const sentColumns: Column<MailSummary>[] = [
  {
    header: "State",
    className:
      "w-34 @max-[38rem]/data-table:order-1 @max-[38rem]/data-table:w-auto @max-[38rem]/data-table:text-(length:--text-sm)",
    cell: ({ state }) => (
      <span className="cell-mark">
        <StoneMark cap={states[state].cap} />
        <span>{states[state].label}</span>
      </span>
    ),
  },
  {
    header: "Message",
    cell: ({ subject, to }) => (
      <>
        <RowButton>{subject ?? "About an application that waits for a guardian"}</RowButton>
        <span className="block text-sm text-ink-muted">{to ?? "Nobody may read it before they agree"}</span>
      </>
    ),
  },
  {
    header: "What happened",
    from: "tablet",
    className: ({ state }) => (state === "failed" ? "cell-late text-sm" : "text-sm"),
    cell: happened,
  },
  {
    header: "When",
    from: "tablet",
    className: "w-30 whitespace-nowrap text-sm text-ink-muted",
    cell: ({ settledAt, createdAt }) => listedTime(settledAt ?? createdAt),
  },
];

const happenedTo = {
  waiting: "Queued",
  sent: "Taken by the mail server",
  kept: "No mail server was set",
  cancelled: "Cancelled by the team",
  "held-back": "Its request looks like spam",
};

function happened({ state, attempts, lastReply, nextAttemptAt }: MailSummary): string {
  const reply = lastReply ? `${lastReply}. ` : "";
  // Not cancelled by the team: the reply says why the product did not send it.
  if (state === "cancelled" && attempts === 0 && lastReply) return lastReply;
  if (state === "retrying") return nextAttemptAt === null ? reply : `${reply}Next try ${listedTime(nextAttemptAt)}`;
  if (state === "failed") return `${reply}${attempts === 1 ? "Tried once" : `Tried ${attempts} times`}`;
  return happenedTo[state];
}
