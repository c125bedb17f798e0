import type { EvaluatedContent } from "../../app/content/define-content.ts";
import type { Json } from "../../app/content/lay-over.ts";

/** Words of the default that hold in its own country alone. */
const ofIndia =
  /\bIndian?\b|New Delhi|Data Protection Board|\+91|\bNamaste\b|\bUPI\b|\bJEE\b|\bGST\b|Chennai|Pune|Kolkata|Dehradun|Chandigarh/;
const india = "IN";

/** Texts of a site elsewhere that speak of the default's country: each with its place and what it says. */
export function wordsOfAnotherPlace(
  constants: ReadonlyMap<string, Pick<EvaluatedContent, "value">>,
  country: string,
): { path: string; text: string; found: string }[] {
  if (country === india) return [];
  const words: { path: string; text: string; found: string }[] = [];
  const seen = new Set<string>();
  for (const [name, { value }] of constants) visit(value, name);
  return words;

  function visit(value: Json, path: string): void {
    if (typeof value === "string") {
      const [found] = ofIndia.exec(value) ?? [];
      // What several pages say is named once.
      if (found && !seen.has(value)) words.push({ path, text: value, found });
      seen.add(value);
    } else if (typeof value === "object" && value !== null) {
      for (const [name, inside] of Object.entries(value)) visit(inside, `${path}.${name}`);
    }
  }
}
