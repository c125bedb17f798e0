import type { MailStateShown } from "@campusward/contracts/desk/outbox-desk";
import type { OutboxMailRow } from "../../database/tables.ts";

/** One range of the index by state, in which mails are ordered by the time they were written. */
export type KeptState = Pick<OutboxMailRow, "state" | "delivered_by">;

/** What the desk calls the state of a mail. */
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
