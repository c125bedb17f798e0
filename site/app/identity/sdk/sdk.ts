import type { IdentityConfig } from "@campusward/contracts/site/site-config";
import { initializeApp } from "@firebase/app";
import { type Auth, connectAuthEmulator, getAuth } from "@firebase/auth";
import { provideWindowFrames } from "./window-frames.ts";

/**
 * The official SDK, talking to a Firebase project or to our own identity service. Only `getAuth` brings both the order
 * of persistence (IndexedDB, local storage, session storage) and the token sync.
 */
export function createAuth(identity: IdentityConfig): Auth {
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
