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
  /** Whether people pay online: all settings of the provider are there. */
  isOnline: boolean;
};
