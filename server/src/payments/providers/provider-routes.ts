import { Hono } from "hono";
import { sql } from "kysely";
import type { EpochMs } from "../../database/tables.ts";
import { AppError } from "../../errors.ts";
import { limitBody } from "../../http/limits/limit-body.ts";
import type { PaymentContext } from "../payment-context.ts";
import { providerName } from "./link-store.ts";
import { noteHeard } from "./link-work.ts";
import type { Razorpay } from "./razorpay/razorpay.ts";

export const webhookPath = "/webhooks/razorpay";
const forgottenMs = 7 * 24 * 3_600_000;
const bodyLimitBytes = 256 * 1024;

/** Calls in the provider's name that it did not sign: counted here, and written down now and then. */
export type RefusedCalls = { count: number; since: number };

/**
 * Where the provider calls. Whatever it says makes us look at the link that it names, once for each of its events; the
 * answer is given before that. A wrong signature gets no word.
 */
export function providerRoutes({ database, now }: PaymentContext, provider: Razorpay, refused: RefusedCalls): Hono {
  const app = new Hono();
  const small = limitBody(bodyLimitBytes, () => {
    throw new AppError("body_too_large", "The request body is too large.");
  });
  app.post(webhookPath, small, async (c) => {
    // The bytes as they came: what is read and written again is signed otherwise.
    const call = provider.readCall(c.req.raw.headers, new Uint8Array(await c.req.arrayBuffer()));
    if (!call) {
      if (refused.count === 0) refused.since = now();
      refused.count += 1;
      return c.body(null, 401);
    }
    const at = now();
    await database.inTransaction(async (tx) => {
      const noted = await tx
        .insertInto("provider_events")
        .values({ id: `${providerName} ${call.eventId}`, at })
        .onConflict((conflict) => conflict.column("id").doNothing())
        .returning("id")
        .executeTakeFirst();
      await noteHeard(tx, at);
      if (!noted || call.link === null) return;
      await tx
        .updateTable("payment_links")
        .set({ look_at: at })
        // Also one that has ended for us: somebody may have paid it in the same moment.
        .where("provider_id", "=", call.link)
        .execute();
    });
    return c.body(null, 200);
  });
  return app;
}

/** Writes down what was counted since the last time. */
export async function noteRefused({ database }: PaymentContext, refused: RefusedCalls): Promise<void> {
  if (refused.count === 0) return;
  const { count, since } = refused;
  // What was refused weeks ago is no news.
  const isNews = sql`payment_providers.refused_since >= ${since - forgottenMs}`;
  const counted = {
    refused: sql<number>`case when ${isNews} then payment_providers.refused + ${count} else ${count} end`,
    refused_since: sql<EpochMs>`case when ${isNews} then payment_providers.refused_since else ${since} end`,
  };
  await database.query
    .insertInto("payment_providers")
    .values({ name: providerName, heard_at: null, refused: count, refused_since: since })
    .onConflict((conflict) => conflict.column("name").doUpdateSet(counted))
    .execute();
  // Only now: on a full disk they are written down later, with those that came meanwhile.
  refused.count -= count;
}
