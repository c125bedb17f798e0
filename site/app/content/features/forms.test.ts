import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { fieldProblems } from "@campusward/contracts/leads/contact-fields";
import { expect, test } from "vitest";
import { pagePaths, unlistedPaths } from "../../page-paths.ts";
import { problemText } from "../../words/problem-text.ts";
import { pricing } from "../pages/pricing.ts";
import type { RichText } from "../rich-text.ts";
import { applicationFormWords, applicationPage } from "./application-form.ts";
import { demoPage, problemPage, sentPage } from "./form-pages.ts";
import { guardianPage } from "./guardian-answer.ts";
import { learningLogin, learningStart } from "./learning-platform.ts";
import { quoteRequestWords } from "./quote-request.ts";
import { welcomeWords } from "./welcome.ts";

test("R7.1 R7.2 R7.3 R7.4 the fixed words of the pricing page are exact", () => {
  expect(pricing.hero.heading).toBe("Get a personalised quote.");
  expect(quoteRequestWords.labels).toMatchObject({
    name: "Full Name",
    contact: "Phone Number",
    email: "Email",
    profile: "Profile",
    city: "City",
  });
  expect(quoteRequestWords.chooseProfile).toBe("Select Objective");
  expect(quoteRequestWords.profiles.map(({ value, label }) => `${label}: ${value}`)).toEqual([
    "IEC/Counselor: ieccounselor",
    "Student: student",
    "Parent: parent",
    "Others: Others",
  ]);
  expect(quoteRequestWords.submit).toBe("Submit Now");
  expect(quoteRequestWords.failed.heading).toBe("Failed to send your request. Please try again.");
  const { before, heading, text, action } = pricing.closing;
  expect([before, heading, text, action.label]).toEqual([
    "Start your journey today!",
    "Contact us for a demo",
    "and see how our platform can transform your consulting practice!",
    "Book a Demo",
  ]);
});

test("R7.3 R5.2 every problem of every field has a sentence, and so has every number of problems", () => {
  for (const problem of fieldProblems) {
    for (const field of ["name", "contact", "email", "profile", "city"] as const) {
      expect(problemText(quoteRequestWords.problem, field, problem)).toMatch(/^[A-Z].{8,}/);
    }
    for (const field of Object.keys(applicationFormWords.labels) as (keyof typeof applicationFormWords.labels)[]) {
      expect(problemText(applicationFormWords.problem, field, problem)).toMatch(/^[A-Z].{8,}/);
    }
  }
  for (let count = 3; count <= 11; count++)
    expect(applicationFormWords.problemCount.heads[count]).toMatch(/need you\.$/);
});

test("R1.7 the answer page knows each problem once", () => {
  const ids = problemPage.problems.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids).toContain("guardianEmail:own_address");
});

test("pages outside the navigation have no address for search engines, and titles of their own", () => {
  const forms = [applicationPage, demoPage, sentPage, problemPage, guardianPage];
  const pages = [...forms, learningStart, learningLogin];
  const others = unlistedPaths.filter((path) => /^\/(?:forms|learn)/.test(path));
  expect(pages).toHaveLength(others.length);
  expect(pages.map(({ path }) => path)).toEqual(pages.map(() => null));
  expect(new Set(pages.map(({ title }) => title)).size).toBe(pages.length);
});

test("every link in a sentence leads to a page", () => {
  const sentences: RichText[] = [
    quoteRequestWords.consent,
    applicationFormWords.consent,
    learningStart.end,
    learningLogin.end,
    [welcomeWords.footer.terms, welcomeWords.footer.privacy],
  ];
  const known: readonly string[] = [...pagePaths, ...unlistedPaths];
  const links = sentences.flat().flatMap((piece) => (typeof piece === "object" && "href" in piece ? [piece.href] : []));
  expect(links.filter((href) => !known.includes(href))).toEqual([]);
});

test("every picture exists", () => {
  const pictures = [
    pricing.closing.picture,
    learningStart.scene,
    learningLogin.picture,
    ...welcomeWords.choices.map(({ picture }) => picture),
  ];
  const site = fileURLToPath(new URL("../../..", import.meta.url));
  const files = pictures.map(({ src }) => src.replace(/^.*?(?=app\/assets)/, site));
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
});
