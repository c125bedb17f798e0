import { expect, test } from "vitest";
import { replyDeadline } from "./reply-deadline.ts";

test.each([
  ["2025-06-03T03:44:00Z", "Asia/Kolkata", "tomorrow, 9:14\u00a0am"],
  ["2025-06-03T18:29:00Z", "Asia/Kolkata", "tomorrow, 11:59\u00a0pm"],
  ["2025-12-31T12:05:00Z", "Asia/Kolkata", "tomorrow, 5:35\u00a0pm"],
  // The day on which London's clocks go back has 25 hours: half past midnight plus 24 hours is still that day.
  ["2025-10-25T23:30:00Z", "Europe/London", "today, 11:30\u00a0pm"],
  // The one on which they go forward has 23.
  ["2025-03-29T23:30:00Z", "Europe/London", "the day after tomorrow, 12:30\u00a0am"],
])("R4.5 a request of %s in %s is answered before %s", (sentAt, zone, words) => {
  expect(replyDeadline(Date.parse(sentAt), zone)).toBe(words);
});
