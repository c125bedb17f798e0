import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { identityApiKey } from "@campusward/contracts/site/site-config";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { anEmailSend } from "../../src/testing/builders.ts";
import { windowQuery } from "../../src/testing/identity/google-sign-in.ts";
import { client, startOidcProvider } from "../../src/testing/identity/oidc-provider.ts";
import { aFreePort } from "../../src/testing/network/serve.ts";
import { startProduct } from "../../src/testing/product-process.ts";

const publicUrl = "https://www.campusward.example";

/** Starting it is what takes time, above all on a busy machine. */
const patience = 180_000;

/** The built product as an operator runs it behind TLS. */
async function startBehindTls() {
  const google = await startOidcProvider({ port: await aFreePort(), redirectUris: [`${publicUrl}/__/auth/callback`] });
  const folder = await mkdtemp(join(tmpdir(), "campusward-test-"));
  const product = await startProduct({
    DATA_DIR: folder,
    PUBLIC_URL: publicUrl,
    GOOGLE_ISSUER: google.issuer,
    GOOGLE_CLIENT_ID: client.id,
    GOOGLE_CLIENT_SECRET: client.secret,
  });
  const ask = async (path: string, { headers, ...init }: RequestInit = {}) => {
    const all = new Headers(headers);
    if (!all.has("Accept")) all.set("Accept", "text/html");
    const reply = await fetch(product.url + path, { redirect: "manual", ...init, headers: all });
    const isPage = reply.headers.get("Content-Type")?.startsWith("text/html") ?? false;
    return { status: reply.status, headers: reply.headers, html: isPage ? await reply.text() : null };
  };
  async function stop(): Promise<void> {
    await product.end("SIGKILL");
    await google.close();
    await rm(folder, { recursive: true });
  }
  return { ask, stop };
}

const json = { "Content-Type": "application/json" };

/** One of each kind of answer, with its status. */
const kinds: Record<string, [path: string, status: number, init?: RequestInit]> = {
  "a page": ["/", 200],
  "a page in a folder": ["/solutions/students-parents", 200],
  "a dashboard": ["/adminDashboardHome", 200],
  "a page below a dashboard": ["/adminDashboardHome/applications/1", 200],
  "the page of a mailed link": ["/auth/action?mode=signIn&oobCode=x&apiKey=y", 200],
  "the application form": ["/forms/application", 200],
  "a guardian's page": ["/forms/guardian?token=x", 200],
  "an answer to a form": ["/forms/quote", 422, { method: "POST", body: new URLSearchParams({ name: "x" }) }],
  "an unknown page": ["/nowhere", 404],
  "an unknown file": ["/nowhere.js", 404, { headers: { Accept: "*/*" } }],
  "a redirection": ["/go/login", 302],
  "a file": ["/favicon.svg", 200],
  "a list for search engines": ["/sitemap.xml", 200],
  "the configuration": ["/config.json", 200],
  health: ["/healthz", 200],
  "an answer of the API": [
    "/api/v1/privacy-requests",
    200,
    { method: "POST", headers: json, body: JSON.stringify({ kind: "see", email: "nobody@x.example" }) },
  ],
  "a refusal of the API": ["/api/v1/me", 401],
  "an unknown call": ["/api/v1/nowhere", 404],
  "a refused method": ["/pricing", 405, { method: "PUT" }],
  "a refused cross-site write": [
    "/api/v1/quotes",
    403,
    { method: "POST", headers: { Origin: "https://evil.example" } },
  ],
  "a demo request": [
    "/email-service/api/v1.0/email/send",
    200,
    { method: "POST", headers: json, body: JSON.stringify(anEmailSend()) },
  ],
  "the identity service": [`/v1/projects?key=${identityApiKey}`, 200],
  "a refusal of the identity service": ["/v1/accounts:signUp", 400, { method: "POST", headers: json, body: "{}" }],
  "the frame of a sign-in": ["/__/auth/iframe", 200],
  "the window of a sign-in that fails": ["/__/auth/handler", 400],
  "the window of a sign-in on its way to Google": [`/__/auth/handler?${windowQuery(publicUrl)}`, 302],
  "public keys": ["/.well-known/jwks.json", 200],
};

