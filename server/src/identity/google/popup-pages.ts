import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { providerCallbackPath } from "@campusward/contracts/identity/google-sign-in";
import mustache from "mustache";
import type { Opener } from "./popup-request.ts";
import { type WindowOutcomeName, windowOutcomes } from "./window-outcomes.ts";

export type PopupPage = { html: string; contentSecurityPolicy: string };

type Handover = { outcome: WindowOutcomeName; opener: Opener | null; ticket?: string };

/** The pages of a sign-in's window, and the frame by which the window reaches the page that opened it. */
export function createPopupPages(publicUrl: string) {
  const windowTemplate = read("window.html");
  const frame = toPage(read("frame.html"), "'self'");

  /** Says what came of it to the waiting page and, if that does not listen, to the person. */
  function renderWindow({ outcome, opener, ticket }: Handover): PopupPage {
    const { code, title, text } = windowOutcomes[outcome];
    const isNews = opener !== null && (ticket !== undefined || code !== null);
    const handOver = isNews ? JSON.stringify(toHandOver(opener, code, ticket)) : null;
    return toPage(mustache.render(windowTemplate, { title, text, code, handOver }), "'none'");
  }

  function toHandOver({ apiKey, appName, type, eventId }: Opener, code: string | null, ticket: string | undefined) {
    const authEvent = {
      type,
      eventId,
      urlResponse: publicUrl + providerCallbackPath,
      sessionId: ticket ?? null,
      postBody: null,
      tenantId: null,
      error: code && { code, message: code },
    };
    return { apiKey, appName, authEvent };
  }

  return { frame, renderWindow };
}

function read(name: string): string {
  return readFileSync(new URL(`pages/${name}`, import.meta.url), "utf8");
}

/** Loads nothing but the mark; stricter than the site's pages, because a ticket stands in it. */
function toPage(html: string, framedBy: "'self'" | "'none'"): PopupPage {
  const sources = (element: "script" | "style") => hashesOfInline(html, element).join(" ") || "'none'";
  const contentSecurityPolicy = [
    "default-src 'none'",
    `script-src ${sources("script")}`,
    `style-src ${sources("style")}`,
    "img-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${framedBy}`,
  ].join("; ");
  return { html, contentSecurityPolicy };
}

/** `'sha256-…'` of each inline script or style, as the browser computes it. */
function hashesOfInline(html: string, element: "script" | "style"): string[] {
  const inline = new RegExp(`<${element}(?![^>]*\\ssrc=)[^>]*>([\\s\\S]*?)</${element}>`, "g");
  const hashes = Array.from(
    html.matchAll(inline),
    ([, text = ""]) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`,
  );
  return [...new Set(hashes)];
}
