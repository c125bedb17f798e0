import type { LeadRow } from "../tables.ts";

type CameFrom = Pick<LeadRow, "origin" | "utm_source" | "referrer_host">;

/** Search engines have many hosts, and a campaign may be named by anything. */
const knownHosts: readonly [RegExp, string][] = [
  [/(?:^|\.)(?:google|bing|duckduckgo|yahoo|ecosia)\./, "search"],
  [/(?:^|\.)instagram\.com$/, "instagram"],
  [/(?:^|\.)(?:whatsapp\.com|wa\.me)$/, "whatsapp"],
  [/(?:^|\.)(?:facebook\.com|fb\.com)$/, "facebook"],
  [/(?:^|\.)linkedin\.com$/, "linkedin"],
  [/(?:^|\.)(?:youtube\.com|youtu\.be)$/, "youtube"],
];

/** What campaigns and sheets call the same places. */
const synonyms = new Map(
  Object.entries({
    search: ["google", "google search", "bing", "duckduckgo", "yahoo", "ecosia"],
    instagram: ["ig", "insta"],
    facebook: ["fb"],
    whatsapp: ["wa"],
    linkedin: ["li"],
    youtube: ["yt"],
    email: ["e-mail", "mail"],
    fair: ["school fair"],
    "walked-in": ["walk-in", "walk in", "walkin", "walked in"],
  }).flatMap(([source, words]) => words.map((word) => [word, source])),
);

/** The word by which leads are counted for one that views and addresses may still have: `google` is `search`. */
export function countedAs(source: string): string {
  return synonyms.get(source) ?? source;
}

/** One word for where a lead came from, by which they are counted: `not-known` where nothing says it. */
export function sourceOf({ origin, utm_source, referrer_host }: CameFrom): string {
  if (origin) return origin;
  const word = (utm_source || referrer_host || "not-known").trim().toLowerCase();
  return knownHosts.find(([pattern]) => pattern.test(word))?.[1] ?? countedAs(word);
}
