import type { Me } from "@campusward/contracts/accounts/me";
import type { User } from "@firebase/auth";

/** Whether somebody can log in with a password. Of a Firebase project's accounts only the SDK knows it. */
export function hasPassword(me: Me, user: Pick<User, "providerData">): boolean {
  return me.passwordSetAt !== null || user.providerData.some(({ providerId }) => providerId === "password");
}

/** The address of the Google account that opens this one; null where there is none. */
export function googleAddress(me: Me, user: Pick<User, "providerData">): string | null {
  return me.google ?? user.providerData.find(({ providerId }) => providerId === "google.com")?.email ?? null;
}
