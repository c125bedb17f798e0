import { type CryptoKey, exportJWK, generateKeyPair, importJWK, type JWK } from "jose";
import { v7 as newId } from "uuid";
import type { Database } from "../../database/database.ts";
import type { EpochMs, SigningKeyRow } from "../../database/tables.ts";

/** A key signs for a month. */
const signsForMs = 30 * 24 * 3_600_000;
/** How long before that the next key is made, because the job may be late. */
const madeAheadMs = 24 * 3_600_000;
/** A key is published before it signs, so that every process has read it when its first token comes. */
const publishedFirstMs = 5 * 60_000;
/** Longer than any token is valid, so that the last one can still be checked. */
const publishedAfterwardsMs = 24 * 3_600_000;
/** Another process may have made a newer key. */
const rereadAfterMs = 60_000;
/** Forged tokens name unknown keys. They cause a database read at most this often. */
const seekAgainAfterMs = 1000;
/** The predecessor of the first key. */
const nothingBefore = "";

type LoadedKey = { row: SigningKeyRow; privateKey: CryptoKey; publicJwk: JWK };

export type SigningKeys = ReturnType<typeof createSigningKeys>;

/** The keys of the ID tokens (RS256), kept in the database: several processes sign and check with the same ones. */
export function createSigningKeys(database: Database) {
  let loaded: { keys: Promise<LoadedKey[]>; at: EpochMs } | null = null;
  let soughtAt: EpochMs = 0;

  /** All keys that may still be needed to check a token, newest first. */
  async function read(now: EpochMs): Promise<LoadedKey[]> {
    if (!loaded || now - loaded.at >= rereadAfterMs) loaded = { keys: readFromDatabase(now), at: now };
    const { keys } = loaded;
    try {
      return await keys;
    } catch (error) {
      if (loaded?.keys === keys) loaded = null;
      throw error;
    }
  }

  async function readFromDatabase(now: EpochMs): Promise<LoadedKey[]> {
    const rows = await database.query
      .selectFrom("signing_keys")
      .selectAll()
      .where("expires_at", ">", now)
      .orderBy("created_at", "desc")
      .orderBy("id", "desc")
      .execute();
    return Promise.all(rows.map(load));
  }

  /** Makes the next key when it is due. With several processes at once, only one makes it. */
  async function rotate(now: EpochMs): Promise<void> {
    loaded = null;
    const [newest] = await read(now);
    if (newest && newest.row.signs_until - madeAheadMs > now) return;
    const { privateKey } = await generateKeyPair("RS256", { extractable: true });
    const row: SigningKeyRow = {
      id: newId(),
      private_jwk: JSON.stringify(await exportJWK(privateKey)),
      created_at: now,
      signs_until: now + signsForMs,
      expires_at: now + signsForMs + publishedAfterwardsMs,
      succeeds: newest?.row.id ?? nothingBefore,
    };
    await database.inTransaction(async (tx) => {
      // First, so that an expired key is not mistaken for the next one.
      await tx.deleteFrom("signing_keys").where("expires_at", "<=", now).execute();
      await tx
        .insertInto("signing_keys")
        .values(row)
        .onConflict((conflict) => conflict.column("succeeds").doNothing())
        .execute();
    });
    loaded = null;
  }

  async function signingKey(now: EpochMs): Promise<{ id: string; key: CryptoKey }> {
    for (;;) {
      const signing = (await read(now)).filter(({ row }) => row.signs_until > now);
      // The very first key has no older one to sign for it until it is known.
      const chosen = signing.find(({ row }) => row.created_at <= now - publishedFirstMs) ?? signing[0];
      if (chosen) return { id: chosen.row.id, key: chosen.privateKey };
      await rotate(now);
    }
  }

  /** The key that a token names, read from the database when this process does not know it yet. */
  async function publicKey(id: string, now: EpochMs): Promise<JWK | null> {
    const find = (keys: LoadedKey[]) => keys.find(({ row }) => row.id === id)?.publicJwk ?? null;
    const known = find(await read(now));
    if (known || !isKeyId(id)) return known;
    if (now - soughtAt >= seekAgainAfterMs) {
      soughtAt = now;
      loaded = null;
    }
    return find(await read(now));
  }

  /** `GET /.well-known/jwks.json` */
  async function publish(now: EpochMs): Promise<{ keys: JWK[] }> {
    await signingKey(now);
    return { keys: (await read(now)).map(({ publicJwk }) => publicJwk) };
  }

  return { signingKey, publicKey, publish, rotate };
}

function isKeyId(id: string): boolean {
  return /^[0-9a-f-]{36}$/.test(id);
}

async function load(row: SigningKeyRow): Promise<LoadedKey> {
  const jwk: JWK = JSON.parse(row.private_jwk);
  const { kty, n, e } = jwk;
  if (!kty || !n || !e) throw new Error("A signing key in the database is not an RSA key.");
  const publicJwk: JWK = { kty, n, e, kid: row.id, alg: "RS256", use: "sig" };
  return { row, privateKey: (await importJWK(jwk, "RS256")) as CryptoKey, publicJwk };
}
