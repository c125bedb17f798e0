import { tomorrowAtTen } from "@campusward/contracts/desk/next-steps";
import { dayMs } from "@campusward/contracts/desk/place-time";
import { AppError, invalidField } from "../errors.ts";
import type { Person } from "../http/api/person.ts";
import { findQuote } from "./make-receipt.ts";
import type { PaymentContext } from "./payment-context.ts";
import { addresseeOf, toLetter } from "./payment-mails.ts";
import { type Act, changePayment, logOf, type Named, tellOf, updatePayment } from "./payment-store.ts";
import { unsay } from "./say-paid.ts";

/** What was said is not in the bank. Nothing is struck, and their page says that we look until somebody decides. */
export function notThere(
  context: PaymentContext,
  person: Person,
  { next, ...named }: Named & { next: "tomorrow" | "ask" | "another" },
): Promise<string> {
  const { leads, outbox, company } = context;
  return changePayment(context, named, person, async (act) => {
    const { tx, at, lead, row } = act;
    if (row.state !== "said") throw new AppError("changed_meanwhile", "Nobody says that it was paid.");
    await tellOf(act, row, "not-there", { text: row.their_reference });
    await logOf(act, `not there: ${next}`);
    if (next === "ask") await outbox.enqueue(tx, await letterOf(act, person, "payment-not-found"), at);
    if (next === "another") {
      await unsay(act);
      await leads.settle(tx, lead, at);
    } else {
      await updatePayment(act, row, {});
      await leads.wake(tx, lead, at, tomorrowAtTen(at, company.timeZone));
    }
  });
}

/** @throws {AppError} `invalid_fields` where nobody can be written to */
async function letterOf(act: Act, person: Person, kind: Parameters<typeof toLetter>[1]) {
  const { context, tx, row } = act;
  const to = await addresseeOf(act);
  if (!to) throw invalidField("email", "required");
  const quote = (await findQuote(tx, row))?.row ?? null;
  return toLetter(context, kind, { row, quote, person, to });
}

/**
 * Sends the letter of a part that is due: a person presses, once a day at most.
 * @throws {AppError} `rate_limited`, `invalid_fields` where nobody can be written to
 */
export function remindOfPayment(context: PaymentContext, person: Person, named: Named): Promise<string> {
  return changePayment(context, named, person, async (act) => {
    const { tx, at, lead, row } = act;
    if (row.state !== "due") throw new AppError("changed_meanwhile", "It is not due any more.");
    if (row.reminded_at !== null && at - row.reminded_at < dayMs) {
      throw new AppError("rate_limited", "They were written to within a day.");
    }
    await context.outbox.enqueue(tx, await letterOf(act, person, "payment-due"), at);
    await tellOf(act, await updatePayment(act, row, { reminded_at: at }), "reminded");
    await logOf(act, "reminded");
    await context.leads.settle(tx, lead, at);
  });
}

/** The letter for what is due next, to be read before it is sent; null where nobody can be written to. */
export function writeReminder(act: Act, person: Person) {
  return letterOf(act, person, "payment-due").catch(() => null);
}
