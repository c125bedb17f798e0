import { createHmac, timingSafeEqual } from "node:crypto";
import * as z from "zod";
import { callService, ProviderFault, type ServiceReply } from "../../../call-service.ts";
import type { EpochMs, PaymentLinkRow } from "../../../database/tables.ts";
import { toJson } from "../../../json.ts";

export type RazorpayAccount = {
  keyId: string;
  keySecret: string;
  /** Each of them signs. */
  webhookSecrets: readonly string[];
};

type LinkShown = { backTo: string; description: string };
type MadeLink = { providerId: string; url: string };

/** What is said of a link when it is asked for. */
export type LinkFacts = {
  state: "open" | "ended";
  /** Money that it holds, in whole numbers of the smallest unit: captured, and not paid back. */
  payments: { id: string; amount: number; currency: string; paidAt: EpochMs | null }[];
};

export const razorpayAddress = "https://api.razorpay.com";

/** Whoever stops the product waits for a call, and gives up after nine seconds. */
const timeoutMs = 5_000;

const Link = z.object({
  id: z.string().regex(/^plink_\w+$/),
  short_url: z.url({ protocol: /^https$/ }),
  status: z.enum(["created", "partially_paid", "paid", "expired", "cancelled"]),
  reference_id: z.string(),
});
const Payment = z.object({
  id: z.string().regex(/^pay_\w+$/),
  amount: z.int(),
  amount_refunded: z.int().nullish(),
  currency: z.string().regex(/^[A-Z]{3}$/),
  status: z.string(),
  captured: z.boolean().nullish(),
  // Money that came is no less there for a time that is none.
  created_at: z.int().nullable().catch(null),
});
const LinkWithPayments = Link.extend({ payments: z.array(z.object({ payment_id: z.string() })).nullish() });
const Fault = z.object({ error: z.object({ code: z.string(), description: z.string() }) });
const Event = z.object({
  payload: z.object({ payment_link: z.object({ entity: Link.pick({ id: true }) }).optional() }),
});

export type Razorpay = ReturnType<typeof createRazorpay>;

/**
 * Where people pay online. Accepting a quote never waits for it: a job makes links behind the page, and asks what became
 * of them. Nothing that Razorpay tells us by itself changes a payment; it only makes us look. Every call may be repeated,
 * and has then the effect of one; each throws a `ProviderFault`.
 *
 * Payment Links of Razorpay, by plain `fetch`: their own library brings axios, types what it sends as `any`, and knows
 * no deadline. A link leaves our page, so that no script of theirs runs in it. There is no header for repetitions: our
 * `reference_id` is what makes a second attempt one link.
 */
