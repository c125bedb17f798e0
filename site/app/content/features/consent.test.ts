import { consentWordings } from "@campusward/contracts/leads/consent-wordings";
import { applicationConsent, quoteConsent } from "@campusward/contracts/leads/lead-fields";
import { closedAccountDays, fruitlessRequestMonths } from "@campusward/contracts/site/privacy-promises";
import { expect, test } from "vitest";
import { privacyPolicy } from "../pages/privacy-policy.ts";
import { termsOfUse } from "../pages/terms-of-use.ts";
import type { RichText } from "../rich-text.ts";
import { applicationFormWords } from "./application-form.ts";
import { quoteRequestWords } from "./quote-request.ts";

function read(text: Exclude<RichText, string>): string {
  return text.map((piece) => (typeof piece === "object" && "label" in piece ? piece.label : piece)).join("");
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
