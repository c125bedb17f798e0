import { spawn } from "node:child_process";
import { once } from "node:events";
import { findFreePort } from "../../scripts/find-free-port.mjs";
import { test as base } from "./product.ts";
import { inProject, type Product, startProduct } from "./product-process.ts";

/** The client id of the product at the fake provider. */
const client = { GOOGLE_CLIENT_ID: "campusward-at-google", GOOGLE_CLIENT_SECRET: "a secret between the two" };

/** Starts the product with a real OpenID provider instead of Google. Its page offers people as buttons. */
export async function startProductWithGoogle(
  settings: Record<string, string> = {},
): Promise<{ product: Product; stop(): Promise<void> }> {
  const port = await findFreePort();
  const { product, stop } = await startProduct({ ...client, GOOGLE_ISSUER: `http://localhost:${port}`, ...settings });
  const program = inProject("server/src/testing/identity/stand-in-google.ts");
  const google = spawn(
    process.execPath,
    [program, String(port), `${settings.PUBLIC_URL ?? product.url}/__/auth/callback`],
    {
      stdio: ["ignore", "pipe", "inherit"],
    },
  );
  const ended = once(google, "exit");
  await Promise.race([
    once(google.stdout, "data"),
    ended.then(() => Promise.reject(new Error("Google did not start."))),
  ]);
  return {
    product,
    async stop() {
      google.kill("SIGTERM");
      await Promise.all([ended, stop()]);
    },
  };
}

/** A journey through a product that has Google sign-in set up. */
export const test = base.extend({
  product: async ({ productOf, dataOf }, use) => use(await productOf(`Google: ${dataOf}`, startProductWithGoogle)),
});
