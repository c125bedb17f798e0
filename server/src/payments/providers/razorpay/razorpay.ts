import { createHmac, timingSafeEqual } from "node:crypto";
import * as z from "zod";
import type { EpochMs, PaymentLinkRow } from "../../../database/tables.ts";

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
  payments: { id: string; amount: number; currency: string; paidAt: EpochMs }[];
};

/** Why it was not done, in a sentence for the log and for Health. It holds no secret and no word for families. */
export class PaymentFault extends Error {
  /** It will not be done before somebody changes something, such as a key. */
  readonly isForGood: boolean;

  constructor(sentence: string, { isForGood = false, cause }: { isForGood?: boolean; cause?: unknown } = {}) {
    super(sentence, { cause });
    this.isForGood = isForGood;
  }
}

export const razorpayAddress = "https://api.razorpay.com";

/** Whoever stops the product waits for a call, and gives up after nine seconds. */
const timeoutMs = 5_000;
const mostBytes = 1024 * 1024;

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
  created_at: z.int(),
});
const LinkWithPayments = z.object({
  ...Link.shape,
  payments: z.array(z.object({ payment_id: z.string() })).nullish(),
});
const Fault = z.object({ error: z.object({ code: z.string(), description: z.string() }) });
const Event = z.object({
  payload: z.object({ payment_link: z.object({ entity: Link.pick({ id: true }) }).optional() }),
});

export type Razorpay = ReturnType<typeof createRazorpay>;

/**
 * Where people pay online. Accepting a quote never waits for it: a job makes links behind the page, and asks what became
 * of them. Nothing that Razorpay tells us by itself changes a payment; it only makes us look. Every call may be repeated,
 * and has then the effect of one; each throws a `PaymentFault`.
 *
 * Payment Links of Razorpay, by plain `fetch`: their own library brings axios, types what it sends as `any`, and knows
 * no deadline. A link leaves our page, so that no script of theirs runs in it. There is no header for repetitions: our
 * `reference_id` is what makes a second attempt one link.
 */
export function createRazorpay(account: RazorpayAccount, address = razorpayAddress) {
  const basic = Buffer.from(`${account.keyId}:${account.keySecret}`).toString("base64");

  async function call(method: "GET" | "POST", path: string, json?: object): Promise<{ status: number; body: unknown }> {
    try {
      const reply = await fetch(`${address}/v1/${path}`, {
        method,
        redirect: "error",
        signal: AbortSignal.timeout(timeoutMs),
        headers: { Authorization: `Basic ${basic}`, ...(json && { "Content-Type": "application/json" }) },
        body: json ? JSON.stringify(json) : null,
      });
      return { status: reply.status, body: await readJson(reply) };
    } catch (cause) {
      if (cause instanceof PaymentFault) throw cause;
      throw new PaymentFault("Razorpay does not answer.", { cause: (cause as Error).name });
    }
  }

  async function read<Schema extends z.ZodType>(path: string, schema: Schema): Promise<z.infer<Schema>> {
    const { status, body } = await call("GET", path);
    if (status !== 200) throw toFault(status, body);
    return parsed(schema, body);
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
    return [{ id, amount: left, currency: payment.currency, paidAt: payment.created_at * 1000 }];
  }

  return {
    /** @param shown Where they come back to, and what whoever pays reads */
    async makeLink({ id, amount, currency, expires_at }: PaymentLinkRow, shown: LinkShown): Promise<MadeLink> {
      const { backTo, description } = shown;
      const { status, body } = await call("POST", "payment_links", {
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
      if (status === 200) {
        const link = parsed(Link, body);
        if (link.reference_id !== id) throw new PaymentFault("Razorpay answered with another link.");
        return { providerId: link.id, url: link.short_url };
      }
      // It was made before, and its answer was lost.
      const made = status === 400 ? await findLink(id) : null;
      if (made) return made;
      throw toFault(status, body);
    },
    findLink,
    async readLink(providerId: string): Promise<LinkFacts> {
      const link = await read(`payment_links/${encodeURIComponent(providerId)}`, LinkWithPayments);
      if (link.id !== providerId) throw new PaymentFault("Razorpay answered with another link.");
      // What a link says of its payments is a summary: each is asked for itself.
      const payments: LinkFacts["payments"] = [];
      for (const { payment_id } of link.payments ?? []) payments.push(...(await readPayment(payment_id)));
      const isOpen = link.status === "created" || link.status === "partially_paid";
      return { state: isOpen ? "open" : "ended", payments };
    },
    /** One that was paid or ended meanwhile is no fault: `readLink` tells. */
    async cancelLink(providerId: string): Promise<void> {
      const { status, body } = await call("POST", `payment_links/${encodeURIComponent(providerId)}/cancel`);
      if (status !== 200 && status !== 400) throw toFault(status, body);
    },
    readCall: (headers: Headers, body: Uint8Array) => readCall(account.webhookSecrets, headers, body),
  };
}

/** A call in its name: its id, and that of the link that it is about. Null where none of the secrets signed these very bytes. */
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
function toFault(status: number, body: unknown): PaymentFault {
  const { data } = Fault.safeParse(body);
  const said = data ? `: ${data.error.description.slice(0, 200)}` : "";
  const isForGood = status === 401 || status === 403 || (status === 400 && data !== undefined);
  return new PaymentFault(`Razorpay answered ${status}${said}`, { isForGood });
}

function parsed<Schema extends z.ZodType>(schema: Schema, body: unknown): z.infer<Schema> {
  const { data, error } = schema.safeParse(body);
  if (error) throw new PaymentFault("Razorpay answered in another form.", { cause: error });
  return data as z.infer<Schema>;
}

async function readJson(reply: Response): Promise<unknown> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of reply.body ?? []) {
    size += piece.length;
    if (size > mostBytes) throw new PaymentFault("Razorpay answered with more than a megabyte.");
    pieces.push(piece);
  }
  return toJson(Buffer.concat(pieces).toString("utf8"));
}

function toJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