/** Those of security, indented, a directive of a policy in each line, without what is another at each build or answer. */
function toHeaders(headers: Headers): string {
  return [...headers]
    .filter(
      ([name]) =>
        !/^(?:age|allow|cache-control|connection|content-(?!security)[\w-]+|date|etag|keep-alive|last-modified|link|location|ratelimit.*|retry-after|transfer-encoding|vary|www-authenticate|x-request-id|x-version)$/.test(
          name,
        ),
    )
    .map(
      ([name, value]) =>
        `  ${name}: ${value.replaceAll(/(?: 'sha256-[^']+')+/g, " 'sha256-…'").replaceAll("; ", ";\n    ")}`,
    )
    .join("\n")
    .replace(/(google-sign-in=)[\w-]+/, "$1…");
}

describe("security headers of the running product", () => {
  let product: Awaited<ReturnType<typeof startBehindTls>>;
  const ask = (path: string, init?: RequestInit) => product.ask(path, init);

  beforeAll(async () => {
    product = await startBehindTls();
  }, patience);

  afterAll(() => product.stop());

  test("every kind of answer has the headers that were looked at and written down", async () => {
    const kindsOf = new Map<string, string[]>();
    for (const [kind, [path, status, init]] of Object.entries(kinds)) {
      const answer = await ask(path, init);
      expect({ kind, status: answer.status }).toEqual({ kind, status });
      // Inline scripts are in the policy by their hashes, which static-site.test.ts compares; others are our own.
      expect(answer.html ?? "").not.toMatch(/<script\b[^>]*\ssrc="(?:https?:)?\/\//);
      const headers = toHeaders(answer.headers);
      kindsOf.set(headers, [...(kindsOf.get(headers) ?? []), kind]);
    }
    const written = Array.from(kindsOf, ([headers, same]) => `${same.join("\n")}\n\n${headers}`);
    await expect(`${written.join("\n\n\n")}\n`).toMatchFileSnapshot("headers.txt");
    const onItsWay = await ask(`/__/auth/handler?${windowQuery(publicUrl)}`);
    expect(onItsWay.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^__Host-google-sign-in=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Lax$/),
    ]);
  });

  test("pages whose address holds a secret tell nobody where the visitor came from, others only their origin", async () => {
    const policyOf = async (path: string) => (await ask(path)).headers.get("Referrer-Policy");
    for (const path of [
      "/auth/action?oobCode=x",
      "/auth/set-up?code=x",
      "/auth/test-mail",
      "/forms/guardian?token=x",
      "/__/auth/iframe",
    ]) {
      expect({ path, policy: await policyOf(path) }).toEqual({ path, policy: "no-referrer" });
    }
    // Their plain forms must say where they come from, which no-referrer takes away from older browsers.
    for (const path of [`/quote/${"x".repeat(43)}`, "/quote", "/demo/x"]) {
      expect({ path, policy: await policyOf(path) }).toEqual({ path, policy: "same-origin" });
    }
    for (const path of ["/", "/authors", "/forms/application", "/profile"]) {
      expect({ path, policy: await policyOf(path) }).toEqual({ path, policy: "strict-origin-when-cross-origin" });
    }
  });

  test("clickjacking: our own pages frame the form and the sign-in's frame, and nobody frames anything else", async () => {
    const framedBy = async (path: string) =>
      /frame-ancestors ([^;]+)/.exec((await ask(path)).headers.get("Content-Security-Policy") ?? "")?.[1];
    for (const path of ["/forms/application", "/__/auth/iframe"]) expect(await framedBy(path)).toBe("'self'");
    for (const path of [
      "/",
      "/pricing",
      "/auth/action",
      "/profile",
      "/adminDashboardHome",
      "/__/auth/handler",
      "/nowhere",
    ]) {
      expect({ path, by: await framedBy(path) }).toEqual({ path, by: "'none'" });
    }
  });
});
