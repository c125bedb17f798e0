import { distance } from "fastest-levenshtein";
import type { Finding } from "./findings.ts";

export type Misspelt = { name: string; meant: string };

/** Names that look like a setting's and are none, as `MAIL_FORM`. Short names are alike by chance. */
export function findMisspelt(names: readonly string[], settings: readonly string[]): Misspelt[] {
  return names
    .filter((name) => !settings.includes(name) && /^[A-Z][A-Z0-9_]*$/.test(name))
    .flatMap((name) => {
      const near = settings.filter((setting) => distance(name, setting) <= (setting.length < 6 ? 1 : 2));
      const [meant] = near.toSorted((one, other) => distance(name, one) - distance(name, other));
      return meant === undefined ? [] : [{ name, meant }];
    });
}

/** @param file the text of `.env`; null where there is none */
export function checkSettings(names: readonly string[], settings: readonly string[], file: string | null): Finding[] {
  const misspelt = findMisspelt(names, settings);
  if (misspelt.length === 0) return [{ state: "fine", title: "settings", text: "" }];
  return misspelt.map(({ name, meant }) => {
    const line = (file?.split("\n").findIndex((one) => one.trimStart().startsWith(`${name}=`)) ?? -1) + 1;
    return {
      state: "warning",
      title: `${name} is not a setting`,
      text: `Did you mean ${meant}?${line > 0 ? ` It is in .env, line ${line}.` : ""}`,
      todo: { say: "Correct it, and start the product again." },
    };
  });
}
