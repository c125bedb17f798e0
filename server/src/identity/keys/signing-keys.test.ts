import { createLocalJWKSet, SignJWT } from "jose";
import { describe, expect, test } from "vitest";
import type { Database } from "../../database/database.ts";
import { createSecrets } from "../../secrets/deployment-secret.ts";
import { createTestApp } from "../../testing/create-test-app.ts";
import { engines } from "../../testing/engines.ts";
import { identityCalls, read } from "../../testing/identity/identity-calls.ts";
import { aDatabase } from "../../testing/kept-databases.ts";
import { testSecrets } from "../../testing/test-secrets.ts";
import { createIdTokenVerifier } from "./id-tokens.ts";
import { createSigningKeys, type SigningKeys } from "./signing-keys.ts";

const start = Date.UTC(2026, 10, 21);
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** A token of one hour. */
async function sign(keys: SigningKeys, now: number): Promise<string> {
  const { id, key } = await keys.signingKey(now);
  return new SignJWT({ auth_time: now / 1000 })
    .setProtectedHeader({ alg: "RS256", kid: id })
    .setIssuer("http://localhost")
    .setAudience("campusward")
    .setSubject("a")
    .setIssuedAt(now / 1000)
    .setExpirationTime(now / 1000 + 3600)
    .sign(key);
}

async function isGood(keys: SigningKeys, token: string, now: number): Promise<boolean> {
  const verify = createIdTokenVerifier({
    issuer: "http://localhost",
    audience: "campusward",
    keys: async (header, input) => {
      const key = await keys.publicKey(header.kid ?? "", now);
      return createLocalJWKSet({ keys: key ? [key] : [] })(header, input);
    },
  });
  return typeof (await verify(token, now)) === "object";
}

/** Counts how often the keys are read. */
function countReads(database: Database): { database: Database; reads: () => number } {
  let reads = 0;
  const counted = Object.create(database, {
    query: {
      get() {
        reads += 1;
        return database.query;
      },
    },
  });
  return { database: counted, reads: () => reads };
}

