import {
  type Auth,
  applyActionCode,
  checkActionCode,
  confirmPasswordReset,
  createUserWithEmailAndPassword,
  deleteUser,
  EmailAuthProvider,
  GoogleAuthProvider,
  linkWithPopup,
  multiFactor,
  reauthenticateWithCredential,
  reauthenticateWithPopup,
  sendEmailVerification,
  sendPasswordResetEmail,
  sendSignInLinkToEmail,
  signInWithEmailAndPassword,
  signInWithEmailLink,
  signInWithPopup,
  TotpMultiFactorGenerator,
  type User,
  unlink,
  updatePassword,
  updateProfile,
  validatePassword,
  verifyBeforeUpdateEmail,
} from "@firebase/auth";
import * as z from "zod/mini";
import { forgetWords } from "../../storage/forget-words.ts";
import { storageKeys } from "../../storage/storage-keys.ts";
import { storedValue } from "../../storage/stored-value.ts";
import { dropWaiting } from "../../storage/waiting-words.ts";
import { UnfinishedSignInError } from "../after-sign-in.ts";
import { type PasswordCheck, toPasswordCheck } from "../password-rules.ts";
import { rawCodeOf } from "../sdk-codes.ts";
import { forgetSignedIn, parseHint, rememberHint, storedHint } from "../signed-in-hint.ts";
import { withSecondStep } from "./ask-second-step.ts";

/** The page that takes over when a link of a mail is followed. */
const actionPath = "/auth/action";

/** As long as the link itself works. */
const linkMaxAgeMs = 60 * 60 * 1000;

/**
 * What people do with their account apart from signing in and out. Each throws the errors of the SDK (`sdkCodeOf`), and
 * what needs a signed-in person throws without one.
 */
export function createAccountActions(auth: Auth, isOwn: boolean, endSession: EndSession) {
  const linkEmail = storedValue(storageKeys.signInLinkEmail, z.string(), linkMaxAgeMs);
  const returnSettings = { url: new URL(actionPath, window.location.origin).href };

  function currentUser(): User {
    if (!auth.currentUser) throw new Error("No user is currently signed in.");
    return auth.currentUser;
  }

  /** Another sign-in of the same person. It has begun another session, and the list of places names each once. */
  async function prove(sign: (user: User) => Promise<unknown>): Promise<void> {
    const user = currentUser();
    // Not awaited: the browser opens Google's window only within the click.
    const former = user.getIdToken();
    await sign(user);
    await endSession(former);
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

    proveByPassword: (password: string) =>
      prove((user) => {
        const credential = EmailAuthProvider.credential(user.email ?? "", password);
        return withSecondStep(auth, isOwn, reauthenticateWithCredential(user, credential));
      }),

    /** Call it within the click, as `signInWithGoogle`. */
    proveByGoogle: () =>
      prove((user) => withSecondStep(auth, isOwn, reauthenticateWithPopup(user, new GoogleAuthProvider()))),

    /** The key for an authenticator app, and the address that opens it in the app. */
    async startAuthenticator(): Promise<NewAuthenticator> {
      const user = currentUser();
      const secret = await TotpMultiFactorGenerator.generateSecret(await multiFactor(user).getSession());
      return {
        key: secret.secretKey,
        toAddress: (issuer) =>
          `otpauth://totp/${encodeURIComponent(issuer)}:${encodeURIComponent(user.email ?? "")}?secret=${secret.secretKey}&issuer=${encodeURIComponent(issuer)}`,
        finish: (digits, name) =>
          multiFactor(user).enroll(TotpMultiFactorGenerator.assertionForEnrollment(secret, digits), name),
      };
    },

    removeAuthenticator: (id: string) => multiFactor(currentUser()).unenroll(id),

    /*
     * What follows needs a sign-in of the last five minutes, or throws `auth/requires-recent-login`.
     */

    /** The address changes when the link in the mail to the new one is followed. */
    changeEmail: (email: string) => verifyBeforeUpdateEmail(currentUser(), email),

    changePassword: (next: string) => updatePassword(currentUser(), next),

    /** Call it within the click, as `signInWithGoogle`. */
    async connectGoogle(): Promise<void> {
      await linkWithPopup(currentUser(), new GoogleAuthProvider().setCustomParameters({ prompt: "select_account" }));
    },

    async disconnectGoogle(): Promise<void> {
      await unlink(currentUser(), GoogleAuthProvider.PROVIDER_ID);
    },

    async deleteAccount(): Promise<void> {
      const { uid } = currentUser();
      await deleteUser(currentUser());
      forgetSignedIn();
      forgetWords();
      dropWaiting(uid);
    },

    /** What the code of a mail is for, and for whom. Uses nothing up. */
    checkCode: (code: string) => checkActionCode(auth, code),

    /**
     * Verifies, changes or takes back an address. In a browser that is signed in to the account its password stays; of
     * others the service knows only that they read the mail. The link may have ended the session of this browser, which
     * only shows when the account is read again.
     */
    async applyCode(code: string): Promise<void> {
      await applyActionCode(auth, code);
      await auth.currentUser?.reload().catch(() => {});
    },

    confirmPasswordReset: (code: string, password: string) => confirmPasswordReset(auth, code, password),

    /** The address for which this browser asked for a link; null elsewhere, where the person must type it. */
    emailOfSignInLink: () => linkEmail.read(),

    async signInByLink(email: string, href: string): Promise<User> {
      const { user } = await withSecondStep(auth, isOwn, signInWithEmailLink(auth, email, href));
      linkEmail.erase();
      return user;
    },

    async checkPassword(password: string): Promise<PasswordCheck> {
      return toPasswordCheck(password, await validatePassword(auth, password));
    },

    /** Fresh for at least a minute, for the calls of our API. */
    idToken: () => currentUser().getIdToken(),
  };
}

