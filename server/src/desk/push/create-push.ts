import type { LeadRow, PushSubscriptionRow } from "../../database/tables.ts";
import type { ProductContext } from "../../product-context.ts";
import { createPushKeys } from "./push-keys.ts";
import { createSendPush, isPushService } from "./send-push.ts";
import { sealPermit } from "./take-by-push.ts";

export type PushOptions = Pick<ProductContext, "database" | "log" | "secrets" | "now"> & {
  /** Whom a push service can ask: the address of the team. */
  contact: string;
  /** What a browser is called by its user agent. */
  nameDevice: (userAgent: string | null) => string | null;
  /** Which endpoints are push services; tests have one of their own. */
  isAllowed?: ((endpoint: string) => boolean) | undefined;
};

export type Pushing = ReturnType<typeof createPush>;

/** Web push with a key of this deployment's own. */
export function createPush({ contact, nameDevice, isAllowed = isPushService, ...rest }: PushOptions) {
  const key = createPushKeys(rest.database, rest.secrets);
  const send = createSendPush({ ...rest, pushKey: key, subject: `mailto:${contact}`, isAllowed });
  const { secrets, now } = rest;
  return {
    key,
    send,
    isAllowed,
    nameDevice,
    secrets,
    permit: (browser: PushSubscriptionRow, lead: LeadRow) => sealPermit(secrets, browser, lead, now()),
  };
}
