import type { ModuleParts } from "../module.ts";

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
