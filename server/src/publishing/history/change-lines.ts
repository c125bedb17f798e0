import type { SiteValue } from "@campusward/contracts/desk/site-desk";
import type { PublishedChange } from "../plan.ts";

const mostLines = 12;
/** Letters of a text, around what is different in it. */
const longest = 90;
const lettersBefore = 20;

/** What a publication changed, a sentence a place, for a mail. What leads visitors elsewhere comes first. */
export function toChangeLines(changes: readonly Pick<PublishedChange, "path" | "before" | "after">[]): string[] {
  const sorted = changes.toSorted((one, other) => weightOf(other) - weightOf(one));
  const lines = sorted.slice(0, mostLines).map(toLine);
  const left = changes.length - lines.length;
  return left > 0 ? [...lines, `And ${left} more. The history of the site has them all.`] : lines;
}

function weightOf({ path, after }: Pick<PublishedChange, "path" | "after">): number {
  if (path.startsWith("company.") || path.endsWith(".href")) return 2;
  return linksIn(after).length > 0 ? 1 : 0;
}

function toLine({ path, before, after }: Pick<PublishedChange, "path" | "before" | "after">): string {
  if (isPart(before) || isPart(after)) {
    const known = linksIn(before);
    const links = linksIn(after).filter((link) => !known.includes(link));
    const leading = links.length > 0 ? ` It leads to ${shortened(links.join(", "), 0)}.` : "";
    return `${toName(path)}: it was changed.${leading}`;
  }
  const [was, is] = [toText(before), toText(after)];
  let same = 0;
  while (same < was.length && was[same] === is[same]) same += 1;
  return `${toName(path)}: “${shortened(was, same)}” is now “${shortened(is, same)}”`;
}

/** `home.hero.heading` is “Home, hero, heading”. */
function toName(path: string): string {
  const name = path
    .replaceAll(".", ", ")
    .replaceAll(/(?<=[a-z\d])(?=[A-Z])/g, " ")
    .toLowerCase();
  return name.charAt(0).toUpperCase() + name.slice(1);
}

function isPart(value: SiteValue | null): boolean {
  return typeof value === "object" && value !== null;
}

function toText(value: SiteValue | null): string {
  return value === null ? "as it came" : String(value);
}

function shortened(text: string, different: number): string {
  const from = Math.max(0, different - lettersBefore);
  const until = from + longest;
  return `${from > 0 ? "…" : ""}${text.slice(from, until)}${until < text.length ? "…" : ""}`;
}

function linksIn(value: SiteValue | null): string[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, inside]) =>
    name === "href" && typeof inside === "string" ? [inside] : linksIn(inside),
  );
}
