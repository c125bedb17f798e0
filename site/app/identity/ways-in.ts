import type { Me } from "@campusward/contracts/accounts/me";
import type { User } from "@firebase/auth";

type Known = Pick<User, "providerData">;

/** Whether somebody can log in with a password. Of a Firebase project's accounts only the SDK knows it. */
export function hasPassword(me: Me, user: Known): boolean {
  return me.passwordSetAt !== null || user.providerData.some(({ providerId }) => providerId === "password");
}

/** The address of the linked Google account; null without one. */
export function googleAddress(me: Me, user: Known): string | null {
  return me.google ?? user.providerData.find(({ providerId }) => providerId === "google.com")?.email ?? null;
}
