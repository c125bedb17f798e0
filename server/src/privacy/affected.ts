import { endOfDay, instantOf } from "@campusward/contracts/desk/place-time";
import { toMailboxKey } from "@campusward/contracts/mailbox-key";
import { sql } from "kysely";
import { commandLine } from "../command-line.ts";
import type { Database } from "../database/database.ts";
import type { EpochMs } from "../database/tables.ts";
import { OperatorError } from "../errors.ts";
import { tablesWith } from "./personal-data/personal-data.ts";
import { type Held, type HeldRows, unknownAdult } from "./personal-data/table-data.ts";

/** When what is held came in. After a theft of the whole: up to the theft. After listening in: from its beginning to its end. */
export type Window = { since: EpochMs | null; until: EpochMs | null };

/** Somebody to be told of a breach: whose data is held, or the parent or guardian of a child whose data is. */
export type Affected = {
  address: string;
  name: string | null;
  /** The children for whom they are told. */
  parentOf: readonly string[];
  phone: string | null;
  /** What was held, in words for the letter. */
  held: readonly string[];
  /** The first of it. */
  since: EpochMs;
};

/** Everybody to be told of a breach, by address. Nobody is left out because a guardian has not answered yet. */
export async function findAffected(
  { query }: Pick<Database, "query">,
  { since, until }: Window,
  now: EpochMs,
): Promise<Affected[]> {
  const found: Held[] = [];
  for (const { table, of, breach } of tablesWith("breach")) {
    const rows =
      typeof breach === "function"
        ? breach(query, now)
        : readHeld(query, table, { address: of.address ?? "", ...breach });
    found.push(...(await rows));
  }
  const guardians = new Map(
    found.flatMap((part) => (part.answersFor ? [[toMailboxKey(part.answersFor), part] as const] : [])),
  );
  const meant = found.filter(({ at }) => at >= (since ?? 0) && at <= (until ?? now));
  return gather(meant.map((part) => toGuardian(part, guardians.get(toMailboxKey(part.address)))));
}

async function readHeld(query: Database["query"], table: string, columns: HeldRows<string>): Promise<Held[]> {
  const { held, address = "", name, child, at, where = sql`1 = 1` } = columns;
  const { rows } = await sql<Omit<Held, "held">>`
    select ${sql.ref(address)} as address, ${name ? sql.ref(name) : sql`null`} as name,
      ${child ? sql.ref(child) : sql`null`} as child, ${sql.ref(at)} as at
    from ${sql.table(table)} where ${sql.ref(address)} <> '' and ${where}
  `.execute(query);
  return rows.map((row) => ({ ...row, held }));
}

/** Who answers for a child is told of everything that came from the child's mailbox. */
function toGuardian(part: Held, guardian: Held | undefined): Held {
  if (!guardian) return part;
  const name = part.name === unknownAdult ? null : part.name;
  const { address, name: ofGuardian } = guardian;
  return { ...part, address, name: ofGuardian, child: part.child ?? name ?? part.address, phone: null };
}

/** One line for each address, in their order. The newest name and number count. */
function gather(found: readonly Held[]): Affected[] {
  const byAddress = new Map<string, Held[]>();
  for (const part of found) {
    // Of somebody without an email only the number is known.
    const key = part.address.toLowerCase() || (part.phone ?? "");
    byAddress.set(key, [...(byAddress.get(key) ?? []), part]);
  }
  return Array.from(byAddress, ([, parts]) => ({
    address: parts[0]?.address.toLowerCase() ?? "",
    name: parts.find(({ name }) => name)?.name ?? null,
    parentOf: [...new Set(parts.flatMap(({ child }) => child ?? []))],
    phone: parts.find(({ phone }) => phone)?.phone ?? null,
    held: [...new Set(parts.map(({ held }) => held))],
    since: Math.min(...parts.map(({ at }) => at)),
  })).sort((one, other) => (one.address < other.address ? -1 : 1));
}

export type AffectedCommand = { file: string | null; window: Window };

const usage = `Usage: ${commandLine("affected", "[FILE] [--since=2026-11-01] [--until=2026-11-20T18:30Z]")}
A day begins and ends where the team works.`;

/**
 * @param timeZone in which a day begins and ends
 * @throws {OperatorError} that says how to call.
 */
export function parseAffectedCommand(words: readonly string[], timeZone: string): AffectedCommand {
  const window: Window = { since: null, until: null };
  const files: string[] = [];
  for (const word of words) {
    const [, name, time = ""] = /^--(since|until)=(.*)$/.exec(word) ?? [];
    if (name === "since" || name === "until") window[name] = toInstant(name, time, timeZone);
    else files.push(word);
  }
  if (files.length > 1 || files.some((file) => file.startsWith("-"))) throw new OperatorError(usage);
  return { file: files[0] ?? null, window };
}

function toInstant(name: "since" | "until", text: string, timeZone: string): EpochMs {
  const begins = instantOf(text, 0, timeZone);
  if (begins !== null) return name === "since" ? begins : endOfDay(begins, timeZone) - 1;
  const isTime = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2})?(?:Z|[+-]\d{2}:\d{2})$/.test(text);
  const instant = isTime ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(instant)) throw new OperatorError(`“${text}” is no day or time.\n${usage}`);
  return instant;
}
