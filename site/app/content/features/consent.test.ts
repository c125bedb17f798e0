import { guardianDays } from "@campusward/contracts/leads/applications";
import { consentWordings } from "@campusward/contracts/leads/consent-wordings";
import { applicationConsent, quoteConsent } from "@campusward/contracts/leads/lead-fields";
import { closedAccountDays, fruitlessRequestMonths } from "@campusward/contracts/site/privacy-promises";
import { expect, test } from "vitest";
import { privacyPolicy } from "../pages/legal/privacy-policy.ts";
import { termsOfUse } from "../pages/legal/terms-of-use.ts";
import type { RichText } from "../rich-text.ts";
import { applicationFormWords } from "./application-form.ts";
import { quoteRequestWords } from "./quote-request.ts";

function read(text: RichText): string {
  return [text]
    .flat()
    .map((piece) => (typeof piece === "object" && "label" in piece ? piece.label : piece))
    .join("");
}

test.each([
  [quoteConsent, quoteRequestWords.consent],
  [applicationConsent, applicationFormWords.consent],
])("R5.2 R7.2 what the form shows is what %s says was agreed to, documents included", (version, shown) => {
  const wording = consentWordings.find((known) => known.version === version);
  expect(read(shown)).toBe(wording?.words);
  expect({ terms: termsOfUse.updatedOn, privacy: privacyPolicy.updatedOn }).toEqual(wording?.documents);
});

test("R11.1 the privacy policy promises what the program keeps", () => {
  const policy = JSON.stringify(privacyPolicy);
  expect(policy).toContain(
    `Demo and quote requests that lead to nothing are removed after ${fruitlessRequestMonths} months.`,
  );
  expect(policy).toContain(
    `When you delete your account we remove or anonymise it within ${closedAccountDays} days, except records we must keep by law`,
  );
});

test("R15.9 none of the promises that the program did not keep is in the policy or the terms any more", () => {
  const texts = `${JSON.stringify(privacyPolicy)} ${JSON.stringify(termsOfUse.sections)}`;
  for (const promise of [
    /stone by stone/,
    /link in it/,
    /how to stop it/,
    /Google (?:Calendar|Meet|Drive)/,
    /named officer/i,
    /recordings? of live/i,
    /the people you choose, such as/,
    /gender, location, phone number and photograph, and Learner Content/,
  ]) {
    expect(texts).not.toMatch(promise);
  }
});

test("R15.9 the policy names the cookie, and when accounts and unanswered applications end", () => {
  const policy = JSON.stringify(privacyPolicy);
  expect(policy).toContain("It is called __Host-browser and lasts 400 days.");
  expect(policy).toContain(`without an answer in ${guardianDays} days we delete it`);
  expect(policy).toContain("An account whose address was never confirmed ends after 30 days.");
  expect(policy).toContain("/privacy-request");
});
