import type { Role } from "@campusward/contracts/accounts/roles";
import type { Context } from "hono";
import type { Reader, Tx } from "../../database/database.ts";
import type { AccountRow, EpochMs } from "../../database/tables.ts";

/** How long after a sign-in a person may change ways in and roles, or take the data of many out. */
export const freshSignInMs = 5 * 60_000;

/** Who makes a call, as the database has them at that moment, not as the token had them when it was made. */
export type Person = {
  accountId: string;
  email: string;
  emailVerified: boolean;
  name: string | null;
  /** Null for somebody who is signed in but not a user of the product. */
  role: Role | null;
  /** Null where a Firebase project keeps the sessions. */
  sessionId: string | null;
  /** When the person last proved who they are. */
  authenticatedAt: EpochMs;
  /** Whether that is recent enough for what matters most. */
  isFresh: boolean;
  /** Whether the role asks for a second step and the account has none. */
  lacksSecondStep: boolean;
};

/** Somebody who does something without a session, such as by a push or a mail, at this instant. */
export function withoutSession(account: Pick<AccountRow, "id" | "email" | "name" | "role">, at: EpochMs): Person {
  return {
    accountId: account.id,
    email: account.email,
    emailVerified: true,
    name: account.name,
    role: account.role,
    sessionId: null,
    authenticatedAt: at,
    isFresh: false,
    lacksSecondStep: false,
  };
}

/** The same of an account that does something without a session: by a push, a mail or the address of a feed. */
export type LacksSecondStep = (reader: Reader | Tx, account: { id: string; role: Role | null }) => Promise<boolean>;

/**
 * Reads the Bearer ID token of a request.
 * @throws {AppError} `signed_out` without a valid token of an active session.
 */
export type Authenticate = (c: Context) => Promise<Person>;
