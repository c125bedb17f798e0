import { createHash, randomBytes } from "node:crypto";
import { providerCallbackPath } from "@campusward/contracts/identity/google-sign-in";
import { identityApiKey } from "@campusward/contracts/site/site-config";
import { onTestFinished } from "vitest";
import * as z from "zod/mini";
import { createTestApp } from "../create-test-app.ts";
import type { EngineName } from "../engines.ts";
import { aFreePort, serve } from "../network/serve.ts";
import { anSdk } from "./identity-sdk.ts";
import { client, type OidcProviderOptions, type PersonId, startOidcProvider } from "./oidc-provider.ts";

/** The whole server over real HTTP, with a real OpenID provider as Google. */
export async function aServedAppWithGoogle(
  engine: EngineName,
  { claimsIn }: Pick<OidcProviderOptions, "claimsIn"> = {},
) {
  const port = await aFreePort();
  const url = `http://localhost:${port}`;
  const google = await aGoogle({ redirectUris: [url + providerCallbackPath], ...(claimsIn && { claimsIn }) });
  const served = await createTestApp(engine, { publicUrl: url, google });
  // The provider's tokens bear the real time.
  served.clock.now = Date.now();
  await serve(served.app, port);
  return { ...served, google, url, auth: anSdk(url) };
}

/** A provider until the test ends, as the server's configuration names it. */
export async function aGoogle(options: Omit<OidcProviderOptions, "port"> & { port?: number }) {
  const { issuer, close } = await startOidcProvider({ ...options, port: options.port ?? (await aFreePort()) });
  onTestFinished(close);
  return { issuer, clientId: client.id, clientSecret: client.secret };
}

/** The query with which the SDK opens the window. */
export function windowQuery(url: string, changes: Record<string, string> = {}): string {
  const query = {
    apiKey: identityApiKey,
    appName: "[DEFAULT]",
    authType: "signInViaPopup",
    redirectUrl: `${url}/pricing`,
    v: "12.0.0",
    eventId: "1234567890",
    providerId: "google.com",
    scopes: "profile",
    ...changes,
  };
  return new URLSearchParams(query).toString();
}

export type Browser = ReturnType<typeof aBrowser>;

/** Keeps cookies for each origin and path, and follows redirects, as a browser does in the window. */
export function aBrowser() {
  const cookies = new Map<string, { origin: string; path: string; pair: string }>();

  async function get(address: string | URL): Promise<Response> {
    const { origin, pathname } = new URL(address);
    const sent = [...cookies.values()].filter((cookie) => cookie.origin === origin && pathname.startsWith(cookie.path));
    const headers = { Accept: "text/html", Cookie: sent.map(({ pair }) => pair).join("; ") };
    const response = await fetch(address, { headers, redirect: "manual" });
    for (const line of response.headers.getSetCookie()) {
      const [pair = "", ...attributes] = line.split("; ");
      const path = attributes.find((attribute) => /^path=/i.test(attribute))?.slice("path=".length) ?? "/";
      cookies.set(`${origin} ${path} ${pair.split("=", 1)[0]}`, { origin, path, pair });
    }
    return response;
  }

  /** Goes where it is sent, until a page is shown or the address begins with `until`, which is not opened. */
  async function follow(address: string, until = "none"): Promise<{ address: string; response: Response }> {
    const response = await get(address);
    const location = response.headers.get("Location");
    if (!location) return { address, response };
    const next = new URL(location, address).href;
    return next.startsWith(until) ? { address: next, response } : follow(next, until);
  }

  return { get, follow };
}

/** What came of it at the provider: the address by which the person is sent back, not yet opened. */
export async function chooseAtGoogle(browser: Browser, start: string, choice: PersonId | "deny", callback: string) {
  const { address } = await browser.follow(start);
  const answer = choice === "deny" ? "deny" : `person=${choice}`;
  return (await browser.follow(`${address}?${answer}`, callback)).address;
}

/** Opens the window at our server and signs in at the provider, up to the address of the return. */
export function windowUpToCallback(browser: Browser, url: string, choice: PersonId | "deny", query = windowQuery(url)) {
  return chooseAtGoogle(browser, `${url}/emulator/auth/handler?${query}`, choice, url + providerCallbackPath);
}

/** The whole window. */
export async function signInByWindow(browser: Browser, url: string, choice: PersonId | "deny") {
  return readWindow(await browser.get(await windowUpToCallback(browser, url, choice)));
}

export type WindowNews = {
  apiKey: string;
  appName: string;
  authEvent: { sessionId: string | null; eventId: string; type: string; error: { code: string } | null };
};

/** What a window shows, and what it hands to the page that waits; null when it hands over nothing. */
export async function readWindow(response: Response) {
  const html = await response.text();
  const attribute = /<body data-hand-over="([^"]*)"/.exec(html)?.[1];
  const unescaped = attribute?.replace(/&#(?:x([0-9A-F]+)|(\d+));|&(\w+);/gi, (_, hex, decimal, name) =>
    name
      ? ({ quot: '"', amp: "&", lt: "<", gt: ">" }[name as "amp"] ?? "")
      : String.fromCharCode(hex ? Number.parseInt(hex, 16) : decimal),
  );
  const news: WindowNews | null = unescaped === undefined ? null : JSON.parse(unescaped);
  return { status: response.status, headers: response.headers, html, news };
}

const IdpReply = z.looseObject({
  idToken: z.optional(z.string()),
  localId: z.optional(z.string()),
  errorMessage: z.optional(z.string()),
  error: z.optional(z.object({ message: z.string() })),
});

/** The call of the SDK after a window. */
export async function signInWithIdp(url: string, fields: Record<string, unknown>) {
  const response = await fetch(`${url}/v1/accounts:signInWithIdp?key=${identityApiKey}`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({
      requestUri: url + providerCallbackPath,
      returnSecureToken: true,
      returnIdpCredential: true,
      ...fields,
    }),
  });
  return { status: response.status, body: IdpReply.parse(await response.json()) };
}

/** An ID token as Google's own libraries give one to a page, without our server. */
export async function anIdToken(
  google: { issuer: string },
  url: string,
  person: PersonId,
  nonce?: string,
): Promise<string> {
  const verifier = randomBytes(32).toString("base64url");
  const callback = url + providerCallbackPath;
  const asked = new URLSearchParams({
    client_id: client.id,
    redirect_uri: callback,
    response_type: "code",
    scope: "openid email profile",
    code_challenge: createHash("sha256").update(verifier).digest("base64url"),
    code_challenge_method: "S256",
    ...(nonce && { nonce }),
  });
  const address = await chooseAtGoogle(aBrowser(), `${google.issuer}/auth?${asked}`, person, callback);
  const body = new URLSearchParams({
    client_id: client.id,
    client_secret: client.secret,
    grant_type: "authorization_code",
    code: new URL(address).searchParams.get("code") ?? "",
    redirect_uri: callback,
    code_verifier: verifier,
  });
  const response = await fetch(`${google.issuer}/token`, { method: "POST", body });
  return z.object({ id_token: z.string() }).parse(await response.json()).id_token;
}
