import type { EpochMs } from "./database/tables.ts";
import type { Log } from "./log.ts";

/** A kind of error: our own words for where it happened, and the name and code that its thrower gave it. Never its message. */
export type RememberedError = { kind: string; count: number; at: EpochMs };

const most = 10;
/** Names of classes, and codes such as `ENOSPC` or `23505`. */
const plainWord = /^[\w-]{1,40}$/;

/** A log that remembers which kinds of errors and warnings it was told, the last ones first. */
export function rememberErrors(log: Log, now: () => EpochMs): { log: Log; readErrors: () => RememberedError[] } {
  const known = new Map<string, RememberedError>();

  function note(fields: object, message: string): void {
    const kind = [message, ...describe((fields as { err?: unknown }).err)].join(", ");
    const count = (known.get(kind)?.count ?? 0) + 1;
    known.delete(kind);
    known.set(kind, { kind, count, at: now() });
    const [oldest] = known.keys();
    if (known.size > most && oldest !== undefined) known.delete(oldest);
  }
  const noting = (level: "warn" | "error") =>
    ((fields: object, message: string) => {
      note(fields, message);
      log[level](fields, message);
    }) as Log["error"];

  return {
    log: { info: log.info.bind(log), warn: noting("warn"), error: noting("error") },
    readErrors: () => [...known.values()].reverse(),
  };
}

function describe(error: unknown): string[] {
  if (!(error instanceof Error)) return [];
  const { code } = error as { code?: unknown };
  return [error.name, typeof code === "string" ? code : ""].filter((word) => plainWord.test(word));
}
