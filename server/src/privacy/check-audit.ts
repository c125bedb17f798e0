import { type Seal, toActorText, toHeadText, toLineText } from "../database/audit.ts";
import { countRows } from "../database/bounded-count.ts";
import type { Database } from "../database/database.ts";
import type { AuditEntryRow, EpochMs } from "../database/tables.ts";
import { beginningOf } from "./period.ts";
import { auditKept } from "./personal-data/operation.ts";

const linesAtOnce = 1000;
const problemsShown = 10;
/** Clocks of several processes differ. */
const clocksDifferMs = 3_600_000;

/** Whom an erasure, or closing one's account, leaves in place of an address. */
const forgotten = /^(?:person [0-9a-f]{16}|somebody who left)$/;

export type CheckedAudit = { first: number; last: number; unnumbered: number; problems: string[] };

/**
 * Looks for lines of the audit that are missing, changed or added. Lines that were deleted for their age, and names
 * that were taken away, are in order.
 */
export async function checkAudit({ query }: Database, seal: Seal, now: EpochMs): Promise<CheckedAudit> {
  const deletedBefore = beginningOf(auditKept, now);
  // First, because lines are added meanwhile.
  const head = await query.selectFrom("audit_head").selectAll().executeTakeFirst();
  const problems: string[] = [];
  let first: AuditEntryRow | null = null;
  let last = 0;
  for await (const line of readLines(query, head?.number ?? Number.MAX_SAFE_INTEGER)) {
    const { number, previous_at: previousAt } = line;
    if (number === last) problems.push(`there are two lines ${number}`);
    if (number > last + 1 && (previousAt ?? 0) > deletedBefore) problems.push(toMissing(last + 1, number - 1));
    if (!isUnchanged(line, seal)) problems.push(`line ${number} was changed`);
    first ??= line;
    last = number;
  }
  if (head && head.number > last && head.last_at > deletedBefore) problems.push(toMissing(last + 1, head.number));
  if (head ? head.seal !== seal(toHeadText(head)) : last > 0) problems.push("the count of lines was changed");
  const { unnumbered, added } = await countUnnumbered(query, first);
  if (added > 0) problems.push(`lines without a number were added: ${added}`);
  const shown = problems.slice(0, problemsShown);
  const more = problems.length > shown.length ? [`and ${problems.length - shown.length} more`] : [];
  return { first: first?.number ?? 0, last: head?.number ?? 0, unnumbered, problems: [...shown, ...more] };
}

type NumberedLine = AuditEntryRow & { number: number };

async function* readLines(query: Database["query"], upTo: number): AsyncGenerator<NumberedLine> {
  let after = { number: 0, id: "" };
  for (;;) {
    const lines = await query
      .selectFrom("audit_entries")
      .selectAll()
      .where("number", ">=", after.number)
      .where("number", "<=", upTo)
      .where((line) => line.or([line("number", ">", after.number), line("id", ">", after.id)]))
      .orderBy("number")
      .orderBy("id")
      .limit(linesAtOnce)
      .execute();
    for (const line of lines) {
      after = { number: line.number ?? 0, id: line.id };
      yield { ...line, number: after.number };
    }
    if (lines.length < linesAtOnce) return;
  }
}

function isUnchanged(line: AuditEntryRow, seal: Seal): boolean {
  if (line.seal !== seal(toLineText(line))) return false;
  return line.actor_seal === seal(toActorText(line)) || (line.actor_id === null && forgotten.test(line.actor_name));
}

function toMissing(from: number, to: number): string {
  return from === to ? `line ${from} is missing` : `lines ${from} to ${to} are missing`;
}

/** Lines from before they were numbered are older than the first that is. */
async function countUnnumbered(query: Database["query"], first: AuditEntryRow | null) {
  const without = query.selectFrom("audit_entries").where("number", "is", null);
  const unnumbered = await countRows(without);
  const added = first ? await countRows(without.where("at", ">", first.at + clocksDifferMs)) : 0;
  return { unnumbered, added };
}

/** What was found sound, to end a sentence. */
export function toCheckedWords({ first, last, unnumbered }: Omit<CheckedAudit, "problems">): string {
  const older = unnumbered > 0 ? ` ${unnumbered} older lines have no number and were not checked.` : "";
  if (last === 0) return `: no line has a number yet.${older}`;
  return ` in lines ${first} to ${last}. Note the last number: it never falls.${older}`;
}