describe.each(engines)("on %s", (engine) => {
  test("R8.1 rotation: two months of tokens, keys rotated by a job, each token valid for its hour", async () => {
    const database = await aDatabase(engine);
    const keys = createSigningKeys(database, testSecrets);
    const used = new Set<string>();
    for (let day = 0; day < 65; day += 1) {
      const now = start + day * dayMs;
      await keys.rotate(now);
      const token = await sign(keys, now + hourMs);
      used.add((await keys.signingKey(now + hourMs)).id);
      await keys.rotate(now + 90 * minuteMs);
      expect(await isGood(keys, token, now + 2 * hourMs - 1000)).toBe(true);
      expect((await database.query.selectFrom("signing_keys").select("id").execute()).length).toBeLessThanOrEqual(2);
    }
    expect(used.size).toBe(3);
  });

  test("R8.1 rotation: a new key is published before it signs, so that every process knows it by then", async () => {
    const database = await aDatabase(engine);
    const [here, there] = [createSigningKeys(database, testSecrets), createSigningKeys(database, testSecrets)];
    const old = await here.signingKey(start);
    await there.signingKey(start);
    const late = start + 29 * dayMs + hourMs;
    await here.rotate(late);
    expect((await here.publish(late)).keys).toHaveLength(2);
    expect((await here.signingKey(late)).id).toBe(old.id);
    const later = late + 5 * minuteMs;
    const token = await sign(here, later);
    expect((await here.signingKey(later)).id).not.toBe(old.id);
    expect(await isGood(there, token, later)).toBe(true);
  });

  test("R8.1 rotation: the last token of a key is valid after the key's month", async () => {
    const keys = createSigningKeys(await aDatabase(engine), testSecrets);
    const first = await keys.signingKey(start);
    const last = start + 30 * dayMs - 1000;
    const token = await sign(keys, last);
    const next = await keys.signingKey(last + 2000);
    expect(next.id).not.toBe(first.id);
    expect(await isGood(keys, token, last + hourMs - 1000)).toBe(true);
    // Then it is deleted.
    await keys.rotate(start + 31 * dayMs);
    expect((await keys.publish(start + 31 * dayMs)).keys.map(({ kid }) => kid)).toEqual([next.id]);
  });

  test("R8.1 rotation: concurrent processes make only one key, and all use it", async () => {
    const database = await aDatabase(engine);
    const processes = Array.from({ length: 4 }, () => createSigningKeys(database, testSecrets));
    const tokens = await Promise.all(processes.map((keys) => sign(keys, start)));
    for (const keys of processes) {
      for (const token of tokens) expect(await isGood(keys, token, start + 1000)).toBe(true);
    }
    await Promise.all(processes.map((keys) => keys.rotate(start + 29 * dayMs)));
    expect(await database.query.selectFrom("signing_keys").select("id").execute()).toHaveLength(2);
    const later = start + 29 * dayMs + 10 * minuteMs;
    const chosen = await Promise.all(processes.map((keys) => keys.signingKey(later)));
    expect(new Set(chosen.map(({ id }) => id)).size).toBe(1);
  });

  test("R8.1 rotation: after a long pause, with every key too old, the next one is made like the first", async () => {
    const database = await aDatabase(engine);
    await createSigningKeys(database, testSecrets).signingKey(start);
    const later = start + 100 * dayMs;
    const keys = createSigningKeys(database, testSecrets);
    expect(await isGood(keys, await sign(keys, later), later + 1000)).toBe(true);
    expect(await database.query.selectFrom("signing_keys").select("id").execute()).toHaveLength(1);
  });

  test("R8.1 tokens with unknown key ids cause few database reads", async () => {
    const { database, reads } = countReads(await aDatabase(engine));
    const keys = createSigningKeys(database, testSecrets);
    await keys.signingKey(start);
    const before = reads();
    for (let forged = 0; forged < 500; forged += 1) {
      expect(await keys.publicKey(crypto.randomUUID(), start + 10_000 + forged)).toBeNull();
    }
    await Promise.all(Array.from({ length: 500 }, () => keys.publicKey(crypto.randomUUID(), start + 12_000)));
    await Promise.all(["", "x", "../../etc/passwd", "a".repeat(9000)].map((id) => keys.publicKey(id, start + 14_000)));
    expect(reads() - before).toBe(2);
  });

  test("a failed read is not cached after the database was down", async () => {
    const real = await aDatabase(engine);
    let isAway = true;
    const database = Object.create(real, {
      query: {
        get() {
          if (isAway) throw new Error("away");
          return real.query;
        },
      },
    });
    const keys = createSigningKeys(database, testSecrets);
    await expect(keys.signingKey(start)).rejects.toThrow("away");
    isAway = false;
    await expect(keys.signingKey(start)).resolves.toMatchObject({ id: expect.any(String) });
  });

  test("R8.1 the keys are published for other services, as a JWKS", async () => {
    const { app, clock } = await createTestApp(engine);
    const { idToken } = await identityCalls(app).signUp("ananya@mail.example", "a road of stones");
    const { body } = await read(await app.request("/.well-known/jwks.json"));
    const verify = createIdTokenVerifier({
      issuer: "http://localhost:3000",
      audience: "campusward",
      keys: createLocalJWKSet(body as Parameters<typeof createLocalJWKSet>[0]),
    });
    expect(await verify(idToken, clock.now)).toMatchObject({ email: "ananya@mail.example" });
  });

  test("R15.5 keys lie sealed in the database; those that a version before left in clear only check their last tokens", async () => {
    const database = await aDatabase(engine);
    const keys = createSigningKeys(database, testSecrets);
    const token = await sign(keys, start);
    const [row] = await database.query.selectFrom("signing_keys").selectAll().execute();
    expect(row?.private_jwk).toMatch(/^sealed:/);
    const private_jwk = testSecrets.open(row?.private_jwk ?? "", "signing key") ?? "";
    expect(JSON.parse(private_jwk)).toHaveProperty("d");
    await database.query.updateTable("signing_keys").set({ private_jwk }).execute();

    const next = createSigningKeys(database, testSecrets);
    await next.rotate(start + 1000);
    expect((await next.signingKey(start + 2000)).id).not.toBe(row?.id);
    expect(await isGood(next, token, start + hourMs - 1000)).toBe(true);
    const kept = await database.query
      .selectFrom("signing_keys")
      .select("private_jwk")
      .where("id", "=", row?.id ?? "")
      .execute();
    expect(Object.keys(JSON.parse(kept[0]?.private_jwk ?? ""))).toEqual(["kty", "n", "e"]);
    await next.rotate(start + hourMs + 2000);
    expect(await next.publicKey(row?.id ?? "", start + hourMs + 2000)).toBeNull();
  });

  test("R15.5 keys of another secret stop the start with a sentence, also of a second process", async () => {
    const database = await aDatabase(engine);
    await createSigningKeys(database, testSecrets).signingKey(start);
    const elsewhere = createSigningKeys(database, createSecrets("b".repeat(43)));
    await expect(elsewhere.check(start)).rejects.toThrow(/another secret.*SECRET_KEY/);
  });
});

test("R15.12 of two processes that start at once on new data with different secrets one is refused", async () => {
  const database = await aDatabase("postgres");
  const secrets = [createSecrets("a".repeat(42).padEnd(43, "A")), createSecrets("b".repeat(42).padEnd(43, "A"))];
  const starts = await Promise.allSettled(secrets.map((own) => createSigningKeys(database, own).check(start)));
  expect(starts.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  const refused = starts.find((one) => one.status === "rejected");
  expect(String(refused?.reason)).toContain("The data was written under another secret.");
});
