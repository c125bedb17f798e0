import { createCipheriv, createDecipheriv, createHmac, type Hmac, hkdfSync, randomBytes } from "node:crypto";
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { notWritable, prepareFolder } from "../database/sqlite/data-folder.ts";
import { OperatorError } from "../errors.ts";

/** 256 bits, as `SECRET_KEY` and the file hold them. */
export const secretForm = /^[A-Za-z0-9_-]{43}$/;
const fileName = "secret.key";
const sealedMark = "sealed:";

/** What a sealed text is for: a text that was sealed for one thing cannot be opened for another. */
export type SealedFor =
  | "signing key"
  | "mail"
  | "authenticator"
  | "push key"
  | "push permit"
  | "test mail"
  | "quote link"
  | "receipt link"
  | "payment link"
  | "calendar token"
  | "calendar";

/**
 * What the deployment's secret does. The secret is in no database and in no backup, so a copy of those opens nothing.
 */
export type Secrets = {
  /** Encrypts a text (AES-256-GCM). */
  seal(text: string, use: SealedFor): string;
  /** @returns null for what another secret sealed, or was changed since. */
  open(sealed: string, use: SealedFor): string | null;
  /** A hash that cannot be looked up without the secret (HMAC-SHA-256), in hex. */
  keyedHash(text: string): string;
  /** The beginning of such a hash of a file (HMAC-SHA-256, under a key of its own). */
  fileHash(): Hmac;
  /** Tells secrets apart, and says nothing of this one: eight hex digits. */
  name: string;
};

/** @param secret 256 bits as base64url */
export function createSecrets(secret: string): Secrets {
  const derive = (use: string) => Buffer.from(hkdfSync("sha256", Buffer.from(secret, "base64url"), "", use, 32));
  const sealing = derive("seal");
  const hashing = derive("hash");
  const sealingFiles = derive("file");
  const keyedHash = (text: string) => createHmac("sha256", hashing).update(text).digest("hex");
  return {
    seal(text, use) {
      const nonce = randomBytes(12);
      const cipher = createCipheriv("aes-256-gcm", sealing, nonce).setAAD(Buffer.from(use));
      const sealed = Buffer.concat([nonce, cipher.update(text, "utf8"), cipher.final(), cipher.getAuthTag()]);
      return sealedMark + sealed.toString("base64url");
    },
    open(sealed, use) {
      if (!isSealed(sealed)) return null;
      const bytes = Buffer.from(sealed.slice(sealedMark.length), "base64url");
      try {
        const cipher = createDecipheriv("aes-256-gcm", sealing, bytes.subarray(0, 12), { authTagLength: 16 });
        cipher.setAAD(Buffer.from(use)).setAuthTag(bytes.subarray(-16));
        return cipher.update(bytes.subarray(12, -16), undefined, "utf8") + cipher.final("utf8");
      } catch {
        return null;
      }
    },
    keyedHash,
    fileHash: () => createHmac("sha256", sealingFiles),
    name: keyedHash("name").slice(0, 8),
  };
}

export function isSealed(text: string): boolean {
  return text.startsWith(sealedMark);
}

/** False before the first start, which makes it. */
export function hasSecret({ DATA_DIR, SECRET_KEY }: { DATA_DIR: string; SECRET_KEY?: string | undefined }): boolean {
  return SECRET_KEY !== undefined || existsSync(join(DATA_DIR, fileName));
}

/**
 * The deployment's secret: `SECRET_KEY`, or the file next to the data, which the first start makes. Only its owner can
 * read it.
 * @throws {OperatorError} when the file is broken or cannot be written.
 */
export function readDeploymentSecret(dataDir: string, fromEnvironment: string | undefined): string {
  if (fromEnvironment) return fromEnvironment;
  prepareFolder(dataDir);
  const file = join(dataDir, fileName);
  if (!existsSync(file)) make(file, dataDir);
  const secret = read(file);
  if (!secretForm.test(secret)) {
    throw new OperatorError(
      `${file} holds no secret. Put back the one that belongs to this data; see docs/keep-running.md.`,
    );
  }
  return secret;
}

/** `prepareFolder` has closed the file to others before. */
function read(file: string): string {
  try {
    return readFileSync(file, "utf8").trim();
  } catch (error) {
    const { message } = error as Error;
    throw new OperatorError(`${file} cannot be read (${message}). Give it to the user that runs the product.`, {
      cause: error,
    });
  }
}

/** It appears whole. Of several processes that start at once, the first one's stays. */
function make(file: string, dataDir: string): void {
  const unfinished = `${file}.${process.pid}`;
  try {
    writeFileSync(unfinished, `${randomBytes(32).toString("base64url")}\n`, { mode: 0o600, flush: true });
    linkSync(unfinished, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw notWritable(dataDir, error);
  } finally {
    rmSync(unfinished, { force: true });
  }
}
