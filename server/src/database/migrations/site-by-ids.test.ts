import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { SiteWords } from "@campusward/contracts/desk/site-desk";
import { describe, expect, test } from "vitest";
import { aDatabaseLocation, engines } from "../../testing/engines.ts";
import { anOlderDatabase } from "../../testing/older-database.ts";
import { openDatabase } from "../open-database.ts";

/** As admins of the default and of Udaan had it published with the version that counted entries. */
const published = {
  "home.hero.heading": "Far is “near”.",
  "company.address.1": "Dehradun 248 001, India",
  "learningStart.choices.0.title": "Of a choice that is gone",
  "learningStart.choices.1.title": "Work for a week",
  "quoteRequestWords.contactExample": "+91 98000 00000",
  "navigation.groups.1.links.2.label": "For companies",
  "home.integrations.items.2.byHand": "By Zoom",
  "tracks.1.weeks.0.task": "Find a market",
  "termsOfUse.sections.3.inShort": "Shorter.",
  "privacyPolicy.sections.0.blocks.1": "Under 18, a parent agrees.",
  "ownApplicationsWords.banner.stagesOfOthers.received.heading": "{student} has applied.",
  "internships.rows.rows.1.heading": "A review to show.",
  "internships.rows.rows.1.checks.2": "Hours are counted.",
  "forFamilies.forParents.head.label": "Parents",
  "ownRequestsWords.list.coming": "Soon",
  "home.hero.signs.next.label": "NEXT",
  "home.reading.head.label": "READ",
  "offers.zoom": "off",
  "questions.questions": [
    { like: 3, answer: "5,900 rupees." },
    { like: 0, hidden: true },
    { question: "Visa?", answer: "Yes." },
  ],
  "testimonials.students": [{ like: 1 }, { like: 4, name: "Asmita Rai" }],
  partners: [{ like: 3 }, { like: 0, hidden: true }],
  "formFields.quote": { hidden: ["city"], order: [], own: [] },
};

/** The texts with numbers in their paths that this version had found in the brand. */
const came = {
  "company.address.0": "14 Amaltas Marg",
  "company.address.1": "New Delhi 110 003, India",
  "internships.rows.rows.1.checks.0": "One",
  "internships.rows.rows.1.checks.1": "Two",
  "internships.rows.rows.1.checks.2": "Three",
};

const byIds = {
  "home.hero.heading": "Far is “near”.",
  "company.address": ["14 Amaltas Marg", "Dehradun 248 001, India"],
  "learningStart.choices.internships.title": "Work for a week",
  "company.phoneExample": "+91 98000 00000",
  "navigation.groups.solutions.links.for-industries.label": "For companies",
  "home.integrations.items.zoom.byHand": "By Zoom",
  "tracks.business.weeks.find-customers-before-a.task": "Find a market",
  "termsOfUse.sections.code-of-conduct.inShort": "Shorter.",
  "privacyPolicy.sections.personal-information.blocks.1-of-2": "Under 18, a parent agrees.",
  "ownApplicationsWords.banner.stagesOfOthers.received.heading": "{name} has applied.",
  "internships.rows.a-review-that-is.heading": "A review to show.",
  "internships.rows.a-review-that-is.checks.2-of-3": "Hours are counted.",
  "forFamilies.forParents.label": "Parents",
  "ownRequestsWords.coming": "Soon",
  "home.hero.sign.label": "NEXT",
  "home.reading.head.label": "READ",
  "offers.zoom": "off",
  "questions.questions": [
    { id: "cost", answer: "5,900 rupees." },
    { id: "current-tools", hidden: true },
    { id: expect.stringMatching(/^e-/), question: "Visa?", answer: "Yes." },
  ],
  "testimonials.students": [{ id: "kabir" }, { id: "harnoor", name: "Asmita Rai" }],
  partners: [{ id: "orchard-capital" }, { id: "tiffinly", hidden: true }],
  "formFields.quote": { hidden: ["city"], order: [], own: [] },
};

describe.each(engines)("on %s", (engine) => {
  test("R16.8 what was drafted and published by numbers stands at the ids of what it was made of", async () => {
    const location = await aDatabaseLocation(engine);
    const changes = [{ path: "tracks.1.title", before: "Business", after: "Trade" }];
    await anOlderDatabase(location, "0032-without-vitals", async (query) => {
      const row = { number: 1, build_id: "b", back_to: null, published_by: null, published_at: 1 };
      await query
        .insertInto("site_publications")
        .values({ ...row, words: JSON.stringify(published), changes: JSON.stringify(changes) } as never)
        .execute();
      await query
        .insertInto("site_came" as "site_draft")
        .values({ path: "*", value: JSON.stringify(came) } as never)
        .execute();
      const drafts = Object.entries(published).map(([path, value]) => ({
        path,
        value: JSON.stringify(value),
        version: 7,
        changed_by: null,
        changed_at: 1,
      }));
      await query.insertInto("site_draft").values(drafts).execute();
    });
    const database = await openDatabase(location);
    try {
      const state = await database.query.selectFrom("site_publications").selectAll().executeTakeFirstOrThrow();
      expect(JSON.parse(state.words)).toEqual(byIds);
      expect(JSON.parse(state.changes)).toEqual([{ ...changes[0], path: "tracks.business.title" }]);
      const draft = await database.query.selectFrom("site_draft").select(["path", "value"]).execute();
      expect(Object.fromEntries(draft.map(({ path, value }) => [path, JSON.parse(value)]))).toEqual(byIds);
    } finally {
      await database.close();
    }
  });
});

test("R16.8 the ids are those of the site", () => {
  const file = fileURLToPath(new URL("../../../../site/build/client/words.json", import.meta.url));
  expect(existsSync(file)).toBe(true);
  const { places }: SiteWords = JSON.parse(readFileSync(file, "utf8"));
  const known = new Set(places.map(({ path }) => path));
  const unknown = Object.keys(byIds).filter((path) => !known.has(path.replace(/\.\d+-of-\d+$/, "")));
  expect(unknown).toEqual([]);
});
