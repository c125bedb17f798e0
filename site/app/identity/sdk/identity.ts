import { endThisSession } from "@campusward/contracts/accounts/me";
import type { IdentityConfig, SiteConfig } from "@campusward/contracts/site/site-config";
import { initializeApp } from "@firebase/app";
import { type Auth, connectAuthEmulator, getAuth, onAuthStateChanged, type User } from "@firebase/auth";
import { callEndpoint } from "../../api/call-endpoint.ts";
import { countWaiting } from "../../storage/waiting-words.ts";
import { afterSignIn, type SignInOutcome, type SignInWay } from "../after-sign-in.ts";
import { forgetSignedIn, parseHint, rememberHint, storedHint } from "../signed-in-hint.ts";
import { createAccountActions, createActions, type EndSession } from "./actions.ts";
import { provideWindowFrames } from "./window-frames.ts";

/** Signing out waits no longer for the server: the session here ends all the same. */
const endSessionPatienceMs = 4_000;

/** Everything a page can do with accounts. Made once in a document, by `openIdentity`. */
export function createIdentity(config: SiteConfig) {
  const auth = createAuth(config.identity);
  const isOwn = config.identity.kind === "own";
  const endSession = isOwn ? endOwnSession : async () => {};
  const actions = createActions(auth, isOwn, endSession);
  keepHintTrue(auth);
  return {
    actions,
    account: createAccountActions(auth, isOwn, endSession),
    /** Whether our own service keeps the accounts, or a Firebase project. */
    isOwn,
    /** False where the operator has not set Google sign-in up. */
    offersGoogle: config.identity.kind === "firebase" || config.identity.google,
    warmUpGoogle: () => warmUpWindows(auth),
    /** Call it after every sign-in. @throws where the browser keeps nothing: the next page would know nobody */
    async finish(user: User, way: SignInWay): Promise<SignInOutcome> {
      if (keepsNothing(auth)) {
        await actions.signOut();
        throw Object.assign(new Error("The browser keeps no session."), { code: "auth/web-storage-unsupported" });
      }
      return afterSignIn({ user, way, config, signOut: actions.signOut });
    },
    /** Who is signed in, once the stored session has been looked up. */
    async currentUser(): Promise<User | null> {
      await auth.authStateReady();
      return auth.currentUser;
    },
    /** How much of the signed-in person waits on this device for the line, and would be lost by signing out. */
    async countWaiting(): Promise<number> {
      await auth.authStateReady();
      return auth.currentUser ? countWaiting(auth.currentUser.uid) : 0;
    },
    /** Calls back when somebody signs in or out, in any tab, once the SDK has followed. Returns the way to stop. */
    watchUser: (onChange: (user: User | null) => void) => onAuthStateChanged(auth, onChange),
  };
}

export type Identity = ReturnType<typeof createIdentity>;

const endOwnSession: EndSession = async (idToken) => {
  try {
    const signal = AbortSignal.timeout(endSessionPatienceMs);
    await callEndpoint(endThisSession, {}, { idToken: await idToken, signal });
  } catch {
    // Without an answer the session ends by its age, and the list in the profile still names it.
  }
};

/** The header follows the state of the SDK: a session that ended elsewhere is removed here. */
function keepHintTrue(auth: Auth): void {
  onAuthStateChanged(auth, (user) => {
    const hint = parseHint(storedHint());
    if (!user) forgetSignedIn();
    // While a sign-in is being finished there is no hint yet, and none must appear before it is.
    else if (hint) rememberHint({ name: user.displayName, email: user.email ?? hint.email, photoUrl: user.photoURL });
  });
}

/**
 * Loads the frame that the SDK needs for Google's window. If that happened only in the click and took five seconds, the
 * browser would no longer let the window open. The SDK has no public way to ask for it.
 */
async function warmUpWindows(auth: Auth): Promise<void> {
  const { _popupRedirectResolver: resolver } = auth as {
    _popupRedirectResolver?: { _initialize: (auth: Auth) => Promise<unknown> } | null;
  };
  // The click tries again, and reports a failure.
  await resolver?._initialize(auth).catch(() => {});
}

/** Whether all three places of a session are refused. The SDK says so of Google's window alone, and has no public way to ask. */
function keepsNothing(auth: Auth): boolean {
  return (auth as Auth & { _getPersistenceType: () => string })._getPersistenceType() === "NONE";
}

/**
 * The official SDK, talking to a Firebase project or to our own identity service. Only `getAuth` brings both the order
 * of persistence (IndexedDB, local storage, session storage) and the token sync.
 */
function createAuth(identity: IdentityConfig): Auth {
  if (identity.kind === "firebase") {
    const { tokenSyncUrl } = identity;
    // The only place where the SDK looks for this setting. It wants an address of this origin.
    if (tokenSyncUrl) Object.assign(globalThis, { __FIREBASE_DEFAULTS__: { _authTokenSyncURL: tokenSyncUrl } });
    return getAuth(initializeApp(identity.config));
  }
  provideWindowFrames();
  const { host, origin, protocol } = window.location;
  const auth = getAuth(initializeApp({ apiKey: identity.apiKey, authDomain: host }));
  // On plain http the SDK would open its windows under https all the same, but for what it calls an emulator.
  if (protocol === "http:") connectAuthEmulator(auth, origin, { disableWarnings: true });
  else Object.assign(auth.config, { apiHost: host, tokenApiHost: host, apiScheme: "https" });
  return auth;
}
