import { expect, test } from "vitest";
import { missingOf } from "./missing-card.tsx";

const application = {
  stage: "received",
  stageTimes: [{ stage: "received", at: 5 }],
  next: null,
  dueAt: null,
  guardianState: "not-needed",
  offer: null,
} as const;

const spoken = (...asked: Parameters<typeof missingOf>) =>
  missingOf(...asked).map(({ what, state }) => `${what}: ${state}`);

test("R11.3 before the address is checked, it is what is missing, and nothing else is known", () => {
  expect(spoken(undefined, false)).toEqual(["address: open"]);
});

test("R11.3 a minor's application waits for the parent or guardian, which stands before what is done", () => {
  expect(spoken({ ...application, guardianState: "waiting" }, true)).toEqual([
    "guardian: waiting",
    "address: done",
    "form: done",
  ]);
  expect(spoken({ ...application, guardianState: "agreed" }, true)[0]).toBe("guardian: done");
});

test("R11.3 what the team asks for comes first, with its day", () => {
  const asked = { ...application, next: "Send two photos", dueAt: 9 };
  expect(missingOf(asked, true)[0]).toEqual({ what: "step", state: "open", step: "Send two photos", at: 9 });
  expect(missingOf(asked, true).at(-1)).toEqual({ what: "form", state: "done", at: 5 });
});

test("R11.3 of an application that is over nothing is asked any more", () => {
  const over = { ...application, stage: "declined", next: "Send two photos" } as const;
  expect(spoken(over, true)).toEqual(["address: done", "form: done"]);
});

test("R11.5 while a yes to an offer is missing, something is missing, and a yes that is there is done", () => {
  const offer = {
    as: "student",
    needs: ["guardian", "student"],
    question: null,
    letter: null,
    isRefused: false,
  } as const;
  const offered = { ...application, stage: "offered", dueAt: 9 } as const;
  const open = missingOf({ ...offered, offer: { ...offer, needs: [...offer.needs], agreed: [] } }, true);
  expect(open.slice(0, 2)).toEqual([
    { what: "answer", who: "guardian", state: "open", at: 9 },
    { what: "answer", who: "student", state: "open", at: 9 },
  ]);
  const half = missingOf(
    { ...offered, offer: { ...offer, needs: [...offer.needs], agreed: [{ who: "student", at: 7 }] } },
    true,
  );
  expect(half.filter(({ what }) => what === "answer").map(({ state }) => state)).toEqual(["open", "done"]);
});
