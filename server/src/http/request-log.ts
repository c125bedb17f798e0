import type { MiddlewareHandler } from "hono";
import type { Log } from "../log.ts";

const longestPath = 200;

/** Pages behind a link: what comes after says everything, however a mail program or a chat has ended it. */
const linkedPage = /^\/(?:quote|receipt|demo|calendar)\//;

/** Long enough for a secret of ours, the shortest of which has 22 letters. */
const longRuns = /[\w-]{22,}/g;
/** The id of something, which opens nothing. */
const isId = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;
/** One of the words that names of pages are made of: a secret of letters alone has capitals side by side. */
const isWord = /^[A-Z]?[a-z]{2,20}$/;

/**
 * One line per request: what was asked for and the outcome, not by whom. Queries are left out because they hold
 * addresses.
 */
export function requestLog(log: Log): MiddlewareHandler {
  return async (c, next) => {
    const startedAt = performance.now();
    await next();
    log.info(
      {
        requestId: c.get("requestId"),
        method: c.req.method,
        path: withoutSecrets(c.req.path).slice(0, longestPath),
        status: c.res.status,
        durationMs: Math.round((performance.now() - startedAt) * 10) / 10,
      },
      "request",
    );
  };
}

/** Says once that a proxy stands in front which the configuration does not know of. */
export function noticeUnknownProxy(log: Log): MiddlewareHandler {
  let isSaid = false;
  return async (c, next) => {
    if (!isSaid && c.req.header("X-Forwarded-For") !== undefined) {
      isSaid = true;
      log.warn({}, "X-Forwarded-For comes, but TRUST_PROXY is 0: behind a proxy all visitors share one limit");
    }
    await next();
  };
}

/** Without what says who somebody is, and what is secret, such as a photo's name. */
export function withoutSecrets(path: string): string {
  const [page] = linkedPage.exec(path) ?? [];
  if (page) return `${page}…`;
  const areWords = (run: string) => run.split(/-|(?=[A-Z])/).every((word) => isWord.test(word));
  const hide = (run: string) => (isId.test(run) || areWords(run) ? run : "…");
  const parts = path.split("/").map((part) => (/@|%40/i.test(part) ? "…" : part.replaceAll(longRuns, hide)));
  return parts.join("/");
}
