import type { Role } from "@campusward/contracts/accounts/roles";
import type { Context } from "hono";
import type { Reader, Tx } from "../../database/database.ts";
import type { EpochMs } from "../../database/tables.ts";

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

/** The same of an account that does something without a session: by a push, a mail or the address of a feed. */
export type LacksSecondStep = (reader: Reader | Tx, account: { id: string; role: Role | null }) => Promise<boolean>;

/**
 * Reads the Bearer ID token of a request.
 * @throws {AppError} `signed_out` without a valid token of an active session.
 */
export type Authenticate = (c: Context) => Promise<Person>;
