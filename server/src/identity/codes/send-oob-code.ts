import { toMailboxKey } from "@campusward/contracts/mailbox-key";
import type { Tx } from "../../database/database.ts";
import type { SessionRow } from "../../database/tables.ts";
import { timeWithinDay } from "../../email/outbox/mails-of-a-day.ts";
import type { MailDraft } from "../../email/outbox/write-mails.ts";
import { answerAlike } from "../../http/same-answer.ts";
import { createSecret } from "../../secrets/random-secrets.ts";
import { findAccountByEmail, toEmailKey } from "../accounts/account-store.ts";
import type { Caller, IdentityContext } from "../identity-context.ts";
import { IdentityError } from "../protocol/identity-error.ts";
import { type IdentityRequest, requireEmail, requireRecentSignIn, requireSignedIn } from "../protocol/requests.ts";
import { findKnownByAddress, toBrowserHash } from "../sessions/known-browsers.ts";
import { lockSignedIn } from "../sessions/sessions.ts";
import { type AccountMails, askedForPerDay, type MailWithLink } from "./account-mails.ts";
import { requireOwnAddress, toActionLink } from "./action-link.ts";
import { type AskedPurpose, askedPurposes, dropCode, keepCode } from "./one-time-codes.ts";

const perReceiverLimit = { attempts: 10, windowMs: 15 * 60_000 };
/** Generous for a classroom behind one address, tight for a script. */
const perAddressLimit = { attempts: 120, windowMs: 3_600_000 };
/** What a browser that the mailbox's owner uses may ask for, beside what anyone may. */
const perBrowserLimit = { attempts: askedForPerDay, windowMs: 24 * 3_600_000 };
/**
 * Beside the day's number, the owner of an account gets one link in each such time, whoever asks. It is shorter than a
 * link lives, so that strangers who ask all day cannot leave the mailbox without one that works.
 */
const alwaysOneLink = { attempts: 1, windowMs: 50 * 60_000 };

/** Who mistyped their address needs a few tries; who writes to strangers needs many. */
const newAddressLimit = { attempts: 5, windowMs: 24 * 3_600_000 };

/**
 * `accounts:sendOobCode`: mails a link with a one-time code. Neither the answer nor its time shows whether the
 * address has an account.
 * @throws {IdentityError} `MISSING_REQ_TYPE`, `INVALID_REQ_TYPE`, `INVALID_CONTINUE_URI`, `UNAUTHORIZED_DOMAIN`,
 * `TOO_MANY_ATTEMPTS_TRY_LATER`, what is wrong with an email, and those of somebody who is not signed in where the
 * link is about their own account.
 */
export async function sendOobCode(context: IdentityContext, request: IdentityRequest, caller: Caller) {
  const { database, publicUrl } = context;
  const purpose = requirePurpose(request.requestType);
  const continueUrl = request.continueUrl === undefined ? null : requireOwnAddress(request.continueUrl, context);
  const wish = await requireWish(context, purpose, request);
  const budget = await countMail(context, wish, caller);
  const code = createSecret();
  const link = toActionLink({ publicUrl, purpose, code, continueUrl });
  const writing = database.inTransaction(async (tx) => {
    if (wish.session) await lockSignedIn(tx, wish.session);
    await writeMail(context, tx, { ...wish, budget }, { code, link });
  });
  await answerAlike(writing);
  return { kind: "identitytoolkit#GetOobConfirmationCodeResponse", email: wish.email };
}

function requirePurpose(requestType: string | undefined): AskedPurpose {
  if (requestType === undefined) throw new IdentityError("MISSING_REQ_TYPE");
  const purpose = askedPurposes.find((known) => known === requestType);
  if (!purpose) throw new IdentityError("INVALID_REQ_TYPE");
  return purpose;
}

type Wish = {
  purpose: AskedPurpose;
  email: string;
  newEmail: string | null;
  /** Of the link's account, where its owner is signed in. */
  session: SessionRow | null;
  /** An account whose address was never proved asks for another one. It may have been mistyped. */
  isUnprovedMove: boolean;
};

/** Only the signed-in owner may ask for a link about an account; anyone may ask for the other two kinds. */
async function requireWish(context: IdentityContext, purpose: AskedPurpose, request: IdentityRequest): Promise<Wish> {
  if (purpose === "PASSWORD_RESET" || purpose === "EMAIL_SIGNIN") {
    return { purpose, email: requireEmail(request.email), newEmail: null, session: null, isUnprovedMove: false };
  }
  const living = await requireSignedIn(context, request.idToken);
  const { session } = living;
  const { email } = living.account;
  if (purpose === "VERIFY_EMAIL") return { purpose, email, newEmail: null, session, isUnprovedMove: false };
  requireRecentSignIn(living, context.now());
  const isUnprovedMove = living.account.email_verified_at === null;
  return { purpose, email, newEmail: requireEmail(request.newEmail), session, isUnprovedMove };
}

