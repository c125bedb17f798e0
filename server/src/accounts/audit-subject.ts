import type { AccountRow } from "../database/tables.ts";
import { toEmailKey } from "../identity/accounts/account-store.ts";
import { hashSecret } from "../secrets/random-secrets.ts";

/** So many hexadecimal digits tell the people of a deployment apart. */
const digits = 16;

/** What the audit calls an account: by its id, which says nothing once the account is gone. */
export function toAccountSubject({ id }: Pick<AccountRow, "id">): string {
  return `account ${id}`;
}

/** What the audit calls somebody who has no account, or shall have none: a person who knows the address can find it again. */
export function toPersonSubject(email: string): string {
  return `person ${hashSecret(toEmailKey(email)).slice(0, digits)}`;
}
