import { identityApiKey } from "@campusward/contracts/site/site-config";
import type { createTestApp } from "./create-test-app.ts";

type TestApp = Pick<Awaited<ReturnType<typeof createTestApp>>, "app">;

export type SignedIn = { id: string; email: string; idToken: string; headers: { Authorization: string } };

const password = "a road of stones";

/** Somebody who registers with email and password, and is signed in by it. */
export async function signUp({ app }: TestApp, email: string, userAgent?: string): Promise<SignedIn> {
  return callIdentity({ app }, "signUp", { email, password, returnSecureToken: true }, userAgent);
}

/** One more session of somebody who registered. */
export async function signIn({ app }: TestApp, email: string, userAgent?: string): Promise<SignedIn> {
  return callIdentity({ app }, "signInWithPassword", { email, password, returnSecureToken: true }, userAgent);
}

async function callIdentity({ app }: TestApp, call: string, body: object, userAgent?: string): Promise<SignedIn> {
  const reply = await app.request(`/v1/accounts:${call}?key=${identityApiKey}`, {
    method: "POST",
    headers: { "Content-Type": "application/json", ...(userAgent && { "User-Agent": userAgent }) },
    body: JSON.stringify(body),
  });
  const { localId, idToken, email } = (await reply.json()) as { localId: string; idToken: string; email: string };
  if (!idToken) throw new Error(`accounts:${call} was answered with status ${reply.status}.`);
  return { id: localId, email, idToken, headers: { Authorization: `Bearer ${idToken}` } };
}
