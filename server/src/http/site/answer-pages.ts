import type { Context } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { SiteFiles } from "./site-files.ts";

export type AnswerPages = {
  /** The page that confirms. `fill` goes into its elements marked `data-fill="…"`. */
  sent(c: Context, fill: Record<string, string>): Response;
  /** The page that says what is wrong: of its items marked `data-problem="field:problem"` those stay that apply. */
  problem(c: Context, status: ContentfulStatusCode, fieldErrors: Record<string, string>): Response;
};

/** Prerendered pages of the site that are finished here, for forms that were posted without JavaScript. */
export function createAnswerPages(site: SiteFiles): AnswerPages {
  return {
    sent: (c, fill) => send(c, site, "/forms/sent", 200, (html) => fillIn(html, fill)),
    problem: (c, status, fieldErrors) =>
      send(c, site, "/forms/problem", status, (html) => keepProblems(html, fieldErrors)),
  };
}

function send(
  c: Context,
  site: SiteFiles,
  path: string,
  status: ContentfulStatusCode,
  finish: (html: string) => string,
): Response {
  const page = site.byPath.get(path);
  if (!page) return c.text(status === 200 ? "Sent." : "Not sent.", status);
  c.header("Cache-Control", "no-store");
  if (page.contentSecurityPolicy) c.header("Content-Security-Policy", page.contentSecurityPolicy);
  return c.html(finish(withoutScripts(page.body.toString("utf8"))), status);
}

/**
 * The finished page differs from what React rendered, so that React must not take it over. Its fonts, which would wait
 * for a script, come at once.
 */
function withoutScripts(html: string): string {
  return html
    .replace(/<script\b(?![^>]*ld\+json)[\s\S]*?<\/script>/g, "")
    .replace(/(<style data-fonts="") media="print">/, "$1>");
}

function fillIn(html: string, fill: Record<string, string>): string {
  return html.replace(/(<(\w+)[^>]*\sdata-fill="([\w-]+)"[^>]*>)[^<]*(<\/\2>)/g, (element, open, _, name, close) =>
    name in fill ? `${open}${escapeHtml(fill[name] ?? "")}${close}` : element,
  );
}

function keepProblems(html: string, fieldErrors: Record<string, string>): string {
  return html.replace(/<li[^>]*\sdata-problem="([\w-]+):([\w-]+)"[\s\S]*?<\/li>/g, (item, field, problem) =>
    // The page, opened by itself, hides them all.
    fieldErrors[field] === problem ? item.replace(' hidden=""', "") : "",
  );
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
