import type { AuditAction } from "@campusward/contracts/accounts/people";
import { recordAudit } from "./audit.ts";
import type { Database } from "./database.ts";
import type { EpochMs } from "./tables.ts";

/** A desk that is open asks for its lists again and again. */
const oncePerMs = 10 * 60_000;

/** Typed freely, so they may name a person, who may be erased. */
const typedFilters: readonly string[] = ["q", "city"];

type Reading = {
  action: AuditAction;
  /** How many of what were shown. */
  shown: string;
  filter?: Record<string, string | undefined>;
  cursor?: string | undefined;
};

/**
 * Writes down who read a list: one line for each person, list, filter and page in ten minutes. Several processes
 * remember apart, so there may be a line of each.
 */
export function createListReadings({ database, now }: { database: Database; now: () => EpochMs }) {
  /** When what was last written, the earliest first. */
  const writtenAt = new Map<string, EpochMs>();

  return async function noteReading(
    person: { accountId: string; email: string },
    { action, shown, filter = {}, cursor }: Reading,
  ): Promise<void> {
    const at = now();
    for (const [key, writtenBefore] of writtenAt) {
      if (Math.abs(at - writtenBefore) < oncePerMs) break;
      writtenAt.delete(key);
    }
    const searched = action === "person-searched" ? shown : null;
    const key = JSON.stringify([person.accountId, action, filter, cursor, searched]);
    if (writtenAt.has(key)) return;
    writtenAt.set(key, at);
    const words = [toFilterWords(filter), ...(cursor === undefined ? [] : ["a further page"])].filter(Boolean);
    const detail = words.join(", ") || null;
    try {
      await database.inTransaction((tx) => recordAudit(tx, { action, person, subject: shown, detail }, at));
    } catch (error) {
      writtenAt.delete(key);
      throw error;
    }
  };
}

/** A filter in words that name nobody. */
export function toFilterWords(filter: Record<string, string | undefined>): string {
  const given = Object.entries(filter).filter(([, value]) => value?.trim());
  const chosen = given.filter(([name]) => !typedFilters.includes(name));
  const typed = given.map(([name]) => name).filter((name) => typedFilters.includes(name));
  return [
    ...chosen.map(([name, value]) => `${name} ${name === "assignee" || name === "mentor" ? "account " : ""}${value}`),
    ...typed.map((name) => (name === "q" ? "a search" : `a ${name}`)),
  ].join(", ");
}
