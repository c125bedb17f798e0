import type { Reader } from "./database.ts";

/** What accounts are called, by their ids: by the address where they have no name. */
export async function namesOfAccounts(
  reader: Reader,
  ids: readonly (string | null)[],
): Promise<ReadonlyMap<string | null, string>> {
  const wanted = [...new Set(ids)].filter((id) => id !== null);
  if (wanted.length === 0) return new Map();
  const accounts = reader.selectFrom("accounts").select(["id", "name", "email"]).where("id", "in", wanted);
  return new Map((await accounts.execute()).map(({ id, name, email }) => [id, name ?? email]));
}
