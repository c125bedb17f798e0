import type { Logger } from "kysely";
import { isDiskFault } from "./storage-fault.ts";

/** Longer than most pauses between two visitors who write, and than the pauses of those who ask for readiness. */
const rememberedMs = 10_000;

/** Remembers for a while that the disk refused a query, or a transaction at its end. */
export function createDiskRefusals() {
  let refusedAt = Number.NEGATIVE_INFINITY;

  function notice(error: unknown): void {
    if (isDiskFault(error)) refusedAt = performance.now();
  }

  /** For Kysely, which tells it of every query, inside a transaction or alone. */
  const noticeQuery: Logger = (event) => {
    if (event.level === "error") notice(event.error);
  };

  return { notice, noticeQuery, isRefusing: () => performance.now() - refusedAt < rememberedMs };
}
