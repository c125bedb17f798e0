import { isIP } from "node:net";

/** The SPF records of a name, or null when nobody answered. */
export type FindSpf = (name: string) => Promise<string[] | null>;

/** Who may send by a record. */
type Verdict = {
  /** Anybody at all. */
  covers: boolean;
  /** Everybody. */
  isOpen: boolean;
};

/** What a record means for those who send, with all that it includes (RFC 7208). */
export type SpfReading = Verdict & {
  /** Why receivers take it for no record at all, such as `it says ip4:x, which means nothing`; null where they read it. */
  problem: string | null;
  /** Whether a part of it depends on the single mail, so that nobody can read it beforehand. */
  hasMacros: boolean;
  /** The names that it includes, and those that they include. */
  names: string[];
  /** A name about which nobody answered; null if there was none. */
  unanswered: string | null;
};

/** RFC 7208, 4.6.4: with more, receivers give up. */
const mostLookups = 10;

const nobody: Verdict = { covers: false, isOpen: false };
const somebody: Verdict = { covers: true, isOpen: false };

/** @param find asked for the names that the record includes, at most ten times */
export async function readSpf(record: string, find: FindSpf): Promise<SpfReading> {
  const about: Omit<SpfReading, keyof Verdict> = { problem: null, hasMacros: false, names: [], unanswered: null };
  let lookups = 0;

  async function walk(text: string): Promise<Verdict> {
    const { terms, wrong, isOpen } = parse(text);
    if (wrong !== null) about.problem ??= `it says ${wrong}, which means nothing`;
    const verdict: Verdict = { covers: isOpen, isOpen };
    for (const term of terms) {
      if (term.asks && ++lookups > mostLookups) {
        about.problem ??= `it makes others look up more than ${mostLookups} names`;
      }
      if (about.problem !== null) break;
      const those = term.follows ? await follow(term.value) : somebody;
      if (term.qualifier !== "+") continue;
      verdict.covers ||= those.covers;
      verdict.isOpen ||= those.isOpen;
    }
    return verdict;
  }

  async function follow(name: string): Promise<Verdict> {
    if (name.includes("%")) {
      about.hasMacros = true;
      return somebody;
    }
    about.names.push(name.toLowerCase().replace(/\.$/, ""));
    const records = await find(name);
    if (records === null) {
      about.unanswered ??= name;
      return somebody;
    }
    const [only, second] = records;
    if (only !== undefined && second === undefined) return walk(only);
    about.problem ??= `it names ${name}, which has ${only === undefined ? "no SPF record" : "several"}`;
    return nobody;
  }

  const verdict = await walk(record);
  return { ...about, ...verdict };
}

type Term = {
  qualifier: string;
  value: string;
  /** Whether receivers look a name up for it, and whether that name has a record of its own to be read. */
  asks: boolean;
  follows: boolean;
};

const form = /^([+?~-]?)([a-z][a-z0-9_.-]*)(?:([:=/])(.*))?$/i;

/**
 * The terms that count: those before `all`, and `redirect` only without it, at the end.
 * `isOpen` says that `all` lets everybody send, `wrong` is a term that receivers stumble over.
 */
function parse(record: string): { terms: Term[]; wrong: string | null; isOpen: boolean } {
  const terms: Term[] = [];
  const last: Term[] = [];
  let wrong: string | null = null;
  for (const word of record.trim().split(/\s+/).slice(1)) {
    const [, sign = "", written = "", mark = "", value = ""] = form.exec(word) ?? [];
    const name = written.toLowerCase();
    const qualifier = sign || "+";
    if (mark === "=" && name !== "redirect") continue; // `exp`, or a modifier that is not known, which counts for nothing
    if (name === "all" && mark === "") return { terms, wrong, isOpen: qualifier === "+" };
    if (mark === "=") last.push({ qualifier, value, asks: true, follows: true });
    else if (isMechanism(name, mark, value))
      terms.push({ qualifier, value, asks: !name.startsWith("ip"), follows: name === "include" });
    else wrong ??= word;
  }
  return { terms: [...terms, ...last], wrong, isOpen: false };
}

function isMechanism(name: string, mark: string, value: string): boolean {
  if (name === "ip4" || name === "ip6")
    return mark === ":" && isIP(value.replace(/\/\d{1,3}$/, "")) === Number(name[2]);
  if (name === "include" || name === "exists") return mark === ":" && value !== "";
  return name === "a" || name === "mx" || name === "ptr";
}
