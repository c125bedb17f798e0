import type { Context } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import { createSecret } from "../secrets/random-secrets.ts";

/** A cookie by which a browser is known again that goes to another site and comes back. */
export function createBrowserCookie(publicUrl: string, { name, lifeMs }: { name: string; lifeMs: number }) {
  const isSecure = publicUrl.startsWith("https:");
  // Lax, because the person comes back from another site.
  const lasting = { path: "/", httpOnly: true, sameSite: "Lax", maxAge: lifeMs / 1000 } as const;

  function read(c: Context): string | null {
    const kept = isSecure ? getCookie(c, name, "host") : getCookie(c, name);
    return kept && /^[\w-]{43}$/.test(kept) ? kept : null;
  }

  return {
    read,
    /** Reused while it is valid, so that two windows of one browser work at the same time. */
    keep(c: Context): string {
      const browser = read(c) ?? createSecret();
      setCookie(c, name, browser, isSecure ? { ...lasting, secure: true, prefix: "host" } : lasting);
      return browser;
    },
  };
}
