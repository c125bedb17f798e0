import * as contract from "@campusward/contracts/accounts/second-step";
import type { Context } from "hono";
import { v7 as newId } from "uuid";
import type { Tx } from "../../database/database.ts";
import type { AccountRow } from "../../database/tables.ts";
import { AppError } from "../../errors.ts";
import { type Mount, mountEndpoint } from "../../http/api/mount-endpoint.ts";
import type { Person } from "../../http/api/person.ts";
import { notify } from "../codes/claim-account.ts";
import type { Caller, IdentityContext } from "../identity-context.ts";
import { refusing } from "../protocol/identity-error.ts";
import { trustBrowser } from "../sessions/known-browsers.ts";
import { lockSignedIn } from "../sessions/sessions.ts";
import { findPending } from "./begin-session.ts";
import { createAuthenticationOptions, createRegistrationOptions, verifyRegistration } from "./passkeys.ts";
import { countRecoveryCodes, makeRecoveryCodes } from "./recovery-codes.ts";
import { endSessionsWithoutStep, listFactors } from "./second-factors.ts";
import { removeFactor } from "./totp-enrollment.ts";

const askLimit = { attempts: 30, windowMs: 15 * 60_000 };
/** Each writes a row, and most a mail: whoever signs in is no more than a stranger with a mailbox. */
const changeLimit = { attempts: 30, windowMs: 15 * 60_000 };
const mostPasskeys = 10;

/** Second steps beyond the protocol of the SDK: passkeys, recovery codes, trusted browsers. */
export function mountSecondStep({ app, serve }: Mount, context: IdentityContext, toCaller: (c: Context) => Caller) {
  const { database, secrets, limits, now } = context;

  /** Something about the own account, locked, as long as the session lasts. */
  const ofOwn = <Result>(person: Person, work: (tx: Tx, account: AccountRow) => Promise<Result>): Promise<Result> =>
    refusing(
      database.inTransaction(async (tx) =>
        work(tx, await lockSignedIn(tx, { id: person.sessionId ?? "", account_id: person.accountId })),
      ),
    );

  /** Counted by session: a stolen one does not keep the owner from taking away what it added. */
  const changing: typeof ofOwn = async (person, work) => {
    await refusing(limits.count(`second step of ${person.sessionId}`, changeLimit, now()));
    return ofOwn(person, work);
  };

  const describe = async (tx: Tx, account: AccountRow) => {
    const factors = await listFactors(tx, account.id);
    const ofKind = (kind: "totp" | "passkey") =>
      factors
        .filter((factor) => factor.kind === kind)
        .map(({ id, name, added_at, used_at }) => ({ id, name, addedAt: added_at, usedAt: used_at }));
    return {
      isRequired: account.role !== null && context.rolesWithSecondStep.includes(account.role),
      authenticators: ofKind("totp"),
      passkeys: ofKind("passkey"),
      recoveryCodesLeft: await countRecoveryCodes(tx, account.id),
    };
  };

  serve(contract.readSecondStep, ({ person }) => ofOwn(person, describe));
  serve(contract.beginPasskey, ({ person }) =>
    changing(person, async (tx, account) => {
      if (account.email_verified_at === null) throw new AppError("forbidden", "Verify your address first.");
      if ((await listFactors(tx, account.id)).length >= mostPasskeys)
        throw new AppError("forbidden", "That is enough.");
      return { options: { ...(await createRegistrationOptions(context, tx, account)) } };
    }),
  );
  serve(contract.addPasskey, ({ person, request, c }) =>
    changing(person, async (tx, account) => {
      const made = await verifyRegistration(context, tx, account, request.answer);
      if (!made) throw new AppError("not_found", "That answer does not hold any more.");
      const [id, at] = [newId(), now()];
      const named = { id, account_id: account.id, kind: "passkey", name: request.name } as const;
      const factor = { ...named, ...made, added_at: at, used_at: null };
      await tx.insertInto("second_factors").values(factor).execute();
      const session = tx.updateTable("sessions").set({ second_factor: `passkey:${id}` });
      await session.where("id", "=", person.sessionId).where("second_factor", "is", null).execute();
      await endSessionsWithoutStep(tx, account, person.sessionId ?? "");
      await notify(context, tx, { account, notice: "passkeyAdded", caller: toCaller(c), at });
      return describe(tx, account);
    }),
  );
  serve(contract.removePasskey, ({ person, request, c }) =>
    changing(person, async (tx, account) => {
      await removeFactor(context, tx, { account, id: request.id, kind: "passkey", caller: toCaller(c) });
      return describe(tx, account);
    }),
  );
  serve(contract.makeRecoveryCodes, ({ person, c }) =>
    changing(person, async (tx, account) => {
      if ((await listFactors(tx, account.id)).length === 0) throw new AppError("not_found", "There is no second step.");
      await notify(context, tx, { account, notice: "recoveryCodesMade", caller: toCaller(c) });
      return { codes: await makeRecoveryCodes(tx, secrets, account.id) };
    }),
  );
  serve(contract.trustBrowser, ({ person, c }) =>
    ofOwn(person, async (tx, account) => {
      const session = tx.selectFrom("sessions").select("second_factor").where("id", "=", person.sessionId);
      const { second_factor: given } = (await session.executeTakeFirst()) ?? { second_factor: null };
      const isTrusted = given !== null && (await trustBrowser(tx, account.id, toCaller(c).browser, now()));
      if (!isTrusted) throw new AppError("forbidden", "Give the second step in this browser first.");
    }),
  );
  serve(contract.askPasskeyProof, ({ person }) =>
    changing(person, async (tx, account) => toOptions(await createAuthenticationOptions(context, tx, account))),
  );
  mountEndpoint(app, contract.askPasskey, async ({ request, c }) => {
    await refusing(limits.count(`passkey ${toCaller(c).address}`, askLimit, now()));
    const found = await findPending(context, request.pending);
    if (!found) throw noPasskey();
    return database.inTransaction(async (tx) =>
      toOptions(await createAuthenticationOptions(context, tx, found.account)),
    );
  });
}

function toOptions(options: object | null) {
  if (!options) throw noPasskey();
  return { options: { ...options } };
}

function noPasskey(): AppError {
  return new AppError("not_found", "There is no passkey to ask for.");
}
