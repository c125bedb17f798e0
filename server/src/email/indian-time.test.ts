import { expect, test } from "vitest";
import { toIndianTime } from "./indian-time.ts";

test("an instant is shown in Indian time, in any time zone of the server", () => {
  expect(toIndianTime(Date.UTC(2026, 10, 21, 3, 44))).toBe("Saturday 21 November, 9:14 am IST");
  expect(toIndianTime(Date.UTC(2026, 10, 21, 18, 30))).toBe("Sunday 22 November, 12:00 am IST");
});
