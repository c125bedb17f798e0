import { leadAges } from "@campusward/contracts/desk/leads-desk";
import { type listMails, type MailSummary, mailKinds, mailStates } from "@campusward/contracts/desk/outbox-desk";
import type * as z from "zod/mini";
import type { GoingOutWords } from "../../content/desk/mail/going-out.ts";
import { listedTime } from "../../dates/team-clock.ts";
import type { ListFilter } from "../../desk-work/list/list-address.ts";
import { type Column, RowButton } from "../../ui/list/data-table.tsx";
import { StoneMark } from "../../ui/stone/stone-mark.tsx";

export type StateCounts = z.infer<typeof listMails.response>["states"];

/** What the mails that go out can be narrowed to. */
export const filtersOf = (words: GoingOutWords, counts: StateCounts | undefined): ListFilter[] => [
  {
    name: "state",
    label: "State",
    options: mailStates.map((value) => ({
      value,
      label: words.states[value].label,
      ...(counts && { count: counts[value].count }),
    })),
  },
  { name: "kind", label: "Kind", options: mailKinds.map((value) => ({ value, label: words.kinds[value] })) },
  {
    name: "age",
    label: "Written",
    options: leadAges.map((value) => ({ value, label: words.ages[value] })),
    isSingle: true,
  },
];

export const columnsOf = ({ states, held, heldTo }: GoingOutWords): Column<MailSummary>[] => [
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
        <RowButton>{subject ?? held}</RowButton>
        <span className="block text-sm text-ink-muted">{to ?? heldTo}</span>
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
    cell: ({ settledAt, createdAt }) => listedTime(settledAt ?? createdAt, Date.now()),
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
  if (state === "retrying")
    return nextAttemptAt === null ? reply : `${reply}Next try ${listedTime(nextAttemptAt, Date.now())}`;
  if (state === "failed") return `${reply}${attempts === 1 ? "Tried once" : `Tried ${attempts} times`}`;
  return happenedTo[state];
}
