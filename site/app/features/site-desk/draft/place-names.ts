import { capital } from "../../../words/english.ts";

const partNames = {
  heading: "headline",
  title: "title in the browser’s tab",
  description: "description for search engines",
  text: "text",
  label: "label",
  hero: "opening",
  quote: "quote",
  href: "address of the link",
  aside: "aside",
} as Readonly<Record<string, string>>;

/** The others are called as their constant: `termsOfUse` is Terms of use. */
const groupNames = {
  reviewsHead: "Testimonials",
  aiEvaluator: "Evaluator",
  industryProfileBuilding: "Programmes",
  learningManagementSystem: "Learning platform",
  layoutWords: "Header and footer",
} as Readonly<Record<string, string>>;

/** What a place of the words belongs to: `Home` for `home.hero.heading`. */
export function groupOf(path: string): string {
  const [first = ""] = path.split(".");
  return Object.hasOwn(groupNames, first) ? (groupNames[first] ?? first) : capital(spaced(first));
}

/** What a place is called inside its group: `Opening, headline`. */
export function thingOf(path: string): string {
  const [first = "", ...rest] = path.split(".");
  if (rest.length === 0) return groupOf(first);
  const names = rest.map((part) => {
    if (/^\d+$/.test(part)) return `number ${Number(part) + 1}`;
    return Object.hasOwn(partNames, part) ? (partNames[part] ?? part) : spaced(part);
  });
  return capital(names.join(", "));
}

/** Both, for where it stands alone. */
export function placeName(path: string): string {
  return path.includes(".") ? `${thingOf(path)}, ${groupOf(path)}` : groupOf(path);
}

function spaced(name: string): string {
  return name
    .replaceAll(/[-_]/g, " ")
    .replaceAll(/(?<=[a-z\d])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/g, " ")
    .toLowerCase();
}
