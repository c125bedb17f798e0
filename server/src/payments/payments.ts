import * as z from "zod";
import { defineModule, type ModuleParts, type OpenModule } from "../module.ts";
import { createRecurringJob } from "../recurring-job.ts";
import { HttpUrl, Text } from "../setting-kinds.ts";
import type { PaymentContext } from "./payment-context.ts";
import { paymentRoutes } from "./payment-routes.ts";
import { settlePayments, wakeDue } from "./payment-work.ts";
import { createLinkWork } from "./providers/link-work.ts";
import { noteRefused, providerRoutes, webhookPath } from "./providers/provider-routes.ts";
import { createRazorpay, type RazorpayAccount } from "./providers/razorpay/razorpay.ts";
import { createQuotePayments } from "./quote-payments.ts";

const settings = z.object({
  RAZORPAY_KEY_ID: Text.optional(),
  RAZORPAY_KEY_SECRET: Text.optional(),
  /** While it is changed at Razorpay, the one before stands after a comma: what is tried again carries that. */
  RAZORPAY_WEBHOOK_SECRET: Text.optional(),
  RAZORPAY_ADDRESS: HttpUrl.optional(),
});
type PaymentSettings = z.infer<typeof settings>;

/** What is due, said and paid, and the receipts of it. People pay online once all three settings of Razorpay are there. */
export const payments = defineModule({
  name: "payments",
  settings,
  configure: (given) => ({
    integrations: toAccount(given).account ? ["razorpay"] : [],
    open: (parts) => openPayments(given, parts),
  }),
});

/** Receipts come some seconds after somebody pressed, so that they look often. */
const everyMs = 2_000;
const dueEveryMs = 60_000;

function openPayments(settings: PaymentSettings, parts: ModuleParts): OpenModule {
  const { log, now, publicUrl, authenticate, pages } = parts;
  const { account, missing } = toAccount(settings);
  const provider = account && createRazorpay(account, settings.RAZORPAY_ADDRESS);
  const context: PaymentContext = { ...parts, isOnline: provider !== null };
  const workLinks = provider && createLinkWork(context, provider);
  const refused = { count: 0, since: 0 };
  let dueLookedAt = Number.NEGATIVE_INFINITY;
  async function work(stopped?: AbortSignal) {
    const done = { receipts: await settlePayments(context), links: (await workLinks?.(stopped)) ?? 0, woken: 0 };
    if (provider) await noteRefused(context, refused);
    if (Math.abs(now() - dueLookedAt) >= dueEveryMs) {
      dueLookedAt = now();
      done.woken = await wakeDue(context);
    }
    return Object.values(done).some((count) => count > 0) ? done : null;
  }
  const online = {
    isOn: context.isOnline,
    missing,
    isTest: settings.RAZORPAY_KEY_ID?.startsWith("rzp_test_") ?? false,
    address: publicUrl + webhookPath,
  };
  const payments = createQuotePayments(context);
  const routes = paymentRoutes({ context, payments, authenticate, pages, online });
  if (provider) routes.route("/", providerRoutes(context, provider, refused));
  return {
    routes,
    payments,
    job: createRecurringJob({ name: "payments", everyMs, log, work }),
    work,
  };
}

const asked = ["RAZORPAY_KEY_ID", "RAZORPAY_KEY_SECRET", "RAZORPAY_WEBHOOK_SECRET"] as const;

/** Without one of the three nobody pays online: a call that is not signed cannot be trusted. */
function toAccount(settings: PaymentSettings): { account: RazorpayAccount | null; missing: string[] } {
  const { RAZORPAY_KEY_ID: keyId, RAZORPAY_KEY_SECRET: keySecret, RAZORPAY_WEBHOOK_SECRET: secret } = settings;
  const missing = asked.filter((name) => !settings[name]);
  if (!keyId || !keySecret || !secret) return { account: null, missing };
  const webhookSecrets = secret.split(",").map((one) => one.trim());
  return { account: { keyId, keySecret, webhookSecrets: webhookSecrets.filter(Boolean) }, missing };
}
