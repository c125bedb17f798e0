import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { createUserWithEmailAndPassword } from "@firebase/auth";
import { type JWTPayload, SignJWT } from "jose";
import { describe, expect, onTestFinished, test } from "vitest";
import { createTestApp } from "../../testing/create-test-app.ts";
import { engines } from "../../testing/engines.ts";
import { aServedApp } from "../../testing/identity/identity-sdk.ts";
import { aFreePort } from "../../testing/network/serve.ts";

const project = new URL("../../../../", import.meta.url);

/**
 * The server of docs/accounts-elsewhere.md as a process of its own.
 * @returns calls it with a token, and answers status and body.
 */
async function aSecondServer(productUrl: string) {
  const page = await readFile(new URL("docs/accounts-elsewhere.md", project), "utf8");
  const code = /```js\n(import [\s\S]+?)```/.exec(page)?.[1] ?? "";
  const port = await aFreePort();
  const server = spawn(process.execPath, ["--input-type=module", "--eval", code], {
    cwd: new URL("server", project),
    env: { CAMPUSWARD_URL: productUrl, PORT: String(port) },
    stdio: ["ignore", "pipe", "inherit"],
  });
  onTestFinished(() => void server.kill());
  await once(server.stdout, "data");
  return async (token: string) => {
    const reply = await fetch(`http://localhost:${port}/`, { headers: { Authorization: `Bearer ${token}` } });
    return { status: reply.status, body: reply.status === 200 ? await reply.json() : null };
  };
}

const refused = { status: 401, body: null };

describe.each(engines)("on %s", (engine) => {
  test("R15.8 the discovery document names the issuer of the tokens, their keys, and no endpoint that is not there", async () => {
    const { app } = await createTestApp(engine, { publicUrl: "https://www.campusward.example" });
    const reply = await app.request("/.well-known/openid-configuration");
    expect(reply.headers.get("Content-Type")).toContain("application/json");
    const document = (await reply.json()) as { jwks_uri: string };
    expect(document).toEqual({
      issuer: "https://www.campusward.example",
      jwks_uri: "https://www.campusward.example/.well-known/jwks.json",
      response_types_supported: ["id_token"],
      subject_types_supported: ["public"],
      id_token_signing_alg_values_supported: ["RS256"],
      claims_supported: expect.arrayContaining(["iss", "aud", "sub", "exp", "iat", "auth_time", "email", "sid"]),
    });
    const keys = await app.request(new URL(document.jwks_uri).pathname);
    for (const { headers } of [reply, keys]) {
      expect(headers.get("Access-Control-Allow-Origin")).toBe("*");
      expect(headers.get("Cache-Control")).toBe("public, max-age=300");
    }
  });

  test("R15.8 another server verifies tokens by discovery, and refuses what is not ours, not for it or over", async () => {
    const { auth, url, clock, identity, database } = await aServedApp(engine);
    const { user } = await createUserWithEmailAndPassword(auth, "ananya@mail.example", "a road of stones");
    const ask = await aSecondServer(url);
    expect(await ask(await user.getIdToken())).toEqual({ status: 200, body: { id: user.uid, email: null } });
    await database.query.updateTable("accounts").set({ email_verified_at: clock.now }).execute();
    const good = await user.getIdToken(true);
    expect(await ask(good)).toEqual({ status: 200, body: { id: user.uid, email: "ananya@mail.example" } });

    // Signed with our own key: only what it says is wrong.
    const { id, key } = await identity.context.issuer.keys.signingKey(clock.now);
    const now = Math.floor(clock.now / 1000);
    const right = { iss: url, aud: "campusward", sub: user.uid, iat: now, exp: now + 3600 };
    const sign = (changes: Record<string, unknown>) =>
      new SignJWT({ ...right, ...changes } as JWTPayload).setProtectedHeader({ alg: "RS256", kid: id }).sign(key);
    expect((await ask(await sign({}))).status).toBe(200);
    for (const changes of [
      { iat: now - 7200, exp: now - 3600 },
      { iat: now - 7200, exp: now + 30 * 86_400 },
      { aud: "another-service" },
      { iss: "https://www.elsewhere.example" },
      { iss: `${url}/` },
      { sub: undefined },
      { exp: undefined },
    ]) {
      expect(await ask(await sign(changes)), JSON.stringify(changes)).toEqual(refused);
    }
    const [head = "", claims = "", signature = ""] = good.split(".");
    const unsigned = Buffer.from('{"alg":"none"}').toString("base64url");
    const another = Buffer.from(JSON.stringify({ ...right, sub: "somebody-else" })).toString("base64url");
    for (const forged of ["", `${unsigned}.${claims}.`, `${head}.${another}.${signature}`, `${head}.${claims}`]) {
      expect(await ask(forged)).toEqual(refused);
    }
  });

  test("R15.8 a token whose key was taken away is refused by another server that starts afterwards", async () => {
    const { auth, url, clock, database } = await aServedApp(engine);
    clock.now -= 61_000;
    const { user } = await createUserWithEmailAndPassword(auth, "ananya@mail.example", "a road of stones");
    const stolen = await user.getIdToken();
    expect((await (await aSecondServer(url))(stolen)).status).toBe(200);
    await database.query.deleteFrom("signing_keys").execute();
    clock.now += 61_000;
    const ask = await aSecondServer(url);
    expect(await ask(stolen)).toEqual(refused);
    expect((await ask(await user.getIdToken(true))).status).toBe(200);
  });
});
