import type { Tx } from "../database/database.ts";
import type { EpochMs, PaymentRow } from "../database/tables.ts";
import type { ModuleParts } from "../module.ts";

/** What the use cases of payments need. */
export type PaymentContext = Pick<
  ModuleParts,
  | "database"
  | "log"
  | "now"
  | "secrets"
  | "publicUrl"
  | "outbox"
  | "leads"
  | "makeStudent"
  | "makeApplicant"
  | "notification"
  | "company"
> & {
  /** Null where nobody pays online. */
  links: PaymentLinks | null;
};

/** The links of the provider, as payments use them. None of these asks the provider: a job does, soon after. */
export type PaymentLinks = {
  /** Brings the links of a payment in line with it: one while it is due, none afterwards. */
  follow(tx: Tx, payment: PaymentRow, now: EpochMs): Promise<void>;
  /** Where a payment can be paid now; null while there is no link. */
  find(payment: PaymentRow): Promise<string | null>;
  /** Has the provider asked soon for what is open of some payments. */
  lookUp(payments: readonly PaymentRow[]): Promise<void>;
};
