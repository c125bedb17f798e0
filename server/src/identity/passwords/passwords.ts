import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from "node:crypto";
import { availableParallelism } from "node:os";
import { promisify } from "node:util";
import pLimit from "p-limit";

/** OWASP's first choice for Argon2id: 19 MiB and two passes, some 50 ms of work. */
export const passwordCost = { memoryKib: 19_456, passes: 2, parallelism: 1 } as const;
export type PasswordCost = { memoryKib: number; passes: number; parallelism: number };

const hashBytes = 32;
const saltBytes = 16;
/** Argon2 accepts no shorter one. */
const shortestSaltBytes = 8;

export type Passwords = ReturnType<typeof createPasswords>;

/**
 * Hashes and checks passwords, in PHC form: `$argon2id$v=19$m=…,t=…,p=…$salt$hash`. Only as many run at once as there
 * are processors: the others wait in a queue, so memory stays bounded.
 */
export function createPasswords(cost: PasswordCost = passwordCost) {
  const limit = pLimit(availableParallelism());
  const derive = promisify(argon2);

  async function hash(password: string): Promise<string> {
    const salt = randomBytes(saltBytes);
    const digest = await run(password, salt, cost);
    const parameters = `m=${cost.memoryKib},t=${cost.passes},p=${cost.parallelism}`;
    return `$argon2id$v=19$${parameters}$${toText(salt)}$${toText(digest)}`;
  }

  /** Does the same work whether there is a hash or not, so that the time does not reveal who has an account. */
  async function verify(password: string, kept: string | null): Promise<boolean> {
    const parsed = kept === null ? null : parse(kept);
    const { salt, digest, cost: keptCost } = parsed ?? { salt: randomBytes(saltBytes), digest: null, cost };
    const candidate = await run(password, salt, keptCost);
    return digest !== null && timingSafeEqual(candidate, digest);
  }

  function run(password: string, salt: Buffer, { memoryKib, passes, parallelism }: PasswordCost): Promise<Buffer> {
    const parameters: Argon2Parameters = {
      message: toHashedText(password),
      nonce: salt,
      memory: memoryKib,
      passes,
      parallelism,
      tagLength: hashBytes,
    };
    return limit(() => derive("argon2id", parameters));
  }

  return { hash, verify };
}

/** Keyboards compose letters differently; the same password must be the same on all of them (NFKC). */
export function toHashedText(password: string): string {
  return password.normalize("NFKC");
}

/** @throws for anything that `hash` did not make: the database was changed by hand. */
export function parse(kept: string): { salt: Buffer; digest: Buffer; cost: PasswordCost } {
  const [, m, t, p, salt, digest] = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/.exec(kept) ?? [];
  const parts = { salt: Buffer.from(salt ?? "", "base64"), digest: Buffer.from(digest ?? "", "base64") };
  if (parts.salt.length < shortestSaltBytes || parts.digest.length !== hashBytes) {
    throw new Error("A password hash in the database is not in PHC form.");
  }
  return {
    ...parts,
    cost: { memoryKib: Number(m), passes: Number(t), parallelism: Number(p) },
  };
}

function toText(bytes: Buffer): string {
  return bytes.toString("base64").replace(/=+$/, "");
}
