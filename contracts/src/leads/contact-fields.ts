import * as z from "zod/mini";
import { isOwnPath } from "../own-path.ts";

/** Why one field was refused. The site holds a sentence for each; the email service a plain one. */
export const fieldProblems = [
  "required",
  "too_long",
  "bad_characters",
  "email_without_at",
  "email_with_space",
  "email_without_ending",
  "email_malformed",
  "contact_too_short",
  "contact_too_long",
  "contact_characters",
  "not_an_option",
  "not_a_number",
  "too_young",
  "own_address",
  "not_agreed",
] as const;

export type FieldProblem = (typeof fieldProblems)[number];

/** The longest accepted text of each field, in UTF-16 code units, after trimming. */
export const fieldLimits = { name: 200, email: 254, contact: 40, city: 120, school: 200, motivation: 600 } as const;

/** C0 and C1 controls, and the two Unicode line separators: none belongs into one line of text. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: refusing them is the point.
const controlCharacter = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/;

/** Bidirectional overrides turn a line's reading order round, so a name could pose as something else. */
const directionOverride = /[\u202a-\u202e\u2066-\u2069]/;

export function problemOfLine(text: string, limit: number): FieldProblem | null {
  if (controlCharacter.test(text) || directionOverride.test(text) || !text.isWellFormed()) return "bad_characters";
  if (/^[\s\p{Cf}]*$/u.test(text)) return "required";
  return text.trim().length > limit ? "too_long" : null;
}

/**
 * A line as it would be typed, blanks at its ends included. Address books and chats set signs of direction around a name
 * that they give away, and what is copied from a sheet or a list holds tabs: nobody sees either.
 */
export function asTypedLine(text: string): string {
  return text.replace(/[\u202a-\u202c\u2066-\u2069]/g, "").replaceAll("\t", " ");
}

/** The same of several lines, whichever sign a program ends them with. */
export function asTypedLines(text: string): string[] {
  return text.split(/\r\n?|[\n\v\f\u0085\u2028\u2029]/).map((line) => asTypedLine(line).trim());
}

/** What is wrong with a line that somebody typed or pasted. */
export function problemOfWords(text: string, limit: number): FieldProblem | null {
  return problemOfLine(asTypedLine(text), limit);
}

/** RFC 5321's dot-string, the only local part that mail systems agree on in practice. */
const localPart = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/i;
const domainLabel = /^[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}-]{0,61}[\p{L}\p{N}\p{M}])?$/u;

/** What copying puts around a text and nobody sees. Within an address it is refused: it would pose as another. */
const aroundIt = /^[\s\p{Cf}]+|(?<![\s\p{Cf}])[\s\p{Cf}]+$/gu;

/**
 * The address with its domain in plain letters (NFKC): one in full-width letters, as some keyboards write them, is the
 * same domain. What is before the @ stays: only plain letters are taken there, and none is made of look-alikes. Without
 * the stop that a phone writes for two blanks, too.
 */
export function withPlainDomain(typed: string): string {
  const address = typed.replace(aroundIt, "").replace(/\.$/, "");
  const domain = address.lastIndexOf("@") + 1;
  return address.slice(0, domain) + address.slice(domain).normalize("NFKC");
}

export function problemOfEmail(text: string): FieldProblem | null {
  const address = withPlainDomain(text);
  const line = problemOfLine(address, fieldLimits.email);
  if (line) return line;
  if (/\s/.test(address)) return "email_with_space";
  const at = address.lastIndexOf("@");
  if (at === -1) return "email_without_at";
  const local = address.slice(0, at);
  const labels = address.slice(at + 1).split(".");
  const ending = labels.at(-1) ?? "";
  if (labels.length < 2 || ending === "") return "email_without_ending";
  const wellFormed =
    local.length <= 64 &&
    localPart.test(local) &&
    labels.every((label) => domainLabel.test(label)) &&
    !/^\d+$/.test(ending);
  if (!wellFormed) return "email_malformed";
  return ending.length < 2 ? "email_without_ending" : null;
}

/** Fewer digits than this cannot be reached from elsewhere: an Indian number has ten, with its city code. */
const minimumDigits = { national: 10, international: 8 } as const;
/** E.164 allows fifteen; two more for an international prefix written as 00. */
const maximumDigits = 17;

/**
 * A number as it would be typed: address books and web pages put marks into theirs that nobody sees, and write hyphens
 * and a plus that no keyboard has. Of `(+91) 98400 12345` the brackets are left out.
 */
export function asTyped(number: string): string {
  const plain = number
    .replace(/\p{Cf}/gu, "")
    .normalize("NFKC")
    .replace(/[\u2010-\u2015\u2212]/g, "-")
    .replaceAll("\t", " ");
  return plain.replace(/^\s*\((\+\p{Nd}{1,3})\)\s*/u, "$1 ");
}

