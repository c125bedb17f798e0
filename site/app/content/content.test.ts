import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { fieldProblems, Reading } from "@campusward/contracts/leads/contact-fields";
import { Company } from "@campusward/contracts/site/company";
import { expect, test } from "vitest";
import { isDefaultBrand } from "../../../scripts/testing/default-brand.ts";
import { verdictOf } from "../features/evaluator/verdict.ts";
import { type PagePath, pagePaths, unlistedPaths } from "../page-paths.ts";
import { problemText } from "../words/problem-text.ts";
import { fillIn } from "../words/templates.ts";
import type { LinkTarget } from "./action.ts";
import { company } from "./company.ts";
import { demoRequestWords } from "./features/demo-request.ts";
import { evaluatorWords } from "./features/evaluator-words.ts";
import { navigation } from "./navigation.ts";
import type { PageContent, PageWords } from "./page.ts";
import { errorPage } from "./pages/error-page.ts";
import { home } from "./pages/home.ts";
import { privacyPolicy } from "./pages/legal/privacy-policy.ts";
import { refundPolicy } from "./pages/legal/refund-policy.ts";
import { termsOfUse } from "./pages/legal/terms-of-use.ts";
import { notFound } from "./pages/not-found.ts";
import { pricing } from "./pages/pricing.ts";

const contents = Object.values(
  import.meta.glob<Record<string, unknown>>(["./pages/**/*.ts", "!./pages/*.test.ts"], { eager: true }),
)
  .flatMap((module) => Object.values(module))
  .filter((content) => typeof content === "object" && content !== null);
const pages = contents.filter(
  (content): content is PageWords & { path: PagePath } => "path" in content && content.path !== null,
);
const heroPages = pages.filter((page): page is PageContent => "hero" in page && page.path !== "/");

test("R1.1 every address has its page, and its own title and description", () => {
  expect(pages.map(({ path }) => path).sort()).toEqual(pagePaths.filter((path) => path !== "/industries").sort());
  expect(new Set(pages.map(({ title }) => title)).size).toBe(pages.length);
  expect(new Set(pages.map(({ description }) => description)).size).toBe(pages.length);
});

test.runIf(isDefaultBrand)("R1.6 the fixed titles are exact", () => {
  expect(pricing.title).toBe("Pricing - Get a Quote");
  expect(termsOfUse.title).toBe(`Terms of Use - ${company.name}`);
  expect(privacyPolicy.title).toBe(`Privacy Policy - ${company.name}`);
  expect(refundPolicy.title).toBe(`Refund Policy - ${company.name}`);
  expect(home.title).toMatch(/career counselling.*sell your courses/i);
});

test.each(pages)(
  "the words that search engines show of $path are neither empty nor cut off",
  ({ title, description }) => {
    expect(title.length).toBeLessThanOrEqual(70);
    expect(description.length).toBeGreaterThan(20);
    expect(description.length).toBeLessThanOrEqual(170);
  },
);

test("every link within the site leads to a page", () => {
  const actions = [home.hero.primary, ...heroPages.flatMap(({ hero }) => hero.actions ?? [])];
  const links: LinkTarget[] = [
    ...[...actions, ...notFound.actions, ...errorPage.actions, demoRequestWords.sent.next].flatMap((action) =>
      action.kind === "link" ? [action.href] : [action.withoutScript.href],
    ),
    ...navigation.groups.flatMap(({ links, overview }) => [...links.map(({ href }) => href), overview.href]),
  ];
  const services: string[] = ["/go/login", "/go/student", ...unlistedPaths];
  const lost = links.filter((href) => {
    const [path = ""] = href.split("#");
    return path.startsWith("/") && !services.includes(path) && !(pagePaths as readonly string[]).includes(path);
  });
  expect(lost).toEqual([]);
});

test.runIf(isDefaultBrand)("R2.1 R2.7 the menus hold the links of the specification, each at its route", () => {
  const links = navigation.groups.map(({ links }) => links.map(({ label, href }) => `${label}: ${href}`));
  expect(links).toEqual([
    [
      "AI Evaluator: /product/ai-evaluator",
      "Profile Tracker: /product/profile-tracker",
      "Industry Led Profile Building Programs: /product/industry-profile-building",
      "Learning Management System: /product/learning-management-system",
      "Internships: /product/internships",
    ],
    [
      "For IECS & School Counselors: /solutions/iec-counselors",
      "For Students & Parents: /solutions/students-parents",
      "For Industries: /solutions/industries",
    ],
  ]);
});

test("every picture exists", () => {
  const pictures = [
    home.hero.picture.desktop,
    home.hero.picture.mobile,
    notFound.picture,
    errorPage.picture,
    ...heroPages.flatMap(({ hero }) => hero.scene ?? []),
    ...Object.values(demoRequestWords.pictures),
  ];
  const site = fileURLToPath(new URL("../../", import.meta.url));
  const missing = pictures
    .map(({ src }) => src.replace(/^.*?(?=app\/assets)/, site))
    .filter((file) => !existsSync(file));
  expect(missing).toEqual([]);
});

test("R4.2 every problem of every field has a sentence", () => {
  for (const field of ["name", "email", "contact", "city", "profile"] as const) {
    for (const problem of fieldProblems)
      expect(problemText(demoRequestWords.problem, field, problem)).toMatch(/^[A-Z].{8,}/);
  }
  expect(problemText(demoRequestWords.problem, "city", "required")).toBe("Which city are you in?");
  expect(problemText(demoRequestWords.problem, "email", "email_without_ending")).toBe(
    "This address is missing its ending, such as .com or .in",
  );
});

test("R4.1 the profiles are those of the specification, in its spelling", () => {
  expect(demoRequestWords.profiles).toEqual([
    { value: "ieccounselor", label: "IEC/Counselor" },
    { value: "student", label: "Student" },
    { value: "parent", label: "Parent" },
    { value: "others", label: "Others" },
  ]);
});

test("R4.5 R4.6 the fixed sentences are exact", () => {
  expect(demoRequestWords.sent.heading).toBe("Your demo request has been sent successfully!");
  expect(demoRequestWords.failed.heading).toBe("Failed to send your request. Please try again.");
});

test("R16.1 the company is what the server signs its mails with", () => {
  const signed = Company.parse(company);
  expect(company).toMatchObject(signed);
  expect(new Intl.Locale(signed.locale).region).toBe(signed.country);
});

test("R3.13 whatever is answered, the reading can be taken along whole", () => {
  const { areas, time, carried, profile } = evaluatorWords;
  const longest = (labels: string[]) => labels.reduce((one, other) => (other.length > one.length ? other : one), "");
  const questions = [time, ...areas].map(({ name, answers }) => ({
    name,
    labels: answers.map(({ label }) => label) as string[],
  }));
  const verdict = longest(areas.map(({ area }) => verdictOf(profile, "promising", area)));
  for (const pick of [longest, ...[0, 1, 2, 3, 4].map((at) => (labels: string[]) => labels[at] ?? labels[0] ?? "")]) {
    const answers = questions.map(({ name, labels }) => fillIn(carried.answer, { name, answer: pick(labels) }));
    const text = fillIn(carried.verdict, { verdict, answers: answers.join(" ") });
    expect(Reading.parse(text)).toBe(text);
  }
});
