import type { EvaluatedContent } from "../../app/content/define-content.ts";
import { leavesIn } from "../fill/places.ts";

/** Words of the default that hold in its own country alone. */
const ofIndia =
  /\bIndian?\b|New Delhi|Data Protection Board|\+91|\bNamaste\b|\bUPI\b|\bJEE\b|\bGST\b|Chennai|Pune|Kolkata|Dehradun|Chandigarh/;
const india = "IN";

/** What is said of paying so stands on a page where the brand has a UPI ID, and is right there. */
const ofPayingByUpi = /^(?:ownPaymentsWords|payWords|receiptWords)\./;

type Constants = ReadonlyMap<string, Pick<EvaluatedContent, "value" | "whole">>;

/** Texts on pages of a site elsewhere that speak of the default's country, each once: with its place and what it says. */
export function wordsOfAnotherPlace(constants: Constants, country: string) {
  if (country === india) return [];
  const shown = new Set(
    Array.from(constants, ([name, { value }]) => leavesIn(value, name).map(({ value }) => value)).flat(),
  );
  const words = new Map<string, { path: string; text: string; found: string }>();
  for (const [name, { whole }] of constants) {
    for (const { path, value } of leavesIn(whole, name)) {
      const [found] = (shown.has(value) && ofIndia.exec(String(value))) || [];
      if (!found || (found === "UPI" && ofPayingByUpi.test(path))) continue;
      const text = String(value);
      if (!words.has(text)) words.set(text, { path, text, found });
    }
  }
  return [...words.values()];
}
