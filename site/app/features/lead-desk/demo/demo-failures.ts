import { callFailures } from "../../../desk-work/call-failures.ts";

/** Why a demo could not be booked, moved or cancelled. */
export const demoFailures: typeof callFailures = {
  ...callFailures,
  changed_meanwhile: "Somebody took that time meanwhile. Nothing has changed. Choose another.",
  too_late: "It has not begun yet.",
  not_found: "There is nothing to book here any more. Open the request again.",
  rate_limited: "It was moved too often. Cancel it, or write to them.",
};
