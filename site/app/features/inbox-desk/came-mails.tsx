import type { InboundSummary, listInbound } from "@campusward/contracts/mail/inbound-desk";
import type * as z from "zod/mini";
import { listedTime } from "../../dates/team-clock.ts";
import type { ListFilter } from "../../desk-work/list/list-address.ts";
import { type Column, RowButton } from "../../ui/list/data-table.tsx";

export type ViewCounts = z.infer<typeof listInbound.response>["counts"];

/** Shows mails that came in, and are nothing to do. */
export const cameFilter = (counts: ViewCounts | undefined): ListFilter => ({
  name: "view",
  label: "Came in",
  options: [
    { value: "aside", label: "From programs", count: counts?.aside.count },
    { value: "thrown-away", label: "Thrown away", count: counts?.["thrown-away"].count },
  ],
  isSingle: true,
});

export const cameColumns: Column<InboundSummary>[] = [
  {
    header: "From",
    cell: ({ from: { name, address } }) => (
      <>
        <span>{name ?? address}</span>
        {name && <span className="block text-sm text-ink-muted">{address}</span>}
      </>
    ),
  },
  {
    header: "Message",
    cell: ({ subject, begins }) => (
      <>
        <RowButton>{subject || "No subject"}</RowButton>
        <span className="block text-sm text-ink-muted">{begins}</span>
      </>
    ),
  },
  {
    header: "When",
    className: "whitespace-nowrap text-sm text-ink-muted",
    cell: ({ cameAt }) => listedTime(cameAt),
  },
];
