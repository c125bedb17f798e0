import type { Tables } from "../database/tables.ts";
import { retentionOfAccounts } from "./retention-of-accounts.ts";
import { retentionOfOperation } from "./retention-of-operation.ts";
import { retentionOfRequests } from "./retention-of-requests.ts";
import type { RetentionRow } from "./retention-row.ts";

/**
 * Everything that is kept, why, and for how long. `delete-what-is-over.ts` does what it says, docs/privacy.md shows it,
 * and tests find every table of the database in it and hold it to the published privacy policy.
 */
export const retention: readonly RetentionRow[] = [
  ...retentionOfRequests,
  ...retentionOfAccounts,
  ...retentionOfOperation,
];

/** Tables that hold no record of their own: triggers and the engine keep them like the table that they find things in. */
export const searchTables: Record<string, keyof Tables> = {
  lead_search: "leads",
  lead_search_rows: "leads",
  mail_search: "outbox_mails",
  mail_search_rows: "outbox_mails",
  account_search: "accounts",
  account_search_rows: "accounts",
};
