import * as z from "zod";
import { defineModule } from "../module.ts";
import { HttpUrl, Text } from "../setting-kinds.ts";
import { createPayments } from "./create-payments.ts";

const settings = z.object({
  RAZORPAY_KEY_ID: Text.optional(),
  RAZORPAY_KEY_SECRET: Text.optional(),
  RAZORPAY_WEBHOOK_SECRET: Text.optional(),
  RAZORPAY_WEBHOOK_SECRET_BEFORE: Text.optional(),
  RAZORPAY_ADDRESS: HttpUrl.optional(),
});
export type PaymentSettings = z.infer<typeof settings>;

/** What is due, said and paid, and the receipts of it. People pay online once all three settings of Razorpay are there. */
export const payments = defineModule({
  name: "payments",
  settings,
  configure: (given) => ({
    integrations:
      given.RAZORPAY_KEY_ID && given.RAZORPAY_KEY_SECRET && given.RAZORPAY_WEBHOOK_SECRET ? ["razorpay"] : [],
    open: (parts) => createPayments(given, parts),
  }),
});
