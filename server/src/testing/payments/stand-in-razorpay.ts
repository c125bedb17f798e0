import { createHmac, randomBytes } from "node:crypto";
import { type Context, Hono } from "hono";
import { onTestFinished } from "vitest";
import { aFreePort, serve } from "../network/serve.ts";

export const razorpayAccount = {
  RAZORPAY_KEY_ID: "rzp_test_key",
  RAZORPAY_KEY_SECRET: "key secret",
  RAZORPAY_WEBHOOK_SECRET: "webhook secret, webhook secret of before",
};

type Link = {
  id: string;
  reference_id: string;
  amount: number;
  currency: string;
  status: "created" | "paid" | "expired" | "cancelled";
  expire_by: number;
  payments: { payment_id: string; amount: number; status: string; method: string }[];
};
type Payment = {
  id: string;
  amount: number;
  currency: string;
  status: string;
  amount_refunded: number;
  created_at: number;
};
type Fields = Pick<Link, "amount" | "currency" | "reference_id"> &
  Record<"description" | "expire_by" | "callback_url", unknown>;
type Trouble = { status?: number; isAfter?: boolean; isSilent?: boolean };

/** Fields that the documentation names for a new link; the product sends no others. */
const known =
  "accept_partial,amount,callback_method,callback_url,currency,description,expire_by,notify,reference_id,reminder_enable";

/**
 * Payment Links of Razorpay, as far as the product uses them. What their documentation does not name is refused, and the
 * test fails. It signs its own calls: rightly, wrongly, with the secret of before.
 */
