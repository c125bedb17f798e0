import { distance } from "fastest-levenshtein";
import { type Finding, fine, warning } from "./findings.ts";

export type Misspelt = { name: string; meant: string };

/** Names that look like a setting's and are none, as `MAIL_FORM`. */
export function findMisspelt(names: readonly string[], settings: readonly string[]): Misspelt[] {
  return names.flatMap((name) => {
    if (settings.includes(name)) return [];
    const meant = findNearest(name, settings);
    return meant === null ? [] : [{ name, meant }];
  });
}

function findNearest(name: string, settings: readonly string[]): string | null {
  if (!/^[A-Z][A-Z0-9_]*$/.test(name)) return null;
  const near = settings
    .filter((setting) => isNear(name, setting) || wordsOf(setting) === wordsOf(name) || isPartOf(name, setting))
    .toSorted((one, other) => distance(name, one) - distance(name, other));
  return near[0] ?? null;
}

/** Many products ask in several settings for what one address says here. */
function isPartOf(name: string, setting: string): boolean {
  return setting === "SMTP_URL" && name.startsWith("SMTP_");
}

/** Short names are alike by chance, unless two letters changed places. */
function isNear(name: string, setting: string): boolean {
  const away = distance(name, setting);
  return away <= (setting.length < 6 ? 1 : 2) || (away === 2 && lettersOf(name) === lettersOf(setting));
}

function lettersOf(name: string): string {
  return [...name].toSorted().join("");
}

/** The same for other orders of the words, and for one and many. */
function wordsOf(name: string): string {
  const singular = (word: string) => word.replace(/IES$/, "Y").replace(/S$/, "");
  return name.split("_").map(singular).toSorted().join("_");
}

/** @param file the text of `.env`; null where there is none */
export function checkSettings(names: readonly string[], settings: readonly string[], file: string | null): Finding[] {
  const misspelt = findMisspelt(names, settings);
  if (misspelt.length === 0) return [fine("settings")];
  return misspelt.map(({ name, meant }) =>
    warning`${name} is not a setting`(`Did you mean ${meant}?${sayLine(name, file)}`, {
      say: "Correct it, and start the product again.",
    }),
  );
}

/**
 * Settings that keep the product from starting, and beside them what is misspelt, which is often why one is missing.
 * @param refused as `EnvError` lists them, such as `PORT: must be a port number`
 */
export function judgeRefused(
  refused: readonly string[],
  names: readonly string[],
  settings: readonly string[],
  file: string | null,
): Finding[] {
  return [
    ...refused.map((sentence): Finding => {
      const [, name = "", must = sentence] = /^(\w+): (.*)$/s.exec(sentence) ?? [];
      return {
        state: "fault",
        title: `${name} ${must}`.trim(),
        text: `The product does not start with it.${sayLine(name, file)}`,
        todo: { say: "Correct it, see .env.example. Everything else is looked at after that." },
      };
    }),
    ...checkSettings(names, settings, file).filter(({ state }) => state !== "fine"),
  ];
}

function sayLine(name: string, file: string | null): string {
  const lines = file?.split("\n") ?? [];
  const line =
    lines.findIndex((one) =>
      one
        .trim()
        .replace(/^export\s+/, "")
        .startsWith(`${name}=`),
    ) + 1;
  return line > 0 ? ` It is in .env, line ${line}.` : "";
}
