import { randomInt } from "node:crypto";
import { mailProofCode, proveByCode } from "@campusward/contracts/accounts/me";
import type { Context } from "hono";
import { AppError } from "../../errors.ts";
import type { Mount } from "../../http/api/mount-endpoint.ts";
import type { Person } from "../../http/api/person.ts";
import { findAccount, hasSecondStep, lockAccount } from "../accounts/account-store.ts";
import { keepCode, takeCode } from "../codes/one-time-codes.ts";
import type { IdentityContext } from "../identity-context.ts";
import { IdentityError, refusing } from "../protocol/identity-error.ts";
import { countStep, spendStep } from "../second-step/check-second-step.ts";
import type { Caller } from "./sessions.ts";

const lifeMs = 10 * 60_000;
const mailLimit = { attempts: 5, windowMs: 3_600_000 };
const tryLimit = { attempts: 5, windowMs: 15 * 60_000 };

/** How somebody proves in a session who they are: by a second step, or without a password or Google by mail. */
export function mountFreshSignIn({ serve }: Mount, context: IdentityContext, toCaller: (c: Context) => Caller): void {
  serve(mailProofCode, ({ person }) => mailCode(context, person));
  serve(proveByCode, ({ person, request, c }) =>
    request.factor === undefined
      ? proveBy(context, person, request.code)
      : proveByStep(context, person, { factorId: request.factor, code: request.code, caller: toCaller(c) }),
  );
}

/** @throws {AppError} `rate_limited` */
async function mailCode({ database, outbox, mails, limits, now }: IdentityContext, person: Person): Promise<void> {
  await refusing(limits.count(`proof mail ${person.accountId}`, mailLimit, now()));
  const digits = String(randomInt(1_000_000)).padStart(6, "0");
  await database.inTransaction(async (tx) => {
    const account = await findAccount(tx, person.accountId);
    if (!account) throw new AppError("signed_out", "Please log in first.");
    // A mailbox alone must not be enough for somebody who has more.
    if (await hasSecondStep(tx, account.id)) throw new AppError("forbidden", "Please give your second step.");
    const about = { email: account.email, accountId: account.id, lifeMs };
    await keepCode(tx, { code: toCode(person, digits), purpose: "FRESH_SIGN_IN", ...about }, now());
    await outbox.enqueue(tx, mails.signInCode(account, digits), now());
  });
}

/** @throws {AppError} `not_found` for wrong or old digits, `rate_limited` */
async function proveBy({ database, limits, now }: IdentityContext, person: Person, typed: string): Promise<void> {
  await refusing(limits.count(`proof ${person.sessionId}`, tryLimit, now()));
  await database.inTransaction(async (tx) => {
    const code = toCode(person, typed.replace(/\D/g, ""));
    const spent = await takeCode(tx, { code, purpose: "FRESH_SIGN_IN", accountId: person.accountId });
    if (!spent || spent.expires_at <= now()) throw new AppError("not_found", "Those digits are not right.");
    await tx.updateTable("sessions").set({ authenticated_at: now() }).where("id", "=", person.sessionId).execute();
  });
}

/** @throws {AppError} `not_found` for a step that does not hold, `rate_limited` */
async function proveByStep(
  context: IdentityContext,
  person: Person,
  given: { factorId: string; code: string; caller: Caller },
): Promise<void> {
  const { database, now } = context;
  const counted = await refusing(countStep(context, person.accountId, given.caller));
  await database
    .inTransaction(async (tx) => {
      const account = await lockAccount(tx, person.accountId);
      if (!account) throw new AppError("signed_out", "Please log in first.");
      const step = await spendStep(context, tx, account, given);
      const proved = { authenticated_at: now(), second_factor: step };
      await tx.updateTable("sessions").set(proved).where("id", "=", person.sessionId).execute();
    })
    .catch((error) => {
      if (error instanceof IdentityError) throw new AppError("not_found", "That second step is not right.");
      throw error;
    });
  await counted.wasRight();
}

/** Six digits are few: they count only in the session that asked. */
function toCode({ sessionId }: Person, digits: string): string {
  return `${sessionId} ${digits}`;
}
