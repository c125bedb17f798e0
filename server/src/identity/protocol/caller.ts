import type { Context } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import { clientAddress } from "../../http/limits/client-address.ts";
import { createSecret } from "../../secrets/random-secrets.ts";
import type { Caller } from "../identity-context.ts";
import { browserCookie } from "../sessions/known-browsers.ts";
import type { OtherOrigins } from "./other-origins.ts";

export type CallerReader = ReturnType<typeof createCallerReader>;

type CallerOptions = { publicUrl: string; trustedProxies: number; otherOrigins: Pick<OtherOrigins, "mayCall"> };

/** Reads who makes a call, and marks the browser in which somebody signed in. */
export function createCallerReader({ publicUrl, trustedProxies, otherOrigins }: CallerOptions) {
  const isSecure = publicUrl.startsWith("https:");
  const name = isSecure ? browserCookie.secure : browserCookie.plain;

  function read(c: Context): Caller {
    const address = clientAddress(c, trustedProxies);
    const userAgent = c.req.header("User-Agent") ?? null;
    if (otherOrigins.mayCall(c)) return { address, userAgent, browser: null };
    const kept = getCookie(c, name);
    const browser = kept && /^[\w-]{43}$/.test(kept) ? kept : createSecret();
    return { address, userAgent, browser };
  }

  /** The browser in which somebody signed in, or chose a password by a mailed link, is known from then on. */
  function keepBrowser(c: Context, { browser }: Caller): void {
    if (browser === null || getCookie(c, name) === browser) return;
    const maxAge = browserCookie.days * 24 * 3600;
    setCookie(c, name, browser, { path: "/", httpOnly: true, sameSite: "Lax", secure: isSecure, maxAge });
  }

  return { read, keepBrowser };
}
