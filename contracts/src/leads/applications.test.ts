import { describe, expect, test } from "vitest";
import { ageGroup, applicationRequestIn } from "./applications.ts";
import { problemsByField } from "./contact-fields.ts";

const application = {
  applyingAs: "student",
  track: "innovation",
  name: "Tenzin",
  email: "tenzin@dolma.example",
  contact: "98000 12345",
  city: "Gangtok",
  birthYear: "2000",
  school: "Tashi Namgyal Academy",
  motivation: "One.\r\nTwo.",
  consent: "on",
};

function problemsOf(changes: Record<string, unknown>) {
  const parsed = applicationRequestIn(2026).safeParse({ ...application, ...changes });
  return parsed.success ? {} : problemsByField(parsed.error);
}

test.each([
  [2014, "too-young"],
  [2013, "minor"],
  [2008, "minor"],
  [2007, "adult"],
] as const)("R5.2 a student born in %d counts in 2026 as %s", (birthYear, group) => {
  expect(ageGroup(birthYear, 2026)).toBe(group);
});

describe("R5.2 an application", () => {
  test("may come as JSON or as a form, where numbers and ticks are text and empty fields are sent", () => {
    const form = {
      ...application,
      guardianName: "",
      guardianEmail: "",
      hoursPerWeek: "",
      schoolClass: "",
      from: "",
      page: "",
    };
    expect(applicationRequestIn(2026).parse(form)).toMatchObject({
      birthYear: 2000,
      consent: true,
      motivation: "One.\nTwo.",
    });
    expect(problemsOf({ birthYear: 2000, consent: true, hoursPerWeek: 11 })).toEqual({});
  });

  test("may hold words pasted from a document: a list with tabs, soft line ends, names set apart", () => {
    const motivation = "\u2022\tOne.\u000b\u2022\tTwo.\u2028Of \u2068\u0930\u093e\u0935\u2069.\u0085";
    const parsed = applicationRequestIn(2026).parse({ ...application, motivation });
    expect(parsed.motivation).toBe("\u2022 One.\n\u2022 Two.\nOf \u0930\u093e\u0935.");
    expect(problemsOf({ motivation: "\u2068\t\u2069" })).toEqual({ motivation: "required" });
  });

  test("of somebody under 13 is refused", () => {
    expect(problemsOf({ birthYear: 2015 })).toEqual({ birthYear: "too_young" });
  });

  test("of somebody under 18 needs a guardian, whose address is not the student's own", () => {
    expect(problemsOf({ birthYear: 2011 })).toEqual({ guardianName: "required", guardianEmail: "required" });
    const guardian = { birthYear: 2011, guardianName: "Pema" };
    expect(problemsOf({ ...guardian, guardianEmail: "TENZIN@dolma.example" })).toEqual({
      guardianEmail: "own_address",
    });
    expect(problemsOf({ ...guardian, guardianEmail: "pema@dolma.example" })).toEqual({});
  });

  test.each([
    ["meera.k@gmail.com", "meera.k+amma@gmail.com"],
    ["meera.k@gmail.com", "meerak@gmail.com"],
    ["meera.k@gmail.com", "Meera.K@googlemail.com"],
    ["tenzin@dolma.example", "tenzin+pema@DOLMA.example"],
    ["tenzin@dolma.example", "tenzin@ｄolma.example"],
  ])("R15.9 of the student %s cannot name %s as the guardian's: it is the same mailbox", (email, guardianEmail) => {
    const minor = { birthYear: 2011, guardianName: "Pema", email, guardianEmail };
    for (const applyingAs of ["student", "parent", "counsellor"]) {
      expect(problemsOf({ ...minor, applyingAs })).toEqual({ guardianEmail: "own_address" });
    }
  });

  test.each([
    [{ birthYear: "12" }, { birthYear: "not_a_number" }],
    [{ birthYear: "next" }, { birthYear: "not_a_number" }],
    [{ hoursPerWeek: 0 }, { hoursPerWeek: "not_a_number" }],
    [{ consent: false }, { consent: "not_agreed" }],
    [{ consent: undefined }, { consent: "not_agreed" }],
    [{ track: "cooking" }, { track: "required" }],
    [{ schoolClass: "7" }, { schoolClass: "not_an_option" }],
    [{ motivation: "a".repeat(601) }, { motivation: "too_long" }],
    [{ motivation: "a\u0000" }, { motivation: "bad_characters" }],
    [{ school: "a\nb" }, { school: "bad_characters" }],
  ])("with %j is refused", (changes, problems) => {
    expect(problemsOf(changes)).toEqual(problems);
  });
});
