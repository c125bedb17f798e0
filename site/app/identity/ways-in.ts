import type { Me } from "@campusward/contracts/accounts/me";
import type { User } from "@firebase/auth";
import { useEffect } from "react";
import type { Identity } from "./sdk/identity.ts";

type Known = Pick<User, "providerData">;

/** Whether somebody can log in with a password. Of a Firebase project's accounts only the SDK knows it. */
export function hasPassword(me: Me, user: Known): boolean {
  return me.passwordSetAt !== null || user.providerData.some(({ providerId }) => providerId === "password");
}

/** The address of the linked Google account; null without one. */
export function googleAddress(me: Me, user: Known): string | null {
  return me.google ?? user.providerData.find(({ providerId }) => providerId === "google.com")?.email ?? null;
}

/** Google's window opens only within the click, so its scripts are loaded before. */
export function useGoogleReady(identity: Identity, isWanted: boolean): void {
  useEffect(() => {
    if (isWanted) void identity.warmUpGoogle();
  }, [identity, isWanted]);
}
