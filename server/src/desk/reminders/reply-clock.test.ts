import { leadStatuses } from "@campusward/contracts/desk/leads-desk";
import { expect, test } from "vitest";
import { afterContact, afterOwnPress, afterSettling, afterStatus } from "./reply-clock.ts";

const received = {
  kind: "demo",
  reply_by_at: 2000,
  received_at: 1000,
  last_word_at: 1000,
  waiting_until: 2000,
  answered_at: null,
} as const;
const waiting = { ...received, status: "new", replied_at: null } as const;
const answered = { ...received, status: "contacted", replied_at: 1500, waiting_until: null } as const;

test.each([
  ["new", { replied_at: null, waiting_until: 2000, closed_at: null }],
  ["contacted", { replied_at: 1800, waiting_until: null, closed_at: null }],
  ["demo-booked", { replied_at: 1800, waiting_until: null, closed_at: null }],
  ["won", { replied_at: 1800, waiting_until: null, closed_at: 1800 }],
  ["lost", { replied_at: null, waiting_until: null, closed_at: 1800 }],
  ["spam", { replied_at: null, waiting_until: null, closed_at: 1800 }],
] as const)("R11.1 the clock of a waiting lead that becomes %s", (status, clock) => {
  expect(afterStatus(waiting, status, 1800)).toEqual({ status, ...clock });
});

test("R12.2 back at `new`, the clock runs again as if nobody had answered", () => {
  expect(afterStatus(answered, "new", 1800)).toMatchObject({ replied_at: null, waiting_until: 2000 });
});

test("R12.5 back at `new` after a decision, no clock runs", () => {
  const undecided = { ...answered, replied_at: null };
  expect(afterStatus(answered, "new", 1800, 1600)).toMatchObject({ replied_at: 1500, waiting_until: null });
  expect(afterStatus(undecided, "new", 1800, 1600)).toMatchObject({ replied_at: 1600, waiting_until: null });
});

test("R12.16 a press of their own stops the clock, and is no answer, nor is it owed again once their mail is settled", () => {
  const booked = { replied_at: null, waiting_until: null };
  expect(afterOwnPress(waiting, "demo-booked", 1800)).toMatchObject({ status: "demo-booked", ...booked });
  expect(afterOwnPress(answered, "won", 1800)).toMatchObject({ replied_at: 1500, closed_at: 1800 });
  expect(afterContact({ ...waiting, ...booked, status: "demo-booked" }, 1900).replied_at).toBe(1900);
  const wrote = { ...waiting, ...booked, status: "demo-booked", answered_at: 1900, closed_at: null } as const;
  expect(afterSettling(wrote)).toEqual({ answered_at: null, waiting_until: null });
});

test("R11.1 the first reply counts", () => {
  for (const status of leadStatuses.filter((status) => status !== "new")) {
    const then = afterStatus(answered, status, 1800);
    expect(then).toMatchObject({ replied_at: 1500, waiting_until: null });
  }
  expect(afterContact(answered, 1800)).toMatchObject({ replied_at: 1500, waiting_until: null });
});

test("R11.1 a reply moves a new lead to contacted, and does not reopen a closed one", () => {
  expect(afterContact(waiting, 1800).status).toBe("contacted");
  expect(afterContact({ ...waiting, status: "lost" }, 1800).status).toBe("lost");
});

test("R13.1 R12.2 an outcome told late does not end what they answered since", () => {
  const wrote = { ...waiting, waiting_until: 1900, answered_at: 1700, last_word_at: 1700 };
  const promise = { answered_at: 1700, waiting_until: 1700 + 24 * 3_600_000, last_word_at: 1700 };
  expect(afterContact(wrote, 1600)).toEqual({ status: "contacted", replied_at: 1600, ...promise });
  expect(afterContact(wrote, 1700)).toMatchObject({ answered_at: null, waiting_until: null });
});