export type NewAuthenticator = {
  /** In base32. */
  key: string;
  toAddress: (issuer: string) => string;
  finish: (digits: string, name: string) => Promise<void>;
};

/** A Firebase project without protection against enumeration would tell who has an account. */
async function forgivingUnknownAddress(sending: Promise<void>): Promise<void> {
  try {
    await sending;
  } catch (error) {
    if (rawCodeOf(error) !== "auth/user-not-found") throw error;
  }
}

export type Registration = { name: string; email: string; password: string };

/** Null takes it away; what is not named stays as it is. */
type ProfileChange = { name?: string | null; photoUrl?: string | null };

/** Ends the session of an ID token on the server, which the SDK does not know of. Never throws. */
export type EndSession = (idToken: Promise<string>) => Promise<void>;

/**
 * The five actions of signing in, and no more. Each throws the errors of the SDK (`sdkCodeOf`).
 * What follows a sign-in is `afterSignIn`.
 */
export function createActions(auth: Auth, isOwn: boolean, endSession: EndSession) {
  /** @param reason Left out where the person pressed; `over` where the server ended the session */
  async function signOut(reason?: "over"): Promise<void> {
    // Right after a page was opened the stored session is still being looked up, and would live on at the server.
    await auth.authStateReady();
    // Both at once: a page that still believed in the session would make calls that the server refuses.
    const ended = auth.currentUser && endSession(auth.currentUser.getIdToken());
    // Without the hint a sign-in was not finished, and the words are a visitor's. Whoever hears of the end forgets it.
    const areWordsOwn = storedHint() !== null;
    const writer = auth.currentUser?.uid ?? null;
    await auth.signOut();
    if (areWordsOwn) {
      forgetWords();
      // What waits for the line is sent once its writer is back, where they did not leave themselves.
      if (reason !== "over") dropWaiting(writer);
    }
    forgetSignedIn();
    await ended;
  }

  return {
    /** Opens Google's window. Call it within the click: nothing may be awaited before, or the browser blocks it. */
    async signInWithGoogle(): Promise<User> {
      const provider = new GoogleAuthProvider().setCustomParameters({ prompt: "select_account" });
      return (await withSecondStep(auth, isOwn, signInWithPopup(auth, provider))).user;
    },

    async signInWithPassword(email: string, password: string): Promise<User> {
      return (await withSecondStep(auth, isOwn, signInWithEmailAndPassword(auth, email, password))).user;
    },

    /** @throws {UnfinishedSignInError} when the account was made and could not be named. */
    async register({ name, email, password }: Registration): Promise<User> {
      const { user } = await createUserWithEmailAndPassword(auth, email, password);
      try {
        await updateProfile(user, { displayName: name });
      } catch (cause) {
        await signOut();
        throw new UnfinishedSignInError("The new account has no name yet.", { cause });
      }
      return user;
    },

    signOut,

    /** @throws when nobody is signed in. */
    async updateProfile({ name, photoUrl }: ProfileChange): Promise<User> {
      const user = auth.currentUser;
      if (!user) throw new Error("No user is currently signed in.");
      await updateProfile(user, {
        ...(name !== undefined && { displayName: name }),
        ...(photoUrl !== undefined && { photoURL: photoUrl }),
      });
      const hint = parseHint(storedHint());
      if (hint) rememberHint({ ...hint, name: user.displayName, photoUrl: user.photoURL });
      return user;
    },
  };
}
