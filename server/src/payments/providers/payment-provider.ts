import type { EpochMs } from "../../database/tables.ts";

/** What the database calls it. */
export const providerName = "razorpay";

/** A link by which one payment can be made. */
export type WishedLink = {
  /** Our own name of the attempt: the provider makes one link for it, however often it is asked. */
  id: string;
  /** Whole numbers of the smallest unit. */
  amount: number;
  currency: string;
  /** What whoever pays reads. */
  description: string;
  /** Where they come back to. */
  backTo: string;
  expiresAt: EpochMs;
};

export type MadeLink = { providerId: string; url: string };

/** What the provider says of a link when it is asked. */
export type LinkFacts = {
  state: "open" | "ended";
  /** Money that it holds: captured, and not paid back. */
  payments: { id: string; amount: number; currency: string; paidAt: EpochMs }[];
};

/**
 * Where people pay online. Accepting a quote never waits for it: a job makes links behind the page, and asks what became
 * of them. Nothing that the provider tells us by itself changes a payment; it only makes us look. Every call may be
 * repeated, and must then have the effect of one.
 */
export type PaymentProvider = {
  /** @throws {PaymentFault} */
  makeLink(wished: WishedLink): Promise<MadeLink>;
  /** A link that was made although its answer was lost; null for none. @throws {PaymentFault} */
  findLink(id: string): Promise<MadeLink | null>;
  /** @throws {PaymentFault} */
  readLink(providerId: string): Promise<LinkFacts>;
  /** One that was paid or ended meanwhile is no fault: `readLink` tells. @throws {PaymentFault} */
  cancelLink(providerId: string): Promise<void>;
  /** What a call in its name holds: its id, and whether it was signed by it. */
  readCall(headers: Headers, body: Uint8Array): ProviderCall | null;
};

/** `link` is the provider's id of the link that it is about; null where it is about none. */
export type ProviderCall = { eventId: string; link: string | null };

/** Why the provider did not do it, in a sentence for the log and for Health. It holds no secret and no word for families. */
export class PaymentFault extends Error {
  /** It will not do it before somebody changes something, such as a key. */
  readonly isForGood: boolean;

  constructor(sentence: string, { isForGood = false, cause }: { isForGood?: boolean; cause?: unknown } = {}) {
    super(sentence, { cause });
    this.isForGood = isForGood;
  }
}
