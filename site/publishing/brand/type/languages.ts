import type { Json } from "../../../app/content/lay-over.ts";

/** Which language words are in, by their script. */
export type Tongues = {
  /** The script of the pages' language, such as `Latn`. */
  page: string;
  /** By each other script that words of the brand are written in, the language most likely meant: `{ Deva: "ne" }`. */
  others: Record<string, string>;
  /** The language that each script of the site is in, that of the pages included. */
  byScript: Record<string, string>;
};

/** Scripts that languages of today are written in, but those that only one of these is told by: Jpan is Hira, too. */
const scripts =
  "Latn Deva Beng Guru Gujr Orya Taml Telu Knda Mlym Sinh Thai Laoo Mymr Khmr Tibt Arab Hebr Cyrl Grek Geor Armn Ethi Hang Hira Hani".split(
    " ",
  );

/**
 * Of words in Devanagari, on a site in Nepal they are Nepali, and in India Hindi: what CLDR says is spoken there.
 * @param locale of the pages, such as `en-NP`
 */
export function tonguesOf(locale: string, words: Json): Tongues {
  const { language, region, script: page = "Latn" } = new Intl.Locale(locale).maximize();
  const text = JSON.stringify(words);
  const byScript: Record<string, string> = { [page]: language };
  const others: Record<string, string> = {};
  for (const script of scripts) {
    if (script === page) continue;
    const likely = new Intl.Locale(`und-${script}-${region}`).maximize().language;
    byScript[script] = likely;
    // A site whose own script is another has some words in Latin that no brand replaced.
    if (script === "Latn" || new RegExp(`\\p{Script=${script}}`, "u").test(text)) others[script] = likely;
  }
  return { page, others, byScript };
}

/** That a script is read in: the site's own, and in Devanagari what is written in Hindi on the desk. */
export function languagesOf({ byScript }: Tongues, script: string): string[] {
  const own = byScript[script];
  const more = script === "Deva" ? ["hi"] : [];
  return [...new Set([...(own ? [own] : []), ...more])];
}
