import { admin } from "@campusward/contracts/accounts/roles";
import type { Endpoint } from "@campusward/contracts/endpoint";
import { readOwnPayments } from "@campusward/contracts/payments/paying";
import * as contract from "@campusward/contracts/payments/payments";
import { Hono } from "hono";
import type * as z from "zod/mini";
import { createListReadings } from "../database/list-readings.ts";
import { createTokenBuckets } from "../database/token-buckets.ts";
import { AppError } from "../errors.ts";
import { admit, guardedEndpoints, parse, refuseHead, refuseNul } from "../http/api/mount-endpoint.ts";
import type { Authenticate, Person } from "../http/api/person.ts";
import { sendCsv } from "../http/csv.ts";
import { type FilledPages, guardPage, linkTokenOf } from "../http/site/filled-pages.ts";
import { readLeadPayments } from "./describe-payment.ts";
import { exportReceipts } from "./export-receipts.ts";
import { listPayments } from "./list-payments.ts";
import { notThere, remindOfPayment } from "./look-up-payment.ts";
import { listOwnPayments } from "./own-payments.ts";
import type { PaymentContext } from "./payment-context.ts";
import { type OnlineState, readPaymentSettings } from "./payment-settings.ts";
import { type ColleaguesAct, changePayment, type Named } from "./payment-store.ts";
import type { createQuotePayments } from "./quote-payments.ts";
import { readMoney } from "./read-money.ts";
import { readReceiptPage } from "./receipt-page.ts";
import { moveDueDay, recordPayment, undoPayment } from "./record-payment.ts";
import { decideStudent, mailReceipt, strikePayment } from "./strike-payment.ts";

export type PaymentRoutesParts = {
  context: PaymentContext;
  payments: ReturnType<typeof createQuotePayments>;
  authenticate: Authenticate;
  pages: FilledPages;
  online: OnlineState;
};

const mailsPerDay = { requests: 20, seconds: 24 * 3600 };

/** What the team and signed-in people do with payments, and the page behind the link of a receipt. */
export function paymentRoutes({ context, payments, authenticate, pages, online }: PaymentRoutesParts): Hono {
  const app = new Hono();
  mountDesk(app, { context, authenticate, online });
  guardedEndpoints(app, authenticate)(readOwnPayments, ({ person }) => listOwnPayments(context, payments, person));
  const guarded = guardPage({ pages, log: context.log }, "/receipt");
  for (const path of ["/receipt", "/receipt/:token"]) {
    app.get(
      path,
      guarded(async (c) => pages.send(c, "/receipt", 200, await readReceiptPage(context, linkTokenOf(c)))),
    );
  }
  return app;
}

function mountDesk(app: Hono, { context, authenticate, online }: Omit<PaymentRoutesParts, "pages" | "payments">): void {
  const serve = guardedEndpoints(app, authenticate);
  const noteReading = createListReadings(context);
  const buckets = createTokenBuckets(context.database);
  /** Does something to a payment. What it did to the lead is shown as its panel shows it. */
  const changed = async (person: Person, named: Named, work: (act: ColleaguesAct) => Promise<void>) =>
    readLeadPayments(context, person, await changePayment(context, named, person, work));
  function change<Request extends z.ZodMiniType<Named>>(
    endpoint: Endpoint<Request, typeof contract.LeadPayments>,
    work: (act: ColleaguesAct, request: z.infer<Request>) => Promise<void>,
  ): void {
    serve(endpoint, ({ request, person }) => changed(person, request, (act) => work(act, request)));
  }
  serve(contract.listPayments, async ({ request, person }) => {
    const { cursor, ...filter } = request;
    if (request.q) await noteReading(person, { action: "person-searched", shown: request.q });
    await noteReading(person, { action: "payments-listed", shown: "payments", filter, cursor });
    return listPayments(context, request);
  });
  // Before `/payments/:id`, which would match their last part as an id.
  serve(contract.readMoney, ({ request, person }) => readMoney(context, person, request));
  serve(contract.readPaymentSettings, () => readPaymentSettings(context, online));
  serve(contract.readLeadPayments, ({ request, person }) => readLeadPayments(context, person, request.id));
  serve(contract.recordPayment, async ({ request, person, idempotencyKey }) =>
    readLeadPayments(context, person, await recordPayment(context, person, request, idempotencyKey)),
  );
  // Without its version, so that a press that comes late is told so.
  serve(contract.undoPayment, ({ request: { id, version }, person }) =>
    changed(person, { id }, (act) => undoPayment(act, version)),
  );
  change(contract.notThere, notThere);
  change(contract.remindOfPayment, remindOfPayment);
  change(contract.moveDueDay, moveDueDay);
  change(contract.strikePayment, strikePayment);
  change(contract.decideStudent, decideStudent);
  serve(contract.mailReceipt, async ({ request, person, idempotencyKey }) => {
    const waitSeconds = await buckets.take(`receipt ${request.id}`, mailsPerDay, context.now());
    if (waitSeconds > 0) throw new AppError("rate_limited", "Too often in a day.");
    return changed(person, request, (act) => mailReceipt(act, idempotencyKey));
  });
  app.get(contract.exportReceiptsPath, async (c) => {
    refuseHead(c);
    const person = await admit(c, admin, authenticate, true);
    const range = parse(contract.ReceiptRange, c.req.query());
    refuseNul(range);
    return sendCsv(c, `receipts-${range.from}-${range.to}`, await exportReceipts(context, person, range));
  });
}
