import {
  type Auth,
  createUserWithEmailAndPassword,
  GoogleAuthProvider,
  signInWithEmailAndPassword,
  signInWithPopup,
  type User,
  updateProfile,
} from "@firebase/auth";
import { UnfinishedSignInError } from "../after-sign-in.ts";
import { forgetSignedIn, parseHint, rememberHint, storedHint } from "../signed-in-hint.ts";

export type Registration = { name: string; email: string; password: string };

/** Null takes it away; what is not named stays as it is. */
type ProfileChange = { name?: string | null; photoUrl?: string | null };

/** Ends the session of an ID token on the server, which the SDK does not know of. Never throws. */
export type EndSession = (idToken: Promise<string>) => Promise<void>;

/**
 * The five actions of signing in, and no more. Each throws the errors of the SDK (`sdkCodeOf`).
 * What follows a sign-in is `afterSignIn`.
 */
export function createActions(auth: Auth, endSession: EndSession) {
  async function signOut(): Promise<void> {
    if (auth.currentUser) await endSession(auth.currentUser.getIdToken());
    await auth.signOut();
    forgetSignedIn();
  }

  return {
    /** Opens Google's window. Call it within the click: nothing may be awaited before, or the browser blocks it. */
    async signInWithGoogle(): Promise<User> {
      const provider = new GoogleAuthProvider().setCustomParameters({ prompt: "select_account" });
      return (await signInWithPopup(auth, provider)).user;
    },

    async signInWithPassword(email: string, password: string): Promise<User> {
      return (await signInWithEmailAndPassword(auth, email, password)).user;
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
