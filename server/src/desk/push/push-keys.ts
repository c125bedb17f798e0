import { exportJWK, generateKeyPair, importJWK, type JWK, SignJWT } from "jose";
import type { Database } from "../../database/database.ts";
import type { EpochMs } from "../../database/tables.ts";
import type { Secrets } from "../../secrets/deployment-secret.ts";

const onlyKey = "vapid";
const sealedFor = "push key";
/** Services take a token for a day at most. */
const tokenMs = 12 * 3_600_000;

/**
 * The key by which push services know this deployment (RFC 8292). It is made once and kept sealed: with another one
 * every subscription would be void. A key of another secret is replaced, and so are the subscriptions to it.
 */
export function createPushKeys(database: Database, secrets: Secrets) {
  let loaded: Promise<PushKeyMade> | null = null;

  return function pushKey(): Promise<PushKeyMade> {
    loaded ??= load(database, secrets).catch((error) => {
      loaded = null;
      throw error;
    });
    return loaded;
  };
}

type PushKeyMade = {
  /** The 65 bytes of the public key, base64url. */
  publicKey: string;
  /** The `Authorization` header for a service. */
  authorize(endpoint: string, subject: string, now: EpochMs): Promise<string>;
};

async function load(database: Database, secrets: Secrets): Promise<PushKeyMade> {
  const jwk = await database.inTransaction(async (tx) => {
    const row = await tx.selectFrom("push_keys").selectAll().where("id", "=", onlyKey).executeTakeFirst();
    const opened = row && secrets.open(row.private_jwk, sealedFor);
    if (opened) return JSON.parse(opened) as JWK;
    if (row) {
      await tx.deleteFrom("push_subscriptions").execute();
      await tx.deleteFrom("push_keys").where("id", "=", onlyKey).execute();
    }
    const { privateKey } = await generateKeyPair("ES256", { extractable: true });
    const sealed = secrets.seal(JSON.stringify(await exportJWK(privateKey)), sealedFor);
    const made = tx.insertInto("push_keys").values({ id: onlyKey, private_jwk: sealed });
    // Of several processes at the first start, one makes it.
    await made.onConflict((conflict) => conflict.column("id").doNothing()).execute();
    const kept = await tx.selectFrom("push_keys").selectAll().where("id", "=", onlyKey).executeTakeFirstOrThrow();
    return JSON.parse(secrets.open(kept.private_jwk, sealedFor) ?? "null") as JWK;
  });
  const key = await importJWK(jwk, "ES256");
  const publicKey = Buffer.concat([
    Buffer.from([4]),
    Buffer.from(jwk.x ?? "", "base64url"),
    Buffer.from(jwk.y ?? "", "base64url"),
  ]).toString("base64url");
  return {
    publicKey,
    async authorize(endpoint, subject, now) {
      const token = await new SignJWT({ sub: subject })
        .setProtectedHeader({ typ: "JWT", alg: "ES256" })
        .setAudience(new URL(endpoint).origin)
        .setExpirationTime(Math.floor((now + tokenMs) / 1000))
        .sign(key);
      return `vapid t=${token}, k=${publicKey}`;
    },
  };
}
