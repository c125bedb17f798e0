import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { providerCallbackPath } from "@campusward/contracts/identity/google-sign-in";
import type { Company } from "@campusward/contracts/site/company";
import { withFamilies } from "@campusward/contracts/site/families";
import { recolour } from "@campusward/contracts/site/recolour";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import mustache from "mustache";
import type { Opener } from "./popup-request.ts";

type WindowOutcome = {
  status: ContentfulStatusCode;
  /** The error for the waiting page's SDK; null when the sign-in succeeded, or when no page can be waiting. */
  code: `auth/${string}` | null;
  /** The text for the person if no page takes the message. */
  title: string;
  text: string;
};

export const windowOutcomes = {
  ready: {
    status: 200,
    code: null,
    title: "This window has lost its page",
    text: "The page that opened it was closed or loaded again. Close this window, and continue with Google once more.",
  },
  denied: {
    status: 200,
    code: "auth/user-cancelled",
    title: "Google was told no",
    text: "Nothing was changed. Close this window and try again, or continue with email.",
  },
  notSetUp: {
    status: 400,
    code: "auth/operation-not-allowed",
    title: "Google sign-in is not set up",
    text: "It is our fault, not yours. Close this window and continue with email.",
  },
  otherProvider: {
    status: 400,
    code: "auth/operation-not-allowed",
    title: "We do not know this way in",
    text: "Close this window and continue with Google or with email.",
  },
  notAnswered: {
    status: 503,
    code: "auth/internal-error",
    title: "Google gave no answer we can use",
    text: "Nothing was changed. Close this window and try again in a minute, or continue with email.",
  },
  tooMany: {
    status: 429,
    code: "auth/too-many-requests",
    title: "Too many tries",
    text: "Nothing was changed. Close this window and wait five minutes, or continue with email.",
  },
  tooOld: {
    status: 400,
    code: null,
    title: "This window is too old",
    text: "A sign-in works once, for ten minutes, in the browser that began it. Close this window and begin again.",
  },
  foreign: {
    status: 400,
    code: "auth/unauthorized-domain",
    title: "This sign-in began somewhere else",
    text: "It was not opened by one of our pages, so it stops here. Nothing about your account has changed.",
  },
  wrongKey: {
    status: 400,
    code: "auth/invalid-api-key",
    title: "Sign-in is not set up correctly",
    text: "It is our fault, not yours. Close this window and continue with email.",
  },
  notAPopup: {
    status: 400,
    code: null,
    title: "This link is missing a piece",
    text: "It opens by itself from the login dialog. Close this window, and continue with Google there.",
  },
} satisfies Record<string, WindowOutcome>;

export type WindowOutcomeName = keyof typeof windowOutcomes;

type Look = Pick<Company, "colours" | "families">;

type PopupPage = { html: string; contentSecurityPolicy: string };

type Handover = { outcome: WindowOutcomeName; opener: Opener | null; ticket?: string };

/** The pages of a sign-in window, and the frame through which the window sends messages to its opener. */
export function createPopupPages(publicUrl: string, { colours = {}, families }: Look = {}) {
  const windowTemplate = withFamilies(recolour(read("window.html"), colours), families);
  const frame = toPage(read("frame.html"), "'self'");

  /** Sends the outcome to the waiting page and, if that does not listen, shows it to the person. */
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

/** Loads only the logo; stricter than the site's pages, because it contains a ticket. */
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
