import { identityApiKey } from "@campusward/contracts/site/site-config";
import type { Hono } from "hono";

/** The tokens of a sign-in. */
export type SignedIn = { idToken: string; refreshToken: string; localId: string };

/** Calls the identity service with whatever a test likes, past the SDK's own checks. Texts are sent as they are. */
export function identityCalls(app: Hono, headers: Record<string, string> = {}) {
  function call(name: string, body: unknown, more: Record<string, string> = {}): Promise<Response> {
    return post(`/v1/accounts:${name}?key=${identityApiKey}`, body, { "Content-Type": "application/json", ...more });
  }

  function post(path: string, body: unknown, more: Record<string, string> = {}): Promise<Response> {
    return Promise.resolve(
      app.request(path, {
        method: "POST",
        headers: { ...headers, ...more },
        body: typeof body === "string" ? body : JSON.stringify(body),
      }),
    );
  }

  async function signedIn(reply: Promise<Response>): Promise<SignedIn> {
    const { status, body } = await read(await reply);
    if (status !== 200) throw new Error(`The identity service answered ${status} ${JSON.stringify(body)}`);
    return body as SignedIn;
  }

  return {
    call,
    post,
    refresh: (refreshToken: string) =>
      post(
        `/v1/token?key=${identityApiKey}`,
        new URLSearchParams({ grant_type: "refresh_token", refresh_token: refreshToken }).toString(),
        { "Content-Type": "application/x-www-form-urlencoded" },
      ),
    signUp: (email: string, password: string) => signedIn(call("signUp", { email, password, returnSecureToken: true })),
    signIn: (email: string, password: string) =>
      signedIn(call("signInWithPassword", { email, password, returnSecureToken: true })),
  };
}

/** Status and JSON body of a reply. */
export async function read(reply: Response): Promise<{ status: number; body: unknown }> {
  return { status: reply.status, body: await reply.json() };
}

/** How the protocol refuses. */
export function refusal(message: unknown) {
  return {
    status: 400,
    body: { error: { code: 400, message, errors: [{ message, domain: "global", reason: "invalid" }] } },
  };
}
