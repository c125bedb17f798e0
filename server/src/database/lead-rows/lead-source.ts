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

/** One word for where a lead came from, by which they are counted: `not-known` where nothing says it. */
export function sourceOf({ origin, utm_source, referrer_host }: CameFrom): string {
  if (origin) return origin;
  if (utm_source) return utm_source.toLowerCase();
  if (!referrer_host) return "not-known";
  const host = referrer_host.toLowerCase();
  return knownHosts.find(([pattern]) => pattern.test(host))?.[1] ?? host;
}
