import { type CryptoKey, exportSPKI, generateKeyPair, importJWK, type JWTPayload, SignJWT, UnsecuredJWT } from "jose";
import { describe, expect, test } from "vitest";
import { createTestApp } from "../../testing/create-test-app.ts";
import { type EngineName, engines } from "../../testing/engines.ts";
import { aGuardedService } from "../../testing/identity/guarded-app.ts";
import { identityCalls, read, refusal } from "../../testing/identity/identity-calls.ts";

/** Somebody who is signed in, and everything that a forger of their token could use. */
async function aVictim(engine: EngineName) {
  const { app, identity, clock, log } = await createTestApp(engine);
  const { call, signUp } = identityCalls(app);
  const victim = await signUp("ananya@mail.example", "a road of stones");
  const other = await signUp("dev@mail.example", "another road");
  const { keys } = identity.context.issuer;
  const { id: kid, key } = await keys.signingKey(clock.now);
  const [header = "", payload = "", signature = ""] = victim.idToken.split(".");
  const claims: JWTPayload = JSON.parse(Buffer.from(payload, "base64url").toString());
  const otherClaims: JWTPayload = JSON.parse(Buffer.from(other.idToken.split(".")[1] ?? "", "base64url").toString());

  return {
    parts: { header, payload, signature, claims, otherClaims, kid, key },
    publicJwk: (await keys.publish(clock.now)).keys[0] ?? {},
    clock,
    log,
    victim,
    sign: (changes: Record<string, unknown>, more: { key?: CryptoKey; kid?: string | null; header?: object } = {}) =>
      new SignJWT({ ...claims, ...changes })
        .setProtectedHeader({ alg: "RS256", ...(more.kid !== null && { kid: more.kid ?? kid }), ...more.header })
        .sign(more.key ?? key),
    lookUp: async (idToken: string) => read(await call("lookup", { idToken })),
    whoCalls: aGuardedService(identity.authenticate, log),
  };
}

function encode(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString("base64url");
}

describe.each(engines)("on %s", (engine) => {
  test("R8.1 token forgery: no kind of forged token is accepted", async () => {
    const { parts, publicJwk, clock, log, victim, sign, lookUp, whoCalls } = await aVictim(engine);
    const { claims, header, payload, signature, kid } = parts;
    expect((await lookUp(victim.idToken)).status).toBe(200);
    expect(await whoCalls(victim.idToken)).toBe(200);
    expect((await lookUp(await sign({}))).status).toBe(200);

    const strange = await generateKeyPair("RS256", { extractable: true });
    const publicPem = await exportSPKI((await importJWK(publicJwk, "RS256")) as CryptoKey);
    const seconds = Math.floor(clock.now / 1000);
    const withSecret = (secret: string, alg: string) =>
      new SignJWT(claims).setProtectedHeader({ alg, kid }).sign(new TextEncoder().encode(secret));
    const forged: Record<string, string> = {
      "alg none": new UnsecuredJWT(claims).encode(),
      "alg none, our kid": `${encode({ alg: "none", kid })}.${payload}.`,
      "alg None, old signature": `${encode({ alg: "None", kid })}.${payload}.${signature}`,
      "no signature": `${header}.${payload}.`,
      "HS256 with the public key as PEM": await withSecret(publicPem, "HS256"),
      "HS256 with the public key as JWK": await withSecret(JSON.stringify(publicJwk), "HS256"),
      "HS512 with the modulus": await withSecret(String(publicJwk.n), "HS512"),
      "another key, our kid": await sign({}, { key: strange.privateKey }),
      "another key that the header brings": await sign({}, { key: strange.privateKey, header: { jwk: publicJwk } }),
      "another key that the header points at": await sign(
        {},
        { key: strange.privateKey, kid: "theirs", header: { jku: "https://evil.example/jwks.json" } },
      ),
      "unknown kid": await sign({}, { kid: crypto.randomUUID() }),
      "kid that is no id": await sign({}, { kid: "' or 1=1 --" }),
      "no kid": await sign({}, { kid: null }),
      "another audience": await sign({ aud: "another-project" }),
      "no audience": await sign({ aud: [] }),
      "another issuer": await sign({ iss: "https://securetoken.google.com/campusward" }),
      "no issuer": await sign({ iss: "" }),
      "no session": await sign({ sid: undefined }),
      "no subject": await sign({ sub: "" }),
      "no end": await sign({ exp: undefined }),
      "from the future": await sign({ nbf: seconds + 600 }),
      "tampered claims": `${header}.${encode({ ...claims, sub: parts.otherClaims.sub })}.${signature}`,
      "tampered signature": `${header}.${payload}.${signature.slice(0, -8)}AAAAAAAA`,
      "the refresh token": victim.refreshToken,
    };
    for (const [way, token] of Object.entries(forged)) {
      expect(await lookUp(token), way).toEqual(refusal("INVALID_ID_TOKEN"));
      expect(await whoCalls(token), way).toBe(401);
    }
    expect(log.lines.filter(({ level }) => level === "error")).toEqual([]);
  });

  test("R8.1 token forgery: a token is valid for its hour, its own session and its own account", async () => {
    const { parts, clock, victim, sign, lookUp, whoCalls } = await aVictim(engine);
    const { otherClaims } = parts;
    const dead: Record<string, string> = {
      "expired a second ago": await sign({ exp: Math.floor(clock.now / 1000) - 1 }),
      "another person's session": await sign({ sid: otherClaims.sid }),
      "another person's account": await sign({ sub: otherClaims.sub ?? "" }),
      "a session that never was": await sign({ sid: crypto.randomUUID() }),
    };
    for (const [way, token] of Object.entries(dead)) {
      expect(await lookUp(token), way).toEqual(refusal("TOKEN_EXPIRED"));
      expect(await whoCalls(token), way).toBe(401);
    }
    clock.now += 3_599_000;
    expect((await lookUp(victim.idToken)).status).toBe(200);
    clock.now += 1000;
    expect(await lookUp(victim.idToken)).toEqual(refusal("TOKEN_EXPIRED"));
    expect(await whoCalls(victim.idToken)).toBe(401);
  });

  test("R8.1 the published keys verify tokens and contain no private part", async () => {
    const { publicJwk, parts } = await aVictim(engine);
    expect(Object.keys(publicJwk).toSorted()).toEqual(["alg", "e", "kid", "kty", "n", "use"]);
    expect(publicJwk).toMatchObject({ kid: parts.kid, kty: "RSA", alg: "RS256", use: "sig" });
  });
});
