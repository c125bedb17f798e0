import type { PushWords } from "@campusward/contracts/desk/tell";
import type { PushSubscriptionRow } from "../../database/tables.ts";
import type { ProductContext } from "../../product-context.ts";
import { encryptPush, toTopic } from "./encrypt-push.ts";
import type { createPushKeys } from "./push-keys.ts";

/** Services of the browsers' makers. An endpoint comes from a browser, and must not lead anywhere else. */
const services = [
  "fcm.googleapis.com",
  ".push.services.mozilla.com",
  ".push.apple.com",
  ".notify.windows.com",
] as const;

export function isPushService(endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username, password } = new URL(endpoint);
  if (protocol !== "https:" || port !== "" || username !== "" || password !== "") return false;
  return services.some((service) => (service.startsWith(".") ? hostname.endsWith(service) : hostname === service));
}

const timeoutMs = 10_000;
/** A message that did not arrive by then is old. */
const livesSeconds = 4 * 3600;

type Sending = Pick<ProductContext, "database" | "log" | "now"> & {
  pushKey: ReturnType<typeof createPushKeys>;
  /** Who answers for it: `mailto:` or `https:`. */
  subject: string;
  isAllowed: (endpoint: string) => boolean;
};

/** Sends messages to browsers. What fails is not repeated: the digest and the desk say the same. */
export function createSendPush({ database, log, pushKey, subject, isAllowed, now }: Sending) {
  /** @returns whether the service took it. A subscription that is gone is forgotten. */
  return async function sendPush(subscription: PushSubscriptionRow, words: PushWords): Promise<boolean> {
    const { endpoint, p256dh, auth } = subscription;
    if (!isAllowed(endpoint)) return false;
    try {
      const body = encryptPush(Buffer.from(JSON.stringify(words)), { p256dh, auth });
      const reply = await fetch(endpoint, {
        method: "POST",
        redirect: "error",
        signal: AbortSignal.timeout(timeoutMs),
        headers: {
          TTL: String(livesSeconds),
          Urgency: "high",
          Topic: toTopic(words.tag),
          "Content-Encoding": "aes128gcm",
          "Content-Type": "application/octet-stream",
          Authorization: await (await pushKey()).authorize(endpoint, subject, now()),
        },
        body: new Uint8Array(body),
      });
      await reply.body?.cancel();
      // 401 and 403 are about our own call, as when the clock is wrong. A new key deletes every subscription by itself.
      if ([404, 410].includes(reply.status)) {
        await database.query.deleteFrom("push_subscriptions").where("id", "=", subscription.id).execute();
      }
      if (!reply.ok) log.warn({ status: reply.status }, "a push was not taken");
      return reply.ok;
    } catch (error) {
      log.warn({ err: error }, "a push was not sent");
      return false;
    }
  };
}