export function createRazorpay(account: RazorpayAccount, address = razorpayAddress) {
  const basic = Buffer.from(`${account.keyId}:${account.keySecret}`).toString("base64");

  const call = (method: "GET" | "POST", path: string, json?: object) =>
    callService({
      method,
      url: `${address}/v1/${path}`,
      headers: { Authorization: `Basic ${basic}` },
      timeoutMs,
      json,
    });

  async function read<Schema extends z.ZodType>(path: string, schema: Schema): Promise<z.infer<Schema>> {
    const reply = await call("GET", path);
    if (reply.status !== 200) throw toFault(reply);
    return parsed(schema, reply.body);
  }

  /** A link that was made although its answer was lost; null for none. */
  async function findLink(id: string): Promise<MadeLink | null> {
    const path = `payment_links?reference_id=${encodeURIComponent(id)}`;
    const { payment_links: links } = await read(path, z.object({ payment_links: z.array(Link) }));
    const link = links.find(({ reference_id }) => reference_id === id);
    return link ? { providerId: link.id, url: link.short_url } : null;
  }

  async function readPayment(id: string): Promise<LinkFacts["payments"]> {
    const payment = await read(`payments/${encodeURIComponent(id)}`, Payment);
    const left = payment.amount - (payment.amount_refunded ?? 0);
    if (payment.id !== id || payment.status !== "captured" || left <= 0) return [];
    const { currency, created_at: seconds } = payment;
    return [{ id, amount: left, currency, paidAt: seconds && seconds * 1000 }];
  }

  return {
    /** @param shown Where they come back to, and what whoever pays reads */
    async makeLink({ id, amount, currency, expires_at }: PaymentLinkRow, shown: LinkShown): Promise<MadeLink> {
      const { backTo, description } = shown;
      const reply = await call("POST", "payment_links", {
        amount,
        currency,
        accept_partial: false,
        reference_id: id,
        description,
        notify: { sms: false, email: false },
        reminder_enable: false,
        expire_by: Math.floor(expires_at / 1000),
        callback_url: backTo,
        callback_method: "get",
      });
      if (reply.status === 200) {
        const link = parsed(Link, reply.body);
        if (link.reference_id !== id) throw new ProviderFault("Razorpay answered with another link.");
        return { providerId: link.id, url: link.short_url };
      }
      // It was made before, and its answer was lost.
      const made = reply.status === 400 ? await findLink(id) : null;
      if (made) return made;
      throw toFault(reply);
    },
    findLink,
    async readLink(providerId: string): Promise<LinkFacts> {
      const link = await read(`payment_links/${encodeURIComponent(providerId)}`, LinkWithPayments);
      if (link.id !== providerId) throw new ProviderFault("Razorpay answered with another link.");
      // What a link says of its payments is a summary: each is asked for itself.
      const payments: LinkFacts["payments"] = [];
      for (const { payment_id } of link.payments ?? []) payments.push(...(await readPayment(payment_id)));
      const isOpen = link.status === "created" || link.status === "partially_paid";
      return { state: isOpen ? "open" : "ended", payments };
    },
    /** One that was paid or ended meanwhile is no fault: `readLink` tells. */
    async cancelLink(providerId: string): Promise<void> {
      const reply = await call("POST", `payment_links/${encodeURIComponent(providerId)}/cancel`);
      if (reply.status !== 200 && reply.status !== 400) throw toFault(reply);
    },
    readCall: (headers: Headers, body: Uint8Array) => readCall(account.webhookSecrets, headers, body),
  };
}

/** Of a call in Razorpay's name, its id and that of its link. Null where none of the secrets signed these very bytes. */
function readCall(secrets: readonly string[], headers: Headers, body: Uint8Array) {
  const given = Buffer.from(headers.get("x-razorpay-signature") ?? "", "utf8");
  const signed = secrets.map((secret) => Buffer.from(createHmac("sha256", secret).update(body).digest("hex"), "utf8"));
  // Each is compared, in a time that says nothing of the others.
  const isSigned = signed.map((one) => one.length === given.length && timingSafeEqual(one, given)).some(Boolean);
  if (!isSigned) return null;
  const event = Event.safeParse(toJson(Buffer.from(body).toString("utf8")));
  const eventId = headers.get("x-razorpay-event-id") ?? given.toString("utf8");
  return { eventId: eventId.slice(0, 128), link: event.data?.payload.payment_link?.entity.id ?? null };
}

/** What they say stays in the log: families read our words. */
function toFault({ status, body }: Pick<ServiceReply, "status" | "body">): ProviderFault {
  const { data } = Fault.safeParse(body);
  const said = data ? `: ${data.error.description.slice(0, 200)}` : "";
  const isForGood = status === 401 || status === 403 || (status === 400 && data !== undefined);
  return new ProviderFault(`Razorpay answered ${status}${said}`, { isForGood });
}

function parsed<Schema extends z.ZodType>(schema: Schema, body: unknown): z.infer<Schema> {
  const { data, error } = schema.safeParse(body);
  if (error) throw new ProviderFault("Razorpay answered in another form.", { cause: error });
  return data as z.infer<Schema>;
}
