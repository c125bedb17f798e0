import type { Database } from "../../database/database.ts";
import type { AccountRow, ProviderLinkRow } from "../../database/tables.ts";
import { type AccountFile, type AccountOfFile, splitHash, toFileHead } from "./account-file.ts";

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
    const links = await database.query
      .selectFrom("provider_links")
      .selectAll()
      .where("account_id", "in", ids)
      .execute();
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
