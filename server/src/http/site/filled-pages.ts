import { fillTags } from "@campusward/contracts/site/built-page";
import type { Context } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import mustache from "mustache";
import { AppError } from "../../errors.ts";
import type { Log } from "../../log.ts";
import { linkTokenForm } from "../../secrets/page-links.ts";
import { toRefusal } from "../api/error-reply.ts";
import type { SiteFiles } from "./site-files.ts";

export type FilledPages = {
  /** The page at this path, filled with what it shows. What is filled in is escaped. */
  send(c: Context, path: string, status: ContentfulStatusCode, view: Record<string, unknown>): Response;
};

type Refused = { isGone: boolean; isTooOften: boolean };

/**
 * What went wrong behind a link is said on the page that it opens.
 * @param toView the values of the page's places then
 */
export function refuseOnPage(
  { pages, log }: { pages: FilledPages; log: Log },
  path: string,
  toView: (refused: Refused) => Record<string, unknown>,
) {
  return (c: Context, error: unknown): Response => {
    const { refusal, status } = toRefusal(c, error, log);
    return pages.send(c, path, status, toView({ isGone: refusal.code === "not_found", isTooOften: status === 429 }));
  };
}

/** The same around the work of a quote's or a receipt's page. */
export function guardPage(parts: { pages: FilledPages; log: Log }, path: string) {
  const refuse = refuseOnPage(parts, path, ({ isGone, isTooOften }) =>
    isGone ? { gone: true } : { failed: true, isTooOften },
  );
  return (work: (c: Context) => Promise<Response>) => (c: Context) => work(c).catch((error) => refuse(c, error));
}

/** What the link of a page ends with. @throws {AppError} `not_found` for what is no token of ours */
export function linkTokenOf(c: Context): string {
  const token = c.req.param("token") ?? "";
  if (!linkTokenForm.test(token)) throw new AppError("not_found", "There is nothing behind this link.");
  return token;
}

/**
 * Prerendered pages whose words hold the tags of Mustache, for what only the holder of a link may see. The browser gets
 * a whole page, which needs no script and is neither kept nor found by search engines.
 */
export function createFilledPages(site: SiteFiles): FilledPages {
  return {
    send(c, path, status, view) {
      const page = site.byPath.get(path);
      c.header("Cache-Control", "no-store");
      c.header("X-Robots-Tag", "noindex, nofollow");
      // Its own forms need to say where they come from; other sites learn nothing.
      c.header("Referrer-Policy", "same-origin");
      const template = page?.isTemplate ? page.body.toString("utf8") : page?.answer;
      if (!page || template === undefined) return c.text("This page has not been built.", status);
      if (page.contentSecurityPolicy) c.header("Content-Security-Policy", page.contentSecurityPolicy);
      return c.html(mustache.render(template, view, {}, { tags: [...fillTags] }), status);
    },
  };
}
