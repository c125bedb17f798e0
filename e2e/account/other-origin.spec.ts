import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { Auth } from "@firebase/auth";
import type { Page } from "@playwright/test";
import { findFreePort } from "../../scripts/find-free-port.mjs";
import { anAccount, linkFor } from "../support/accounts.ts";
import { test as base, expect } from "../support/product.ts";
import { inProject, type Product, startProduct } from "../support/product-process.ts";

/** The SDK as its maker publishes it, by the names under which its parts import each other. */
const packages: Record<string, string> = {
  "@firebase/app": "@firebase/app/dist/esm/index.esm.js",
  "@firebase/auth": "@firebase/auth/dist/esm/index.js",
  "@firebase/component": "@firebase/component/dist/esm/index.esm.js",
  "@firebase/logger": "@firebase/logger/dist/esm/index.esm.js",
  "@firebase/util": "@firebase/util/dist/index.esm.js",
  idb: "idb/build/index.js",
};

/** A page elsewhere that signs people in with the SDK, as docs/accounts-elsewhere.md says. */
function aPageElsewhere(productUrl: string): string {
  const imports = Object.fromEntries(Object.entries(packages).map(([name, file]) => [name, `/packages/${file}`]));
  return `<!doctype html><title>Learning</title><link rel="icon" href="data:,">
<script type="importmap">${JSON.stringify({ imports })}</script>
<script type="module">
  import { initializeApp } from "@firebase/app";
  import * as sdk from "@firebase/auth";
  const auth = sdk.getAuth(initializeApp({ apiKey: "campusward" }));
  sdk.connectAuthEmulator(auth, "${productUrl}", { disableWarnings: true });
  Object.assign(window, { sdk, auth });
</script>`;
}

/** A site that is not the product. */
async function serveElsewhere(port: number, productUrl: string): Promise<Server> {
  const site = createServer(async (request, reply) => {
    const file = /^\/packages\/([\w@./-]+)$/.exec(request.url ?? "")?.[1];
    if (!file) return reply.writeHead(200, { "Content-Type": "text/html" }).end(aPageElsewhere(productUrl));
    const code = await readFile(inProject(`node_modules/${file}`));
    return reply.writeHead(200, { "Content-Type": "text/javascript" }).end(code);
  });
  site.listen(port, "127.0.0.1");
  await once(site, "listening");
  return site;
}

type Sites = { learning: string; stranger: string };

/** The product, a site of the same operator's, and one of somebody else. */
const test = base.extend<{ product: Product & Sites }>({
  product: async ({ productOf }, use) => use(await productOf("sites elsewhere", startAmongSites)),
});

async function startAmongSites() {
  const [own, foreign] = [await findFreePort(), await findFreePort()];
  const sites = { learning: `http://127.0.0.1:${own}`, stranger: `http://127.0.0.1:${foreign}` };
  const { product, stop } = await startProduct({ ALLOWED_ORIGINS: sites.learning });
  const servers = [await serveElsewhere(own, product.url), await serveElsewhere(foreign, product.url)];
  return {
    product: { ...product, ...sites },
    stop() {
      for (const server of servers) {
        server.close();
        server.closeAllConnections();
      }
      return stop();
    },
  };
}

type Sdk = typeof import("@firebase/auth");

/** Runs in the page elsewhere, which keeps the SDK and its session at hand. */
function inPage<Given, Answer>(
  page: Page,
  work: (given: Given & { sdk: Sdk; auth: Auth }) => Promise<Answer>,
  given: Given,
) {
  return page.evaluate(
    `(${work.toString()})({ ...${JSON.stringify(given)}, sdk: window.sdk, auth: window.auth })`,
  ) as Promise<Answer>;
}

async function openElsewhere(page: Page, origin: string): Promise<void> {
  await page.goto(origin);
  await page.waitForFunction(() => "auth" in window);
}

// One worker starts the product of this file, not two.
test.describe.configure({ mode: "default" });

test("R15.8 a page of an allowed origin registers, stays signed in and signs in again with the SDK", async ({
  page,
  context,
  product,
}) => {
  const { email, password } = anAccount();
  await openElsewhere(page, product.learning);
  const registered = await inPage(
    page,
    async ({ sdk, auth, email, password }) => {
      const { user } = await sdk.createUserWithEmailAndPassword(auth, email, password);
      await sdk.updateProfile(user, { displayName: "Ananya" });
      await user.getIdToken(true);
      return user.uid;
    },
    { email, password },
  );
  // The session is the page's own, kept where the SDK keeps it.
  await openElsewhere(page, product.learning);
  const again = await inPage(
    page,
    async ({ sdk, auth, email, password }) => {
      await auth.authStateReady();
      const kept = auth.currentUser?.displayName;
      await sdk.signOut(auth);
      const { user } = await sdk.signInWithEmailAndPassword(auth, email, password);
      return { kept, uid: user.uid };
    },
    { email, password },
  );
  expect(again).toEqual({ kept: "Ananya", uid: registered });
  expect(await context.cookies()).toEqual([]);
});

test("R15.8 a sign-in link leads to the page elsewhere that asked for it, and signs in there", async ({
  page,
  product,
}) => {
  const { email } = anAccount();
  const url = `${product.learning}/welcome`;
  await openElsewhere(page, product.learning);
  await inPage(
    page,
    ({ sdk, auth, email, url }) => sdk.sendSignInLinkToEmail(auth, email, { url, handleCodeInApp: true }),
    { email, url },
  );
  const link = await linkFor(product, email, "signIn");
  expect(link).toMatch(`${url}?`);
  await openElsewhere(page, link);
  const signIn = inPage(
    page,
    async ({ sdk, auth, email }) => (await sdk.signInWithEmailLink(auth, email, location.href)).user.email,
    { email },
  );
  expect(await signIn).toBe(email);
});

test.describe("what the browser refuses", () => {
  test.use({ expectedConsoleErrors: [/blocked by CORS policy|net::ERR_FAILED|status of 40[0-9]/] });

  test("R15.8 a page of any other origin gets no answer that it can read", async ({ page, product }) => {
    const { email, password } = anAccount();
    await openElsewhere(page, product.stranger);
    const refused = inPage(
      page,
      ({ sdk, auth, email, password }) =>
        sdk.createUserWithEmailAndPassword(auth, email, password).then(
          () => "registered",
          ({ code }: { code: string }) => code,
        ),
      { email, password },
    );
    expect(await refused).toBe("auth/network-request-failed");
  });

  test("R15.8 a page of an allowed origin reads nothing but the identity service", async ({ page, product }) => {
    await openElsewhere(page, product.learning);
    for (const path of [
      "/api/v1/me",
      "/api/v1/leads",
      "/config.json",
      "/user-service/api/v1/users?email=a@b.example",
    ]) {
      const read = page.evaluate(
        (url) =>
          fetch(url).then(
            () => "read",
            () => "blocked",
          ),
        product.url + path,
      );
      expect(await read).toBe("blocked");
    }
  });
});
