import { pino } from "pino";

export type Log = Pick<ReturnType<typeof pino>, "info" | "warn" | "error">;

/**
 * One JSON object a line on standard output. It holds nothing that identifies a person: log ids, kinds, states
 * and counts, never names, addresses, numbers, tokens or bodies.
 */
export function createLog(level: "info" | "warn" = "info"): Log {
  return pino({
    level,
    base: null,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    serializers: { err: describeError },
  });
}

/** Leaves out what drivers add to their errors: PostgreSQL's `detail` quotes the values of a row. */
function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) };
  const { name, message, stack } = error;
  return {
    name,
    message,
    code: (error as { code?: unknown }).code,
    stack,
    cause: error.cause && describeError(error.cause),
  };
}
