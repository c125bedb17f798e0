import type { ModuleParts, OpenModule } from "../module.ts";
import { createRecurringJob } from "../recurring-job.ts";
import type { PaymentContext } from "./payment-context.ts";
import { paymentRoutes } from "./payment-routes.ts";
import type { PaymentSettings } from "./payments.ts";
import { createQuotePayments } from "./quote-payments.ts";
import { settlePayments } from "./settle-payments.ts";
import { wakeDue } from "./wake-due.ts";

/** Receipts come some seconds after somebody pressed, so that they look often. */
const everyMs = 2_000;
const dueEveryMs = 60_000;

/** The module of payments on one database. */
export function createPayments(_settings: PaymentSettings, parts: ModuleParts): OpenModule {
  const { log, now } = parts;
  const context: PaymentContext = { ...parts, links: null };
  let dueLookedAt = Number.NEGATIVE_INFINITY;
  async function work() {
    const receipts = await settlePayments(context);
    if (Math.abs(now() - dueLookedAt) < dueEveryMs) return receipts > 0 ? { receipts } : null;
    dueLookedAt = now();
    const woken = await wakeDue(context);
    return receipts + woken > 0 ? { receipts, woken } : null;
  }
  const online = { isOn: false, missing: [], isTest: false, address: `${parts.publicUrl}/api/razorpay` };
  return {
    routes: paymentRoutes({ context, authenticate: parts.authenticate, pages: parts.pages, online }),
    payments: createQuotePayments(context),
    job: createRecurringJob({ name: "payments", everyMs, log, work }),
    work,
  };
}
