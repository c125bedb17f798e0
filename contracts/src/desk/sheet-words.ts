import { groupBy } from "../group-by.ts";
import type { SheetRow } from "./lead-sheet.ts";
import { statusWords } from "./lead-words.ts";
import type { LeadStatus } from "./leads-desk.ts";

/** What the words of a sheet mean here: of its stages and of its owners. */

/** The statuses that a lead can come with. */
export const importStatuses = ["new", "contacted", "won", "lost"] as const satisfies readonly LeadStatus[];
export type ImportStatus = (typeof importStatuses)[number];

export const askedFields = ["status", "owner"] as const;
export type AskedField = (typeof askedFields)[number];

/** `isSure` is false where somebody should look. */
export type GuessedWord = { means: string; isSure: boolean };

/** The first that fits counts: "not contacted" is new, "joined elsewhere" lost. Who was only tried is new, too. */
const statusRules: readonly [ImportStatus, RegExp][] = [
  [
    "new",
    /new|fresh|open|raw|untouched|un(?:contacted|assigned)|not (?:yet )?(?:called|contacted|connected|started|reachable|answering|responding|picking|picked)(?: up)?|did not pick(?: up)?|dnp|cnr|unreachable|no answer|no response|rnr|ringing|busy|switched off|attempted(?: to contact)?/,
  ],
  [
    "lost",
    /(?:closed )?(?:lost|not converted)|not int(?:e?rested)?|(?:joined|admitted|enrol+ed) (?:elsewhere|another.*|other.*)|drop(?:ped)?(?: out)?|closed|junk|spam|fake|dead|invalid|wrong (?:number|no)|unqualified|disqualified|not (?:eligible|qualified)|rejected|declined|duplicate|cancel+ed|dnd/,
  ],
  [
    "won",
    /(?:closed )?(?:won|converted)|joined|enrol+ed|admitted|admission (?:done|taken|confirmed)|confirmed|customer|paid|success(?:ful)?/,
  ],
  [
    "contacted",
    /contacted|called|follow(?:ing)?(?: |-)?ups?|in progress|working|(?:very )?interested|connected|hot|warm|cold|(?:demo|counsell?ing|meeting|visit) (?:done|booked|scheduled|given)|demo|call ?back(?: later)?|visited|prospect|qualified|negotiation|proposal(?: sent)?|quoted?|thinking|undecided/,
  ],
];

/** A word without a meaning is new. */
export function guessStatus(word: string): GuessedWord {
  const plain = word
    .toLowerCase()
    .replace(/[\s._/-]+/g, " ")
    .trim();
  const own = importStatuses.find((status) => statusWords[status].toLowerCase() === plain);
  if (own || plain === "") return { means: own ?? "new", isSure: true };
  const whole = statusRules.find(([, rule]) => new RegExp(`^(?:${rule.source})$`).test(plain));
  const part = whole ?? statusRules.find(([, rule]) => isSaid(plain, rule));
  return { means: part?.[0] ?? "new", isSure: whole !== undefined };
}

/** Whether a stage is part of a longer text, and not denied there: "not joined", "yet to be called". */
function isSaid(plain: string, rule: RegExp): boolean {
  const rest = plain.replace(new RegExp(`\\b(?:${rule.source})\\b`), "");
  return rest !== plain && !/\b(?:not?|never|yet|to be)\b/.test(rest);
}

/** What people put before and after a name. */
const address = /^(?:mr|mrs|ms|miss|dr|prof|sir|madam|ma'?am|mam|ji)$/;

/**
 * The one colleague whose name begins as the word does: `Vikram`, `farah k`, `vikram.sethi@firm.example`, `Farah (f@firm.example)`.
 * @returns their id; empty for nobody
 */
export function guessOwner(word: string, colleagues: readonly { id: string; name: string }[]): GuessedWord {
  const partsOf = (text: string) =>
    (text.toLowerCase().split(/ [(<]\S+@|@/)[0] ?? "")
      .split(/[\s._-]+/)
      .filter((part) => part !== "" && !address.test(part));
  const wanted = partsOf(word);
  const found = colleagues.filter(({ name }) => {
    const parts = partsOf(name);
    return wanted.length > 0 && wanted.every((part, index) => parts[index]?.startsWith(part));
  });
  const exact = found.filter(({ name }) => partsOf(name).join(" ") === wanted.join(" "));
  const [one, another] = exact.length > 0 ? exact : found;
  return one && !another ? { means: one.id, isSure: true } : { means: "", isSure: false };
}

/** Each word of a field once, however it is written, the most frequent first. Rows without one count for an empty stage. */
export function wordsOf(rows: readonly SheetRow[], field: AskedField): { word: string; count: number }[] {
  const groups = groupBy(rows, (row) => (row[field] ?? "").toLowerCase());
  if (field === "owner" || groups.size === 1) groups.delete("");
  return [...groups.values()]
    .map((same) => ({ word: same[0]?.[field] ?? "", count: same.length }))
    .sort((one, other) => other.count - one.count);
}

/** The rows with what their words mean. Who is lost is lost for the sheet's reason, or for its word. */
export function withMeanings(
  rows: readonly SheetRow[],
  meaningOf: (field: AskedField, word: string) => string,
): SheetRow[] {
  const hasStages = rows.some(({ status }) => status);
  return rows.map(({ status = "", owner, reason, ...row }) => {
    const means = hasStages ? meaningOf("status", status) : undefined;
    return {
      ...row,
      ...(owner !== undefined && { owner: meaningOf("owner", owner) }),
      ...(means !== undefined && { status: means }),
      ...(means === "lost" && { reason: reason ?? status }),
    };
  });
}
