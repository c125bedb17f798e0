import type { SiteValue } from "@campusward/contracts/desk/site-desk";

/** The names that lead from a place to one inside it: `blocks.2` below `policy.blocks` is `["2"]`. */
export function namesBelow(path: string, inside: string): string[] {
  return inside === path ? [] : inside.slice(path.length + 1).split(".");
}

export function valueIn(value: SiteValue, names: readonly string[]): SiteValue | undefined {
  let found: SiteValue | undefined = value;
  for (const name of names) {
    if (typeof found !== "object" || found === null) return undefined;
    found = (found as { [name: string]: SiteValue })[name];
  }
  return found;
}

/** The value with another one inside it. */
export function withValueIn(value: SiteValue, [name, ...names]: readonly string[], inside: SiteValue): SiteValue {
  if (name === undefined || typeof value !== "object" || value === null) return inside;
  const changed = withValueIn((value as { [name: string]: SiteValue })[name] ?? null, names, inside);
  return Array.isArray(value) ? value.with(Number(name), changed) : { ...value, [name]: changed };
}
