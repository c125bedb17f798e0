import * as z from "zod/mini";
import type { Database } from "../../database/database.ts";
import type { AccountRow, ProviderLinkRow } from "../../database/tables.ts";
import { type PasswordCost, parse, passwordCost } from "../passwords/passwords.ts";

/** Argon2 as Google writes its parameters: https://cloud.google.com/identity-platform/docs/reference/rest/v1/Argon2Parameters */
const Argon2Parameters = z.object({
  hashType: z.literal("ARGON2_ID"),
  version: z._default(z.literal("VERSION_13"), "VERSION_13"),
  hashLengthBytes: z.literal(32),
  iterations: z.int().check(z.minimum(1), z.maximum(16)),
  memoryCostKib: z.int().check(z.minimum(8), z.maximum(32_768)),
  parallelism: z.int().check(z.minimum(1), z.maximum(16)),
});

/** An account as `firebase auth:import` and `auth:export` write it. */
export const AccountOfFile = z.object({
  localId: z.string().check(z.regex(/^[\w-]{1,128}$/)),
  email: z.optional(z.string()),
  emailVerified: z._default(z.boolean(), false),
  /** Base64, as is the salt. */
  passwordHash: z.optional(z.string()),
  salt: z.optional(z.string()),
  displayName: z.optional(z.string()),
  photoUrl: z.optional(z.string()),
  /** Epoch milliseconds. */
  createdAt: z.optional(z.union([z.string().check(z.regex(/^\d{1,15}$/)), z.int()])),
  disabled: z._default(z.boolean(), false),
  /** JSON. Ours holds the account's role. */
  customAttributes: z.optional(z.string()),
  providerUserInfo: z._default(
    z.array(
      z.object({
        providerId: z.string(),
        rawId: z.optional(z.string()),
        email: z.optional(z.string()),
        displayName: z.optional(z.string()),
        photoUrl: z.optional(z.string()),
      }),
    ),
    [],
  ),
});
export type AccountOfFile = z.infer<typeof AccountOfFile>;

/**
 * A file of accounts. It is a complete body of Google's `accounts:batchCreate`, and its `users` are what
 * `firebase auth:import` reads. All hashes in it have the one algorithm and cost that it names.
 */
export const AccountFile = z.object({
  /** Left out by `firebase auth:export`, whose hashes only Google can check. */
  hashAlgorithm: z.optional(z.string()),
  argon2Parameters: z.optional(z.unknown()),
  /** Read one by one: what cannot be read keeps none of the others away. */
  users: z.array(z.looseObject({ localId: z.string() })),
});
/** As it is read; one that is written has users that are whole. */
export type AccountFile = z.infer<typeof AccountFile>;

/** How the passwords of a file are hashed, or null when we cannot use them. */
export function readCost({ hashAlgorithm, argon2Parameters }: AccountFile): PasswordCost | null {
  if (hashAlgorithm !== "ARGON2") return null;
  const parsed = Argon2Parameters.safeParse(argon2Parameters);
  if (!parsed.success) return null;
  const { iterations, memoryCostKib, parallelism } = parsed.data;
  return { memoryKib: memoryCostKib, passes: iterations, parallelism };
}

/** The head of a file whose hashes were made at the cost. */
export function toFileHead({ memoryKib, passes, parallelism }: PasswordCost = passwordCost) {
  return {
    hashAlgorithm: "ARGON2",
    argon2Parameters: {
      hashType: "ARGON2_ID",
      version: "VERSION_13",
      hashLengthBytes: 32,
      iterations: passes,
      memoryCostKib: memoryKib,
      parallelism,
    },
  } satisfies { hashAlgorithm: string; argon2Parameters: z.input<typeof Argon2Parameters> };
}

/** Splits one of our hashes into the fields of a file. */
export function splitHash(kept: string): { passwordHash: string; salt: string; cost: PasswordCost } {
  const { digest, salt, cost } = parse(kept);
  return { passwordHash: digest.toString("base64"), salt: salt.toString("base64"), cost };
}

/** Joins the fields again. @throws for a hash that is not ours. */
export function joinHash({ memoryKib, passes, parallelism }: PasswordCost, passwordHash: string, salt: string): string {
  const unpadded = (text: string) => Buffer.from(text, "base64").toString("base64").replace(/=+$/, "");
  const kept = `$argon2id$v=19$m=${memoryKib},t=${passes},p=${parallelism}$${unpadded(salt)}$${unpadded(passwordHash)}`;
  parse(kept);
  return kept;
}

/** The limit of Google's import in one call. */
const accountsPerFile = 1000;

/**
 * All users of the product, as files of at most a thousand whose passwords were hashed at one cost. People who signed
 * in with a provider and never registered are not users.
 */
export async function* exportAccounts(database: Database): AsyncGenerator<AccountFile> {
  for (let after = ""; ; ) {
    const accounts = await database.query
      .selectFrom("accounts")
      .selectAll()
      .where("id", ">", after)
      .where("role", "is not", null)
      .orderBy("id")
      .limit(accountsPerFile)
      .execute();
    const last = accounts.at(-1);
    if (!last) return;
    after = last.id;
    const ids = accounts.map(({ id }) => id);
    const all = database.query.selectFrom("provider_links").selectAll();
    const links = await all.where("account_id", "in", ids).execute();
    const byAccount = Map.groupBy(links, (link) => link.account_id);
    yield* toFiles(accounts, byAccount);
  }
}

function toFiles(accounts: readonly AccountRow[], links: ReadonlyMap<string, ProviderLinkRow[]>): AccountFile[] {
  // Accounts without a password can go into any file.
  const usual = accounts.find(({ password_hash: hash }) => hash !== null)?.password_hash ?? null;
  const byCost = Map.groupBy(accounts, ({ password_hash: hash }) => JSON.stringify(toHead(hash ?? usual)));
  return [...byCost].map(([head, members]) => ({
    ...(JSON.parse(head) as ReturnType<typeof toFileHead>),
    users: members.map((account) => toUser(account, links.get(account.id) ?? [])),
  }));
}

function toHead(hash: string | null) {
  return toFileHead(hash === null ? undefined : splitHash(hash).cost);
}

function toUser(account: AccountRow, links: readonly ProviderLinkRow[]): AccountOfFile {
  const { passwordHash, salt } = account.password_hash === null ? {} : splitHash(account.password_hash);
  const profile = {
    ...(account.name !== null && { displayName: account.name }),
    ...(account.photo_url !== null && { photoUrl: account.photo_url }),
  };
  return {
    localId: account.id,
    email: account.email,
    emailVerified: account.email_verified_at !== null,
    ...(passwordHash && { passwordHash, salt }),
    ...profile,
    createdAt: String(account.created_at),
    disabled: account.disabled_at !== null,
    ...(account.role !== null && { customAttributes: JSON.stringify({ role: account.role }) }),
    providerUserInfo: links.map(({ provider, subject, email }) => ({
      providerId: provider,
      rawId: subject,
      email,
      ...profile,
    })),
  };
}
