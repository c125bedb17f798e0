import type { Context } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import mustache from "mustache";
import type { SiteFiles } from "./site-files.ts";

export type TemplatePages = {
  /** The page of the site that is built as a template at this path, with these values in their places. */
  send(c: Context, path: string, status: ContentfulStatusCode, view: Record<string, unknown>): Response;
};

/** `data-checked="true"` in a template is `checked`, with an empty value nothing: templates have no other way to say it. */
const switches = /\sdata-(checked|selected)="(true)?"/g;

/** Pages that are finished here for each reader, and work without script. They are for nobody else, and in no cache. */
export function createTemplatePages(site: SiteFiles): TemplatePages {
  return {
    send(c, path, status, view) {
      const page = site.byPath.get(path);
      c.header("Cache-Control", "no-store");
      c.header("X-Robots-Tag", "noindex, nofollow");
      c.header("Referrer-Policy", "no-referrer");
      if (!page?.template) return c.text("This page has not been built.", status);
      if (page.contentSecurityPolicy) c.header("Content-Security-Policy", page.contentSecurityPolicy);
      const html = mustache.render(page.template, view);
      return c.html(
        html.replace(switches, (_, name, isOn) => (isOn ? ` ${name}=""` : "")),
        status,
      );
    },
  };
}
