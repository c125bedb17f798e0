import { createLocalJWKSet, errors, exportJWK, generateKeyPair, type JWTPayload, SignJWT } from "jose";
import { expect, test } from "vitest";
import { createIdTokenVerifier } from "./id-tokens.ts";

const now = Date.UTC(2026, 10, 21);
const seconds = now / 1000;

async function anAuthority() {
  const { publicKey, privateKey } = await generateKeyPair("RS256");
  const keys = createLocalJWKSet({ keys: [{ ...(await exportJWK(publicKey)), kid: "k", alg: "RS256" }] });
  const verify = createIdTokenVerifier({ issuer: "https://here.example", audience: "campusward", keys });
  const good = {
    iss: "https://here.example",
    aud: "campusward",
    sub: "a",
    iat: seconds,
    exp: seconds + 60,
    auth_time: 1,
  };
  const sign = (changes: Record<string, unknown> = {}) =>
    new SignJWT({ ...good, ...changes } as JWTPayload).setProtectedHeader({ alg: "RS256", kid: "k" }).sign(privateKey);
  return { verify, sign };
}

test("R8.1 a valid token gives its claims and nothing else", async () => {
  const { verify, sign } = await anAuthority();
  const token = await sign({ email: "a@b.example", email_verified: true, sid: "s", role: "admin" });
  expect(await verify(token, now)).toEqual({
    sub: "a",
    auth_time: 1,
    email: "a@b.example",
    email_verified: true,
    sid: "s",
  });
});

test("R8.1 claims of a wrong type are refused", async () => {
  const { verify, sign } = await anAuthority();
  const wrong: Record<string, unknown>[] = [
    { sub: "" },
    { sub: "x".repeat(129) },
    { auth_time: "1" },
    { auth_time: undefined },
    { email: 7 },
    { email_verified: "true" },
    { sid: { $ne: null } },
    { exp: "tomorrow" },
    { iat: undefined },
  ];
  for (const changes of wrong) expect(await verify(await sign(changes), now), JSON.stringify(changes)).toBe("invalid");
});

test("R8.1 an expired token and an invalid one are different errors, because the SDK needs to know", async () => {
  const { verify, sign } = await anAuthority();
  const token = await sign();
  expect(await verify(token, now + 59_999)).toMatchObject({ sub: "a" });
  expect(await verify(token, now + 60_000)).toBe("expired");
  expect(await verify(await sign({ aud: "another", exp: seconds - 60 }), now)).toBe("invalid");
  for (const text of ["", "a", "a.b", "a.b.c", "....", "🪨.🪨.🪨"]) expect(await verify(text, now)).toBe("invalid");
});

test("R8.1 a token is not refused when the keys cannot be fetched", async () => {
  const { sign } = await anAuthority();
  for (const fault of [new errors.JWKSTimeout(), new Error("the database is away")]) {
    const verify = createIdTokenVerifier({
      issuer: "https://here.example",
      audience: "campusward",
      keys: async () => {
        throw fault;
      },
    });
    await expect(verify(await sign(), now)).rejects.toBe(fault);
  }
});

test("R15.5 a token is refused beyond its own age, whatever it says of its end", async () => {
  const { verify, sign } = await anAuthority();
  const hourMs = 3_600_000;
  const forged = await sign({ exp: seconds + 29 * 86_400 });
  for (const later of [0, hourMs, 24 * hourMs]) expect(await verify(forged, now + later)).toBe("invalid");
  expect(await verify(await sign({ iat: seconds + 86_400, exp: seconds + 90_000 }), now)).toBe("invalid");
  // The clock of the machine that signed it is four minutes ahead.
  expect(await verify(await sign({ iat: seconds + 240, exp: seconds + 240 + 3600 }), now)).toMatchObject({ sub: "a" });
});