/** What a mail is counted against: what the owner's own browser may ask for, or what anyone may. */
type MailBudget = "own" | "always-one" | "day";

/** The same for every address, with or without an account. The owner's browsers depend on nobody else. */
async function countMail({ database, limits, now }: IdentityContext, wish: Wish, caller: Caller): Promise<MailBudget> {
  const { purpose, email, newEmail, session, isUnprovedMove } = wish;
  const to = toEmailKey(newEmail ?? email);
  const known = newEmail === null ? await findKnownByAddress(database.query, email, caller.browser) : null;
  // Nobody knows a stranger's address that way: they proved that it is theirs.
  if (known && known.email_verified_at !== null) {
    const name = `mail ${purpose} ${to} browser ${toBrowserHash(caller.browser)}`;
    await limits.count(name, perReceiverLimit, now());
    await limits.count(`day of ${name}`, perBrowserLimit, now());
    return "own";
  }
  if (isUnprovedMove) await limits.count(`new address of ${session?.account_id}`, newAddressLimit, now());
  await limits.countClient("mail from", caller.address, perAddressLimit, now());
  await limits.count(`mail ${toMailboxKey(to)} ${caller.address}`, perReceiverLimit, now());
  // By purpose: mails that let nobody in must not take the turn of those that do.
  const names = toMailNames(purpose, to);
  await limits.slowDown(names.asked, now());
  return (await limits.fits(names.alwaysOne, alwaysOneLink, now())) ? "always-one" : "day";
}

/** Under which names the mails to an address are counted, whoever asks. */
export function toMailNames(purpose: AskedPurpose, email: string): { asked: string; alwaysOne: string } {
  const key = toEmailKey(email);
  return { asked: `mail ${purpose} ${key}`, alwaysOne: `always one ${purpose} ${key}` };
}

/** For every address and budget the same statements, so that they take as long. */
async function writeMail(
  { outbox, mails, now }: IdentityContext,
  tx: Tx,
  wish: Wish & { budget: MailBudget },
  { code, link }: { code: string; link: string },
): Promise<void> {
  const { purpose, email, newEmail, budget } = wish;
  const account = await findAccountByEmail(tx, email);
  // The address as the account's owner wrote it, not as the caller did.
  const to = newEmail ?? account?.email ?? email;
  const draft = toMail(mails, wish, { account, to, link });
  const isWithin =
    budget === "own" ||
    (await timeWithinDay(tx, { kind: draft.kind, to, perDay: askedForPerDay, now: now() })) !== null;
  // Who proved no mailbox could be flooded by many spellings of one.
  const isAlwaysOne = budget === "always-one" && newEmail === null && typeof account?.email_verified_at === "number";
  const lane = budget === "own" || isAlwaysOne ? "usual" : "strangers";
  const mailId = await outbox.enqueue(tx, { ...draft, perDay: null, lane, isSentAfterAnswer: true }, now());
  // Where no mail is sent, a link that was sent before keeps working.
  if (mailId !== null && (isWithin || isAlwaysOne) && isOwed(wish, account)) {
    const accountId = purpose === "EMAIL_SIGNIN" ? null : (account?.id ?? null);
    await keepCode(tx, { code, purpose, email, newEmail, accountId }, now());
  } else {
    if (mailId !== null) await outbox.withdraw(tx, mailId);
    await dropCode(tx, code);
  }
}

/** A sign-in link may make an account. Somebody who never registered has no password to change. */
function isOwed({ purpose, session }: Wish, account: { id: string; role: string | null } | null): boolean {
  if (purpose === "EMAIL_SIGNIN") return true;
  if (purpose === "PASSWORD_RESET") return account !== null && account.role !== null;
  return session !== null && account?.id === session.account_id;
}

function toMail(mails: AccountMails, { purpose }: Wish, mail: MailWithLink): MailDraft {
  const drafts = {
    VERIFY_EMAIL: () => mails.verifyEmail(mail),
    VERIFY_AND_CHANGE_EMAIL: () => mails.changeEmail(mail),
    PASSWORD_RESET: () => mails.resetPassword(mail),
    EMAIL_SIGNIN: () => mails.signInLink(mail),
  } satisfies Record<AskedPurpose, () => MailDraft>;
  return drafts[purpose]();
}
