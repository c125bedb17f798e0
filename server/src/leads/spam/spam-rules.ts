import { readFileSync } from "node:fs";
import { type SpamSign, spamSigns } from "@campusward/contracts/leads/spam-signs";
import type { WrittenRequest } from "../intake.ts";
import type { Suspicion } from "../record-lead.ts";

/** What is known of how a request came in, read from what was sent before anything is checked. */
export type Arrival = {
  /** The honeypot was filled in: a field that people do not see. */
  isHoneypotFilled: boolean;
  /** How long the form was open, as the browser's script reports; null without script. */
  tookMs: number | null;
  /** It names itself and its languages as browsers do. */
  isBrowser: boolean;
};

/** How many others, by their addresses, wrote under the same name or number within a day. */
export type Lookalikes = { byName: number; byNumber: number };

/** All that a request is judged by. */
export type SpamEvidence = {
  arrival: Arrival;
  words: WrittenRequest;
  /** The phone number as the network writes it; null where it is not a valid one. */
  number: string | null;
  lookalikes: Lookalikes;
};

export type SpamRule = { weight: number; applies: (evidence: SpamEvidence) => boolean };

/** From here on a request is flagged. The honeypot alone reaches it; of the others it takes about three together. */
export const flaggedFrom = 100;

/** Reading four labels takes longer than this, and so does a password manager's owner. */
const shortestMs = 2_000;
/** Two friends share a name, and a family a phone. */
const mostByName = 4;
const mostByNumber = 3;

const disposableDomains = new Set(
  readFileSync(new URL("disposable-domains.txt", import.meta.url), "utf8")
    .split("\n")
    .filter(Boolean),
);

/** A rule for each sign. A weight says how seldom a person gives the sign: 100 never, 10 every day. */
export const spamRules: Record<SpamSign, SpamRule> = {
  "trap-filled": { weight: 100, applies: ({ arrival }) => arrival.isHoneypotFilled },
  "too-fast": { weight: 40, applies: ({ arrival }) => arrival.tookMs !== null && arrival.tookMs < shortestMs },
  // A form may be sent before its script has come, or without any.
  "no-timing": { weight: 10, applies: ({ arrival }) => arrival.tookMs === null },
  "no-browser": { weight: 30, applies: ({ arrival }) => !arrival.isBrowser },
  "link-in-name": { weight: 60, applies: ({ words }) => [words.name, words.city].some(holdsLink) },
  markup: { weight: 80, applies: ({ words }) => linesOf(words).some((line) => /<a\s|\[url|\]\(https?:/i.test(line)) },
  advertising: { weight: 40, applies: ({ words }) => linesOf(words).some((line) => advertisement.test(line)) },
  "mixed-scripts": { weight: 40, applies: ({ words }) => [words.name, words.city].some(mixesScripts) },
  "scrambled-letters": { weight: 40, applies: ({ words }) => [words.name, words.city].some(isScrambled) },
  "same-in-all-fields": { weight: 50, applies: ({ words }) => isSameText(words) },
  "disposable-address": { weight: 40, applies: ({ words }) => disposableDomains.has(domainOf(words.email)) },
  "dotted-address": { weight: 30, applies: ({ words }) => isDotted(words.email) },
  "impossible-number": { weight: 20, applies: ({ number }) => number === null },
  "same-digits": { weight: 30, applies: ({ words }) => isSameDigits(words.contact) },
  "same-words": {
    weight: 40,
    applies: ({ lookalikes }) => lookalikes.byName > mostByName || lookalikes.byNumber > mostByNumber,
  },
};

const advertisement =
  /\b(?:seo|backlinks?|casino|betting|crypto|bitcoin|forex|viagra|payday|web ?design services|rank your (?:site|website)|guest posts?)\b/i;

function linesOf({ name, city, school, motivation, answers = {} }: WrittenRequest): string[] {
  return [name, city, school, motivation, ...Object.values(answers).flat()].filter((text) => typeof text === "string");
}

/** An address of the web. A full stop inside a name ("St.Xavier", "A.K.Rao") does not make one. */
function holdsLink(text: string | undefined): boolean {
  return (
    text !== undefined && /https?:|www\.|\w\.(?:com|net|org|ru|cn|xyz|top|info|biz|shop|site|online|io)\b/i.test(text)
  );
}

/** One word of two scripts that look alike. Two words of two scripts are a name written twice, as many are in India. */
function mixesScripts(text: string | undefined): boolean {
  const words = text?.split(/[^\p{L}\p{M}]+/u) ?? [];
  return words.some((word) => /\p{sc=Latin}/u.test(word) && /[\p{sc=Cyrillic}\p{sc=Greek}\p{sc=Armenian}]/u.test(word));
}

/** `PmZyTQrfKw`: small and capital letters in turns, three times and more in one word. */
function isScrambled(text: string | undefined): boolean {
  const words = text?.split(/\s+/) ?? [];
  return words.some((word) => (word.match(/\p{Ll}\p{Lu}/gu) ?? []).length >= 3);
}

function isSameText({ name, city, school }: WrittenRequest): boolean {
  const others = [city, school].filter((text) => text !== undefined);
  return others.length > 0 && others.every((text) => text.toLowerCase() === name.toLowerCase());
}

function domainOf(email: string): string {
  return email.slice(email.lastIndexOf("@") + 1).toLowerCase();
}

/** Dots mean nothing before `@gmail.com`: many dots turn one address into many. */
function isDotted(email: string): boolean {
  const [local = "", domain = ""] = email.toLowerCase().split("@");
  return domain === "gmail.com" && (local.match(/\./g) ?? []).length >= 4;
}

/** Seven times the same digit in a row, or all of them in order. */
function isSameDigits(contact: string): boolean {
  const digits = contact.replace(/\D/g, "");
  return /(\d)\1{6}/.test(digits) || digits.includes("1234567890") || digits.includes("0123456789");
}

/** Adds up the weights of the signs that a request gives, and names them, heaviest first. */
export function scoreRequest(evidence: SpamEvidence): Suspicion & { score: number } {
  const signs = spamSigns
    .filter((sign) => spamRules[sign].applies(evidence))
    .sort((one, other) => spamRules[other].weight - spamRules[one].weight);
  const score = signs.reduce((sum, sign) => sum + spamRules[sign].weight, 0);
  return { score, signs, isFlagged: score >= flaggedFrom };
}
