import { expect, test } from "vitest";
import { endOfTeamDay } from "../../dates/team-clock.ts";
import { changesOf, chosenStage, shownValues, stagesToChoose } from "./next-values.ts";

const application = {
  track: "innovation",
  stage: "in-review",
  mentor: { id: "ritu", name: "Ritu", role: "expertMentor" },
  next: "Read it twice",
  dueAt: endOfTeamDay("2026-06-24"),
} as const;

test("R11.2 the fields show what is kept until somebody edits them", () => {
  expect(shownValues(application, {})).toEqual({
    stage: "in-review",
    mentor: "ritu",
    next: "Read it twice",
    dueOn: "2026-06-24",
  });
  expect(changesOf(application, {})).toEqual({});
  expect(changesOf(application, { stage: "in-review", next: " Read it twice " })).toEqual({});
});

test("R11.2 what was next goes with its stage, and only what is different is sent", () => {
  expect(shownValues(application, { stage: "olympiad" })).toMatchObject({ next: "", dueOn: "" });
  expect(changesOf(application, { stage: "olympiad" })).toEqual({ stage: "olympiad" });
  expect(changesOf(application, { stage: "olympiad", next: "Papers sent", dueOn: "2026-07-01" })).toEqual({
    stage: "olympiad",
    next: "Papers sent",
    dueAt: endOfTeamDay("2026-07-01"),
  });
});

test("R11.2 a field that was emptied is taken away", () => {
  expect(changesOf(application, { mentor: "", next: "", dueOn: "" })).toEqual({
    mentor: null,
    next: null,
    dueAt: null,
  });
});

test("R11.2 an edit made while somebody else saved is still an edit of what is kept now", () => {
  const meanwhile = { ...application, stage: "offered", next: null, dueAt: null } as const;
  expect(shownValues(meanwhile, { mentor: "thomas" })).toMatchObject({ stage: "offered", mentor: "thomas" });
  expect(changesOf(meanwhile, { mentor: "thomas" })).toEqual({ mentor: "thomas" });
});

test("R11.2 a track's own stages can be chosen, and a declined application shows where it is", () => {
  expect(stagesToChoose(application)).toEqual(["received", "in-review", "olympiad", "offered", "enrolled", "declined"]);
  expect(stagesToChoose({ ...application, stage: "declined" })).toContain("declined");
});

test("R11.2 only a stage that somebody chose has effects to show: none after a save, and none of a colleague’s move", () => {
  expect(chosenStage(application, {})).toBeNull();
  expect(chosenStage(application, { next: "Call", dueOn: "2026-07-01" })).toBeNull();
  const offered = { stage: "offered", dueOn: "2026-07-01" } as const;
  expect(chosenStage(application, offered)).toEqual({ to: "offered", dueAt: endOfTeamDay("2026-07-01") });
});
