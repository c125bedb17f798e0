import type { LeadOrigin } from "./lead-origins.ts";
import type { LeadKind, LeadStatus } from "./leads-desk.ts";

/** What the parts of a lead are called: in mails, on the desk, in the CSV. Forms name their profiles by it too. */
export const kindWords: Record<LeadKind, string> = {
  demo: "Demo",
  quote: "Quote",
  application: "Application",
  added: "Typed in by us",
};

export const originWords: Record<LeadOrigin, string> = {
  phone: "Phone",
  whatsapp: "WhatsApp",
  instagram: "Instagram",
  fair: "Fair",
  referral: "Referred by somebody",
  "walked-in": "Walked in",
  email: "By mail",
  import: "Imported",
};

export const statusWords: Record<LeadStatus, string> = {
  new: "New",
  contacted: "Contacted",
  "demo-booked": "Demo booked",
  won: "Won",
  lost: "Lost",
  spam: "Spam",
};

export const profileWords = { ieccounselor: "IEC/Counselor", student: "Student", parent: "Parent", others: "Others" };

/** The profile as it was chosen: the pricing form spells its last one with a capital. */
export function profileLabel(profile: string): string {
  return (profileWords as Record<string, string>)[profile.toLowerCase()] ?? profile;
}

const pagesBeside = new Map([
  ["/", "Home"],
  ["/termsOfuse", "Terms of use"],
]);

/** The address of a page of ours, or a place on one, in words: `Solutions, IEC counselors`. Other words stay. */
export function pageWords(path: string): string {
  const known = pagesBeside.get(path);
  if (known) return known;
  if (!/^[\w/-]+$/.test(path)) return path;
  const parts = path.split("/").filter(Boolean);
  return parts.map((part) => capitalised(part.replaceAll("-", " ").replace(/\b(?:ai|iec)\b/g, toUpper))).join(", ");
}

function capitalised(words: string): string {
  return toUpper(words.charAt(0)) + words.slice(1);
}

function toUpper(words: string): string {
  return words.toUpperCase();
}