export async function aRazorpay(now: () => number) {
  const state = {
    wrong: [] as string[],
    calls: [] as string[],
    links: new Map<string, Link>(),
    payments: new Map<string, Payment>(),
    troubles: [] as Trouble[],
    afterNext: null as (() => Promise<void>) | null,
  };
  const app = new Hono();
  let made = 0;
  const next = (kind: string) => {
    made += 1;
    return `${kind}_${String(made).padStart(14, "T")}`;
  };
  const refuse = (c: Context, why: string) => {
    state.wrong.push(`${c.req.method} ${c.req.path}: ${why}`);
    return c.text(why, 418);
  };
  const bad = (c: Context, description: string, status: 400 | 401 = 400) =>
    c.json(
      {
        error: {
          code: "BAD_REQUEST_ERROR",
          description,
          source: "business",
          step: null,
          reason: "input_validation_failed",
        },
      },
      status,
    );
  const shown = (link: Link) => ({
    ...link,
    entity: "payment_link",
    short_url: `https://rzp.io/i/${link.id.slice(6)}`,
    amount_paid: link.payments.reduce((sum, { amount }) => sum + amount, 0),
  });

  const checked = (name: string, work: (c: Context) => Promise<Response>) => async (c: Context) => {
    const basic = Buffer.from(`${razorpayAccount.RAZORPAY_KEY_ID}:${razorpayAccount.RAZORPAY_KEY_SECRET}`).toString(
      "base64",
    );
    if (c.req.header("Authorization") !== `Basic ${basic}`) return bad(c, "Authentication failed", 401);
    state.calls.push(name);
    const trouble = state.troubles.shift();
    const failed = () =>
      trouble?.isSilent ? new Response(null, { status: 502 }) : c.text("down", (trouble?.status ?? 500) as 500);
    if (trouble && !trouble.isAfter) return failed();
    const reply = await work(c);
    const meanwhile = state.afterNext;
    state.afterNext = null;
    await meanwhile?.();
    return trouble ? failed() : reply;
  };

  app.post(
    "/v1/payment_links",
    checked("make", async (c) => {
      if (c.req.header("Content-Type") !== "application/json") return refuse(c, "content type");
      const body = (await c.req.json()) as Record<string, unknown>;
      if (Object.keys(body).sort().join() !== known) return refuse(c, Object.keys(body).join());
      const { amount, currency, reference_id, description, expire_by, callback_url } = body as Fields;
      if (!Number.isInteger(amount) || amount < 100 || currency !== "INR") return refuse(c, `${amount} ${currency}`);
      if (String(reference_id).length > 40 || String(description).length > 2048) return refuse(c, "too long");
      const leftMs = Number(expire_by) * 1000 - now();
      if (leftMs < 15 * 60_000 || leftMs > 184 * 24 * 3_600_000) return refuse(c, `expire_by ${expire_by}`);
      if (!String(callback_url).startsWith("http") || body.callback_method !== "get" || body.accept_partial !== false)
        return refuse(c, "callback");
      const twice = [...state.links.values()].some((link) => link.reference_id === reference_id);
      if (twice) return bad(c, `payment link creation with reference ID already attempted: ${reference_id}`);
      const link: Link = {
        id: next("plink"),
        reference_id,
        amount,
        currency,
        expire_by: Number(expire_by),
        status: "created",
        payments: [],
      };
      state.links.set(link.id, link);
      return c.json(shown(link));
    }),
  );
  app.get(
    "/v1/payment_links",
    checked("find", async (c) => {
      if (Object.keys(c.req.query()).join() !== "reference_id") return refuse(c, "query");
      const found = [...state.links.values()].filter(
        ({ reference_id }) => reference_id === c.req.query("reference_id"),
      );
      return c.json({ payment_links: found.map(shown) });
    }),
  );
  app.get(
    "/v1/payment_links/:id",
    checked("read", async (c) => {
      const link = state.links.get(c.req.param("id") ?? "");
      return link ? c.json(shown(link)) : bad(c, "The id provided does not exist");
    }),
  );
  app.post(
    "/v1/payment_links/:id/cancel",
    checked("cancel", async (c) => {
      if ((await c.req.text()) !== "") return refuse(c, "a body");
      const link = state.links.get(c.req.param("id") ?? "");
      if (!link) return bad(c, "The id provided does not exist");
      if (link.status !== "created") return bad(c, `payment link cannot be cancelled as it is ${link.status}`);
      link.status = "cancelled";
      return c.json(shown(link));
    }),
  );
  app.get(
    "/v1/payments/:id",
    checked("payment", async (c) => {
      const payment = state.payments.get(c.req.param("id") ?? "");
      return payment
        ? c.json({ entity: "payment", captured: payment.status === "captured", ...payment })
        : bad(c, "The id provided does not exist");
    }),
  );
  app.all("*", (c) => refuse(c, "no such call"));

  const port = await aFreePort();
  await serve(app, port);
  onTestFinished(({ task }) => {
    if (state.wrong.length > 0) throw new Error(`${task.name}: Razorpay would refuse ${state.wrong.join("; ")}`);
  });

  return {
    state,
    settings: { ...razorpayAccount, RAZORPAY_ADDRESS: `http://localhost:${port}` },
    /** Happens between the next answer and its arrival. */
    afterNext: (meanwhile: () => Promise<void>) => {
      state.afterNext = meanwhile;
    },
    /** The next calls fail so, in their order; `isAfter` does what was asked, and its answer is lost. */
    fail: (...troubles: Trouble[]) => void state.troubles.push(...troubles),
    /** The newest link of an amount that can be paid. */
    link: (amount?: number) =>
      [...state.links.values()].findLast((link) => amount === undefined || link.amount === amount),
    /** Somebody pays a link: all of it unless said otherwise. @returns the id of the payment */
    pay(link: Link | undefined, changes: Partial<Payment> = {}): string {
      if (!link) throw new Error("There is no such link.");
      const payment = {
        id: next("pay"),
        amount: link.amount,
        currency: link.currency,
        status: "captured",
        amount_refunded: 0,
        created_at: Math.floor(now() / 1000),
        ...changes,
      };
      state.payments.set(payment.id, payment);
      link.payments.push({ payment_id: payment.id, amount: payment.amount, status: payment.status, method: "upi" });
      link.status = "paid";
      return payment.id;
    },
    /** What it calls us with. */
    event(
      link: Link | undefined,
      { secret = "webhook secret", id = randomBytes(7).toString("hex"), name = "payment_link.paid", claims = {} } = {},
    ) {
      const body = JSON.stringify({
        entity: "event",
        event: name,
        contains: ["payment_link"],
        payload: { payment_link: { entity: { ...(link && shown(link)), ...claims } } },
        created_at: 1,
      });
      const signature = createHmac("sha256", secret).update(body).digest("hex");
      return {
        method: "POST",
        body,
        headers: { "Content-Type": "application/json", "X-Razorpay-Signature": signature, "x-razorpay-event-id": id },
      };
    },
  };
}
