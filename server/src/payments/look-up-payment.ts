import { tomorrowAtTen } from "@campusward/contracts/desk/next-steps";
import { dayMs } from "@campusward/contracts/desk/place-time";
import type * as contract from "@campusward/contracts/payments/payments";
import type * as z from "zod/mini";
import { AppError, invalidField } from "../errors.ts";
import { findQuote } from "./make-receipt.ts";
import { addresseeOf, toLetter } from "./payment-mails.ts";
import { type ColleaguesAct, logOf, tellAndLog, tellOf, updatePayment } from "./payment-store.ts";
import { unsay } from "./say-paid.ts";

/** What was said is not in the bank. Nothing is struck, and their page says that we look until somebody decides. */
export async function notThere(
  act: ColleaguesAct,
  { next }: Pick<z.infer<typeof contract.notThere.request>, "next">,
): Promise<void> {
  const { context, tx, at, lead, row } = act;
  const { leads, outbox, company } = context;
  if (row.state !== "said") throw new AppError("changed_meanwhile", "Nobody says that it was paid.");
  await tellOf(act, row, "not-there", { text: row.their_reference });
  await logOf(act, `not there: ${next}`);
  if (next === "ask") await outbox.enqueue(tx, await letterOf(act, "payment-not-found"), at);
  if (next === "another") {
    await unsay(act);
    await leads.settle(tx, lead, at);
  } else {
    await updatePayment(act, row, {});
    await leads.wake(tx, lead, at, tomorrowAtTen(at, company.timeZone));
  }
}

/** @throws {AppError} `invalid_fields` where nobody can be written to */
async function letterOf(act: ColleaguesAct, kind: Parameters<typeof toLetter>[1]) {
  const { context, tx, row, by: person } = act;
  const to = await addresseeOf(act);
  if (!to) throw invalidField("email", "required");
  const quote = (await findQuote(tx, row))?.row ?? null;
  return toLetter(context, kind, { row, quote, person, to });
}

/**
 * Sends the letter of a part that is due: a person presses, once a day at most.
 * @throws {AppError} `rate_limited`, `invalid_fields` where nobody can be written to
 */
export async function remindOfPayment(act: ColleaguesAct): Promise<void> {
  const { context, tx, at, lead, row } = act;
  if (row.state !== "due") throw new AppError("changed_meanwhile", "It is not due any more.");
  if (row.reminded_at !== null && at - row.reminded_at < dayMs) {
    throw new AppError("rate_limited", "They were written to within a day.");
  }
  await context.outbox.enqueue(tx, await letterOf(act, "payment-due"), at);
  await tellAndLog(act, await updatePayment(act, row, { reminded_at: at }), "reminded");
  await context.leads.settle(tx, lead, at);
}

/** The letter for what is due next, to be read before it is sent; null where nobody can be written to. */
export function writeReminder(act: ColleaguesAct) {
  return letterOf(act, "payment-due").catch(() => null);
}
