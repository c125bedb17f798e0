import { type CryptoKey, exportJWK, generateKeyPair, importJWK, type JWK } from "jose";
import { v7 as newId } from "uuid";
import { commandLine } from "../../command-line.ts";
import type { Database, Tx } from "../../database/database.ts";
import type { EpochMs, SigningKeyRow } from "../../database/tables.ts";
import { OperatorError } from "../../errors.ts";
import { isSealed, type Secrets } from "../../secrets/deployment-secret.ts";
import { idTokenSeconds } from "./id-tokens.ts";

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
const sealedFor = "signing key";
const otherSecret = `The data was written under another secret. Put its secret.key into DATA_DIR, or set the same SECRET_KEY; if it is lost, run this once: ${commandLine("sign-out-everybody")}`;

/** Without its private part, which a version before kept in clear, a key signs nothing. */
type LoadedKey = { row: SigningKeyRow; privateKey: CryptoKey | null; publicJwk: JWK };

/** Makes an extractable private RSA key. */
export type MakeKey = () => Promise<CryptoKey>;

export type SigningKeys = ReturnType<typeof createSigningKeys>;

/**
 * The keys of the ID tokens (RS256), kept in the database: several processes sign and check with the same ones. They
 * are sealed, so that nobody signs with a copy of the database.
 */
export function createSigningKeys(database: Database, secrets: Secrets, makeKey: MakeKey = makeRsaKey) {
  let loaded: { keys: Promise<LoadedKey[]>; at: EpochMs } | null = null;
  let soughtAt: EpochMs = 0;

  /** All keys that may still be needed to check a token, newest first. */
  async function read(now: EpochMs): Promise<LoadedKey[]> {
    if (!loaded || now - loaded.at >= rereadAfterMs)
      loaded = { keys: readSigningKeys(database, secrets, now), at: now };
    const { keys } = loaded;
    try {
      return await keys;
    } catch (error) {
      if (loaded?.keys === keys) loaded = null;
      throw error;
    }
  }

  /** Makes the next key when it is due. With several processes at once, only one makes it. */
  async function rotate(now: EpochMs): Promise<void> {
    await database.inTransaction((tx) => retireClearKeys(tx, now));
    loaded = null;
    const [newest] = await read(now);
    if (newest?.privateKey && newest.row.signs_until - madeAheadMs > now) return;
    const privateKey = await makeKey();
    const row: SigningKeyRow = {
      id: newId(),
      private_jwk: secrets.seal(JSON.stringify(await exportJWK(privateKey)), sealedFor),
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
      const signing = (await read(now)).filter(({ row, privateKey }) => privateKey && row.signs_until > now);
      // The very first key has no older one to sign for it until it is known.
      const chosen = signing.find(({ row }) => row.created_at <= now - publishedFirstMs) ?? signing[0];
      if (chosen?.privateKey) return { id: chosen.row.id, key: chosen.privateKey };
      await rotate(now);
    }
  }

  /** The key that a token names, read from the database when this process does not know it yet. */
  async function publicKey(id: string, now: EpochMs): Promise<JWK | null> {
    const find = (keys: LoadedKey[]) => keys.find(({ row }) => row.id === id)?.publicJwk ?? null;
    const known = find(await read(now));
    if (known || !/^[0-9a-f-]{36}$/.test(id)) return known;
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

  /**
   * Whether the data is of this secret. Of several processes that start at the same moment on new data, the first key says
   * whose it is; only on PostgreSQL are there several.
   * @throws {OperatorError} when the keys were sealed with another secret.
   */
  async function check(now: EpochMs): Promise<void> {
    await (database.engine === "postgres" ? signingKey(now) : read(now));
  }

  return { signingKey, publicKey, publish, rotate, check };
}

/**
 * All keys that may still be needed, newest first.
 * @throws {OperatorError} when they were sealed with another secret.
 */
export async function readSigningKeys(
  { query }: Pick<Database, "query">,
  secrets: Pick<Secrets, "open">,
  now: EpochMs,
): Promise<LoadedKey[]> {
  const rows = await query
    .selectFrom("signing_keys")
    .selectAll()
    .where("expires_at", ">", now)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .execute();
  return Promise.all(rows.map((row) => load(row, secrets)));
}

async function makeRsaKey(): Promise<CryptoKey> {
  const { privateKey } = await generateKeyPair("RS256", { extractable: true });
  return privateKey;
}

/**
 * Keys that a version before kept in clear, so that any backup of that time holds them: they check their last tokens
 * and sign nothing more.
 */
async function retireClearKeys(tx: Tx, now: EpochMs): Promise<void> {
  const keys = await tx.selectFrom("signing_keys").selectAll().where("expires_at", ">", now).execute();
  for (const { id, private_jwk: jwk } of keys.filter((key) => !isSealed(key.private_jwk) && key.signs_until > 0)) {
    const { kty, n, e } = JSON.parse(jwk) as JWK;
    await tx
      .updateTable("signing_keys")
      .set({ private_jwk: JSON.stringify({ kty, n, e }), signs_until: 0, expires_at: now + idTokenSeconds * 1000 })
      .where("id", "=", id)
      .execute();
  }
}

async function load(row: SigningKeyRow, secrets: Pick<Secrets, "open">): Promise<LoadedKey> {
  const isClear = !isSealed(row.private_jwk);
  const opened = isClear ? row.private_jwk : secrets.open(row.private_jwk, sealedFor);
  if (opened === null) throw new OperatorError(otherSecret);
  const jwk: JWK = JSON.parse(opened);
  const { kty, n, e } = jwk;
  if (!kty || !n || !e) throw new Error("A signing key in the database is not an RSA key.");
  const publicJwk: JWK = { kty, n, e, kid: row.id, alg: "RS256", use: "sig" };
  return { row, privateKey: isClear ? null : ((await importJWK(jwk, "RS256")) as CryptoKey), publicJwk };
}
