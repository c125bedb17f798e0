import type { PayForm } from "@campusward/contracts/payments/paying";
import type { Tx } from "../../database/database.ts";
import type { EpochMs, QuoteRow } from "../../database/tables.ts";

/** What the address of a quote's page asks for, beside the quote. */
export type PayAsked = { step?: string | undefined; part?: string | undefined; online?: string | undefined };

/** The optional module of payments, as quotes use it. */
export type QuotePayments = {
  /** Whether the page of an accepted quote says how to pay. Without it somebody writes the invoice. */
  saysHowToPay: boolean;
  /**
   * Brings what is due in line with the quotes of a reference: after one was sent, taken back or accepted. A newer version
   * ends what the older one asked for; money that came counts for it.
   */
  follow(tx: Tx, reference: string, now: EpochMs): Promise<void>;
  /** What its page is filled with of how an accepted quote is paid, and how far it is. Null for one that was accepted before payments were kept. */
  view(quote: QuoteRow, token: string, asked: PayAsked, form?: PayForm): Promise<object | null>;
  /** Takes what a form of the page says. @returns the form as it was typed, where something is wrong. @throws {AppError} `too_late`, `not_found` */
  take(quote: QuoteRow, step: "paid" | "not-paid", fields: Record<string, unknown>): Promise<PayForm | null>;
  /** The code of a payment, as SVG. @throws {AppError} `not_found` */
  draw(quote: QuoteRow, payment: string): Promise<string>;
  /** The provider's page for a payment; null while there is none. */
  online(quote: QuoteRow, payment: string): Promise<string | null>;
  /** Somebody came back from the provider: it is asked. */
  lookUp(quote: QuoteRow): Promise<void>;
};
