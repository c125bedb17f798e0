import { identityApiKey } from "@campusward/contracts/site/site-config";
import { deleteApp, initializeApp } from "@firebase/app";
import { type Auth, connectAuthEmulator, initializeAuth, inMemoryPersistence } from "@firebase/auth";
import { onTestFinished } from "vitest";
import { createTestApp, type TestAppOptions } from "../create-test-app.ts";
import type { EngineName } from "../engines.ts";
import { aFreePort, serve } from "../network/serve.ts";

/** One browser, as far as the SDK is concerned: sessions of their own for each call. */
export function anSdk(url: string): Auth {
  const app = initializeApp({ apiKey: identityApiKey, projectId: "campusward" }, crypto.randomUUID());
  const auth = initializeAuth(app, { persistence: inMemoryPersistence });
  connectAuthEmulator(auth, url, { disableWarnings: true });
  onTestFinished(() => deleteApp(app));
  return auth;
}

/** The whole server over real HTTP, with an SDK that points at it. */
export async function aServedApp(engine: EngineName, options: TestAppOptions = {}) {
  const port = await aFreePort();
  const url = `http://localhost:${port}`;
  const served = await createTestApp(engine, { publicUrl: url, ...options });
  // Tokens are checked by the SDK against the real clock.
  served.clock.now = Date.now();
  await serve(served.app, port);
  return { ...served, url, auth: anSdk(url) };
}
