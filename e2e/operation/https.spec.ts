import { once } from "node:events";
import { request } from "node:http";
import { createServer } from "node:https";
import { findFreePort } from "../../scripts/find-free-port.mjs";
import { makeCertificate } from "../support/certificate.ts";
import { startProductWithGoogle } from "../support/google.ts";
import { aPerson, openSignIn, register } from "../support/person.ts";
import { test as base, expect } from "../support/product.ts";

/** The product behind a proxy that speaks TLS, as in a deployment. There the SDK makes its calls without prefixes. */
const test = base.extend({
  product: async ({ productOf }, use) => use(await productOf("https", startBehindProxy)),
});

async function startBehindProxy() {
  const port = await findFreePort();
  const url = `https://localhost:${port}`;
  const { product, stop } = await startProductWithGoogle({ PUBLIC_URL: url, TRUST_PROXY: "1" });
  const proxy = createServer(makeCertificate(), (incoming, answer) => {
    const { method, headers, url: path = "/" } = incoming;
    const onward = request(new URL(path, product.url), { method, headers }, (reply) => {
      answer.writeHead(reply.statusCode ?? 502, reply.headers);
      reply.pipe(answer);
    });
    incoming.pipe(onward);
  });
  proxy.listen(port, "127.0.0.1");
  await once(proxy, "listening");
  return {
    product: { ...product, url },
    stop() {
      proxy.close();
      proxy.closeAllConnections();
      return stop();
    },
  };
}

// One worker starts the product of this file, not two.
test.describe.configure({ mode: "default" });

// A dashboard may not exist yet.
test.use({ ignoreHTTPSErrors: true, expectedConsoleErrors: [/status of 404/] });

test.beforeEach(({ context }) =>
  context.addInitScript(() => location.protocol === "https:" && localStorage.setItem("hasVisited", "true")),
);

test("R6.5 over https the SDK calls our own host as it calls Google's", async ({ page, product }) => {
  const calls: string[] = [];
  page.on("request", (made) => calls.push(made.url()));
  await register(page, aPerson());
  expect(calls.filter((url) => !url.startsWith(`${product.url}/`))).toEqual([]);
  expect(
    calls.flatMap((url) => /(\/v[12]\/.+)[?]key=campusward$/.exec(url.replace(product.url, ""))?.[0] ?? []),
  ).toEqual([
    "/v2/passwordPolicy?key=campusward",
    "/v1/accounts:signUp?key=campusward",
    "/v1/accounts:lookup?key=campusward",
    "/v1/accounts:update?key=campusward",
  ]);
  await page.goto("/products");
  await page.reload();
  await expect(page.getByRole("button", { name: "Account of Harnoor Gill" })).toBeVisible();
});

test("R6.5 R6.7 over https the window of Google comes back too, and the origin is asked for", async ({ page }) => {
  await page.goto("/products");
  const dialog = await openSignIn(page);
  const asked = page.waitForRequest(/\/v1\/projects[?]key=campusward/);
  const opening = page.waitForEvent("popup");
  await dialog.getByRole("button", { name: "Continue with Google" }).click();
  const google = await opening;
  expect((await (await asked).response())?.status()).toBe(200);
  await google.getByRole("button", { name: "kabir" }).click();
  await expect(dialog.getByRole("alert")).toContainText("Email not found");
});
