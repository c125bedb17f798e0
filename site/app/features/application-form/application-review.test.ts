import { expect, test } from "vitest";
import { applicationFormWords } from "../../content/features/application-form.ts";
import { reviewOf } from "./application-review.tsx";
import { type ApplicationValues, applicationFields } from "./application-values.ts";

const minor: ApplicationValues = {
  applyingAs: "parent",
  track: "innovation",
  name: "Tenzin Dolma",
  schoolClass: "11",
  email: "tenzin@dolma.example",
  contact: "98000 12345",
  city: "Gangtok",
  birthYear: "2011",
  school: "Tashi Namgyal Academy",
  guardianName: "Pema Lhamu",
  guardianEmail: "pema@lhamu.example",
  motivation: "One. Two. Three.",
  hoursPerWeek: "8",
  consent: "yes",
};

test("R5.2 the whole application is shown before it is sent", () => {
  const shown = reviewOf(minor, applicationFormWords, 2026).flatMap(({ lines }) => lines);
  const inWords: Partial<ApplicationValues> = {
    applyingAs: "Parent",
    track: "Innovation Track",
    schoolClass: "Class 11",
  };
  for (const field of applicationFields.filter((name) => name !== "consent")) {
    expect(shown.join("\n"), field).toContain(inWords[field] ?? minor[field]);
  }
});

test("R5.2 what was left empty, and a guardian whom a grown-up no longer needs, is not shown", () => {
  const grownUp = { ...minor, birthYear: "2000", hoursPerWeek: " ", schoolClass: "" };
  const labels = reviewOf(grownUp, applicationFormWords, 2026).map(({ label }) => label);
  expect(labels).toEqual(["Track", "I am applying as a", "Student", "Reach you", "Your three sentences"]);
});
