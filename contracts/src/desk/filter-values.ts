import * as z from "zod/mini";

/** A filter with several values is one text with commas between them: any of them fits. A comma in a value is `%2C`. */

/** What fits where there is no value, such as leads of nobody. */
export const noValue = "-";

const longest = 1000;

export function valuesOf(text: string | undefined): string[] {
  const values = (text ?? "").split(",").map((value) => value.replaceAll("%2C", ",").replaceAll("%25", "%").trim());
  return [...new Set(values.filter((value) => value !== ""))];
}

/** Undefined for no value. */
export function toFilterText(values: readonly string[]): string | undefined {
  const text = values.map((value) => value.replaceAll("%", "%25").replaceAll(",", "%2C")).join(",");
  return text === "" ? undefined : text;
}

/** One or several of the values. */
export function someOf(values: readonly string[]) {
  const one = `(?:${values.join("|")})`;
  return z.optional(z.string().check(z.maxLength(longest), z.regex(new RegExp(`^${one}(?:,${one})*$`))));
}

/** One or several texts. */
export function someTexts() {
  return z.optional(z.string().check(z.maxLength(longest)));
}