export function problemOfContact(text: string): FieldProblem | null {
  const number = asTyped(text).trim();
  const line = problemOfLine(number, fieldLimits.contact);
  if (line) return line;
  if (!/^[\p{Nd}\s()+./-]+$/u.test(number) || number.lastIndexOf("+") > 0) return "contact_characters";
  const digits = number.replace(/[^\p{Nd}]/gu, "").length;
  const minimum = number.startsWith("+") ? minimumDigits.international : minimumDigits.national;
  if (digits < minimum) return "contact_too_short";
  return digits > maximumDigits ? "contact_too_long" : null;
}

/** A trimmed, composed (NFC) line, or the one problem it has as the issue's message. */
export function lineField(
  problemOf: (text: string) => FieldProblem | null,
  compose = (line: string) => line.normalize("NFC"),
) {
  return z.pipe(
    z.string("required" satisfies FieldProblem),
    z.transform((text, context) => {
      const problem = problemOf(text);
      if (problem === null) return compose(text.trim());
      context.issues.push({ code: "custom", message: problem, input: text });
      return z.NEVER;
    }),
  );
}

/** A line of words, at most as long as this. */
export function wordsField(limit: number) {
  return lineField(
    (text) => problemOfWords(text, limit),
    (line) => asTypedLine(line).trim().normalize("NFC"),
  );
}

export const Name = wordsField(fieldLimits.name);
export const Email = lineField(problemOfEmail, withPlainDomain);
/** A phone number as its owner writes it: digits of any script, spaces, brackets, dots, hyphens, a leading plus. */
export const Contact = lineField(problemOfContact, (number) => asTyped(number).trim());
export const City = wordsField(fieldLimits.city);

/** The same where it may be left out: an empty text counts as none. */
export function optionalWords(limit: number) {
  return z.optional(
    z.pipe(
      z.string("required" satisfies FieldProblem),
      z.transform((text, context) => {
        const problem = problemOfWords(text, limit);
        if (problem === null) return asTypedLine(text).trim().normalize("NFC");
        if (problem === "required") return undefined;
        context.issues.push({ code: "custom", message: problem, input: text });
        return z.NEVER;
      }),
    ),
  );
}

export const OptionalName = optionalWords(fieldLimits.name);
export const OptionalCity = optionalWords(fieldLimits.city);

/** A choice that may be left open: browsers send an unchosen radio group or select as an empty text. */
export function optionalChoice<const Choice extends string>(choices: readonly Choice[]) {
  return z.pipe(
    z.optional(z.enum(["", ...choices])),
    z.transform((value) => (value === "" ? undefined : (value as Choice | undefined))),
  );
}

/** A text that helps us alone: what does not fit is dropped, never refused. */
function droppedUnless(fits: (text: string) => boolean, read = (text: string) => text.trim()) {
  return z.pipe(
    z.catch(z.optional(z.string()), undefined),
    z.transform((text) => {
      const value = text === undefined ? "" : read(text);
      return fits(value) ? value : undefined;
    }),
  );
}

/** Of an answer that is nested without end, whatever walks through it later overflows the stack. */
function isFlat(answer: unknown): boolean {
  return [answer].flat().every((part) => typeof part !== "object" || part === null);
}

/**
 * The answers to an owner's fields, by their ids, as a form sends them. What they may be is said by the site's data of
 * that day, so that nothing is refused here: see `own-answers.ts` and the server's `keep-answers.ts`.
 */
export const SentAnswers = z.catch(
  z.optional(
    z.pipe(
      z.record(z.string(), z.unknown()),
      z.transform((sent) => Object.fromEntries(Object.entries(sent).filter(([, answer]) => isFlat(answer)))),
    ),
  ),
  undefined,
);
export type SentAnswers = z.infer<typeof SentAnswers>;

/** The path of the page a visitor wrote from, without its query. */
export const SourcePage = z.optional(
  droppedUnless(
    (path) => /^[\w\-./]{1,200}$/.test(path) && isOwnPath(path),
    (text) => text.split(/[?#]/, 1)[0] ?? "",
  ),
);
/** What an address says of a campaign. */
export const CampaignWord = z.optional(droppedUnless((word) => /^[\w .+-]{1,100}$/.test(word)));
export const ReferrerHost = z.optional(droppedUnless((host) => /^[a-z\d.-]{1,100}$/i.test(host)));

/**
 * What the sample evaluator said, written by our own page as one line. No slash and no at sign: nothing in it is an
 * address.
 */
export const Reading = z.optional(droppedUnless((words) => /^[\p{L}\p{N} ,.;:?!’“”'()-]{1,800}$/u.test(words)));

/** The first problem of each field, or null when the input fits the schema. */
export function problemsByField<Field extends string>(error: z.core.$ZodError): Partial<Record<Field, FieldProblem>> {
  const problems: Partial<Record<string, FieldProblem>> = {};
  for (const issue of error.issues) {
    const field = String(issue.path[0]);
    problems[field] ??= fieldProblems.find((problem) => problem === issue.message) ?? "not_an_option";
  }
  return problems as Partial<Record<Field, FieldProblem>>;
}
