import type { MailStateShown } from "@campusward/contracts/desk/outbox-desk";
import type { OutboxMailRow } from "../../database/tables.ts";

/** One range of the index by state, in which mails are ordered by the time they were written. */
export type KeptState = Pick<OutboxMailRow, "state" | "delivered_by">;

/** The outbox states behind each shown state. */
export const keptStates = {
  waiting: [
    { state: "queued", delivered_by: null },
    { state: "sending", delivered_by: null },
  ],
  retrying: [{ state: "retrying", delivered_by: null }],
  failed: [{ state: "dead", delivered_by: null }],
  sent: [{ state: "sent", delivered_by: "smtp" }],
  kept: [{ state: "sent", delivered_by: "folder" }],
  cancelled: [{ state: "cancelled", delivered_by: null }],
  "held-back": [{ state: "held-back", delivered_by: null }],
} as const satisfies Record<MailStateShown, readonly KeptState[]>;

export function toShownState({ state, delivered_by }: KeptState): MailStateShown {
  switch (state) {
    case "queued":
    case "sending":
      return "waiting";
    case "dead":
      return "failed";
    case "sent":
      return delivered_by === "folder" ? "kept" : "sent";
    default:
      return state;
  }
}
