import { applicationRequestIn } from "@campusward/contracts/leads/applications";
import { expect, test } from "vitest";
import {
  type ApplicationValues,
  applicationFields,
  isTooYoung,
  problemsOfApplication,
  toRequest,
} from "./application-values.ts";

function values(changes: Partial<ApplicationValues> = {}): ApplicationValues {
  return {
    applyingAs: "student",
    track: "innovation",
    name: "Tenzin Dolma",
    schoolClass: "11",
    email: "tenzin@dolma.example",
    contact: "98000 12345",
    city: "Gangtok",
    birthYear: "2000",
    school: "Tashi Namgyal Academy",
    guardianName: "",
    guardianEmail: "",
    motivation: "One. Two. Three.",
    hoursPerWeek: "",
    consent: "yes",
    ...changes,
  };
}

test("R5.2 every field of the contract stands in the form", () => {
  const sent = Object.keys(applicationRequestIn(2026).parse(toRequest(values(), 2026)));
  const hidden = ["from", "page"];
  expect(sent.filter((field) => !hidden.includes(field) && !(applicationFields as string[]).includes(field))).toEqual(
    [],
  );
});

test.each([
  [{}, {}],
  [{ birthYear: "2011" }, { guardianName: "required", guardianEmail: "required" }],
  [
    { birthYear: "2011", guardianName: "Pema", guardianEmail: " TENZIN@dolma.example", motivation: "" },
    { guardianEmail: "own_address", motivation: "required" },
  ],
  [{ birthYear: "२०११" }, { guardianName: "required", guardianEmail: "required" }],
  [{ birthYear: "2011", guardianName: "Pema", guardianEmail: "pema" }, { guardianEmail: "email_without_at" }],
  [
    { birthYear: "2015", motivation: "" },
    { birthYear: "too_young", motivation: "required" },
  ],
  [{ birthYear: "" }, { birthYear: "required" }],
  [{ birthYear: "07" }, { birthYear: "not_a_number" }],
  [{ guardianEmail: "not asked for" }, {}],
] satisfies [Partial<ApplicationValues>, object][])("R5.2 with %j the problems are %j", (changes, problems) => {
  expect(problemsOfApplication(values(changes), 2026)).toEqual(problems);
});

test("R5.2 only who is under 13 is not kept on the device", () => {
  expect(["2014", "٢٠١٤", "2013", "201", ""].map((birthYear) => isTooYoung(values({ birthYear }), 2026))).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});
