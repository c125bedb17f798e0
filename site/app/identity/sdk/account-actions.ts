import {
  type Auth,
  applyActionCode,
  checkActionCode,
  confirmPasswordReset,
  deleteUser,
  EmailAuthProvider,
  GoogleAuthProvider,
  isSignInWithEmailLink,
  reauthenticateWithCredential,
  reauthenticateWithPopup,
  sendEmailVerification,
  sendPasswordResetEmail,
  sendSignInLinkToEmail,
  signInWithEmailLink,
  type User,
  updatePassword,
  validatePassword,
  verifyBeforeUpdateEmail,
} from "@firebase/auth";
import * as z from "zod/mini";
import { storageKeys } from "../../storage/storage-keys.ts";
import { storedValue } from "../../storage/stored-value.ts";
import { type PasswordCheck, toPasswordCheck } from "../password-rules.ts";
import { forgetSignedIn } from "../signed-in-hint.ts";
import type { EndSession } from "./actions.ts";

/** The page that takes over when a link of a mail is followed. */
const actionPath = "/auth/action";

/** As long as the link itself works. */
const linkMaxAgeMs = 60 * 60 * 1000;

/**
 * What people do with their account apart from signing in and out. Each throws the errors of the SDK (`sdkCodeOf`), and
 * what needs a signed-in person throws without one.
 */
export function createAccountActions(auth: Auth, endSession: EndSession) {
  const linkEmail = storedValue(storageKeys.signInLinkEmail, z.string(), linkMaxAgeMs);
  const returnSettings = { url: new URL(actionPath, window.location.origin).href };

  function currentUser(): User {
    if (!auth.currentUser) throw new Error("No user is currently signed in.");
    return auth.currentUser;
  }

  /** A password that was just typed, or Google's window for a person without one. */
  async function proveIdentity(password: string | null): Promise<User> {
    const user = currentUser();
    // Not awaited: the browser opens Google's window only within the click.
    const former = user.getIdToken();
    if (password === null) await reauthenticateWithPopup(user, new GoogleAuthProvider());
    else await reauthenticateWithCredential(user, EmailAuthProvider.credential(user.email ?? "", password));
    // It has begun another session, and the list of places names each once.
    await endSession(former);
    return user;
  }

  return {
    /** Says the same whether or not the address has an account. */
    async sendPasswordReset(email: string): Promise<void> {
      await forgivingUnknownAddress(sendPasswordResetEmail(auth, email));
    },

    /** Says the same whether or not the address has an account. The address is kept here until the link is followed. */
    async sendSignInLink(email: string): Promise<void> {
      await forgivingUnknownAddress(sendSignInLinkToEmail(auth, email, { ...returnSettings, handleCodeInApp: true }));
      linkEmail.write(email);
    },

    async sendVerification(): Promise<void> {
      await sendEmailVerification(currentUser());
    },

    /** The address changes when the link in the mail to the new one is followed. */
    async changeEmail(email: string, password: string | null): Promise<void> {
      await verifyBeforeUpdateEmail(await proveIdentity(password), email);
    },

    /** `current` is null for a person without a password. */
    async changePassword(current: string | null, next: string): Promise<void> {
      await updatePassword(await proveIdentity(current), next);
    },

    async deleteAccount(password: string | null): Promise<void> {
      await deleteUser(await proveIdentity(password));
      forgetSignedIn();
    },

    /** What the code of a mail is for, and for whom. Uses nothing up. */
    checkCode: (code: string) => checkActionCode(auth, code),

    /** The link may have ended the session of this browser, which only shows when the account is read again. */
    async applyCode(code: string): Promise<void> {
      await applyActionCode(auth, code);
      await auth.currentUser?.reload().catch(() => {});
    },

    confirmPasswordReset: (code: string, password: string) => confirmPasswordReset(auth, code, password),

    isSignInLink: (href: string) => isSignInWithEmailLink(auth, href),

    /** The address for which this browser asked for a link; null elsewhere, where the person must type it. */
    emailOfSignInLink: () => linkEmail.read(),

    async signInByLink(email: string, href: string): Promise<User> {
      const { user } = await signInWithEmailLink(auth, email, href);
      linkEmail.erase();
      return user;
    },

    /** What the served policy says of a password. */
    async checkPassword(password: string): Promise<PasswordCheck> {
      return toPasswordCheck(password, await validatePassword(auth, password));
    },

    /** Fresh for at least a minute, for the calls of our API. */
    idToken: () => currentUser().getIdToken(),
  };
}

/** A Firebase project without protection against enumeration would tell who has an account. */
async function forgivingUnknownAddress(sending: Promise<void>): Promise<void> {
  try {
    await sending;
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "auth/user-not-found")) throw error;
  }
}
