import { fillTags } from "@campusward/contracts/site/built-page";
import type { Context } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import mustache from "mustache";
import type { SiteFiles } from "./site-files.ts";

export type FilledPages = {
  /** The page at this path, filled with what it shows. What is filled in is escaped. */
  send(c: Context, path: string, status: ContentfulStatusCode, view: Record<string, unknown>): Response;
};

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
      if (!page?.template) return c.text("This page has not been built.", status);
      if (page.contentSecurityPolicy) c.header("Content-Security-Policy", page.contentSecurityPolicy);
      return c.html(mustache.render(page.template, view, {}, { tags: [...fillTags] }), status);
    },
  };
}
