import type { AnswerPart } from "@campusward/contracts/site/built-page";
import type { Context } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { SiteFiles } from "./site-files.ts";

export type AnswerPages = {
  /** The page that confirms, with these values in their places, and these links. */
  sent(c: Context, fill: Record<string, string>, links: Record<string, string>): Response;
  /** The page that says what is wrong. Only the items for a field's problem are kept. */
  problem(c: Context, status: ContentfulStatusCode, fieldErrors: Record<string, string>): Response;
};

/** Prerendered pages of the site that are finished here, for forms that were posted without JavaScript. */
export function createAnswerPages(site: SiteFiles): AnswerPages {
  function send(
    c: Context,
    path: string,
    status: ContentfulStatusCode,
    toHtml: (part: AnswerPart) => string,
  ): Response {
    const page = site.byPath.get(path);
    if (!page?.answer) return c.text(status === 200 ? "Sent." : "Not sent.", status);
    c.header("Cache-Control", "no-store");
    if (page.contentSecurityPolicy) c.header("Content-Security-Policy", page.contentSecurityPolicy);
    return c.html(page.answer.map(toHtml).join(""), status);
  }

  return {
    sent: (c, fill, links) =>
      send(c, "/forms/sent", 200, (part) => {
        if ("fill" in part) return escapeHtml(fill[part.fill]) ?? part.otherwise;
        if ("link" in part) return withAddress(part, escapeHtml(links[part.link]));
        return "problem" in part ? "" : part.html;
      }),
    problem: (c, status, fieldErrors) => {
      const problems = new Set(Object.entries(fieldErrors).map(([field, problem]) => `${field}:${problem}`));
      return send(c, "/forms/problem", status, (part) => {
        if ("fill" in part) return part.otherwise;
        if ("link" in part) return "";
        return "problem" in part && !problems.has(part.problem) ? "" : part.html;
      });
    },
  };
}

function withAddress({ before, after }: { before: string; after: string }, address: string | undefined): string {
  return address === undefined ? "" : before + address + after;
}

function escapeHtml(text: string | undefined): string | undefined {
  return text?.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
