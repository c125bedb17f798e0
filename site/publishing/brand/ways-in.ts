import type { EvaluatedSite } from "../fill/evaluate-site.ts";
import { leavesIn } from "../fill/places.ts";

/**
 * The places of links that lead to where people log in, register or fill in a form, as the product came. They are no
 * words: who changes one sends everybody elsewhere with what they type. An operator's own platform is a setting.
 */
export function findWaysIn({ evaluatedContent, unlistedPaths }: EvaluatedSite): ReadonlySet<string> {
  const places = Array.from(evaluatedContent, ([name, { asItCame }]) => leavesIn(asItCame, name)).flat();
  const links = places.filter(({ path, value }) => path.endsWith(".href") && isWayIn(String(value), unlistedPaths));
  return new Set(links.map(({ path }) => path));
}

export function isWayIn(address: string, unlistedPaths: readonly string[]): boolean {
  const path = address.split(/[?#]/)[0] ?? "";
  return path.startsWith("/go/") || unlistedPaths.includes(path);
}
