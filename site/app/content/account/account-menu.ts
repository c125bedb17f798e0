import { defineContent } from "../define-content.ts";
/** What the signed-in person's menu says. */
export const accountMenuWords = defineContent("accountMenuWords", {
  dashboard: "My dashboard",
  profile: { href: "/profile", label: "My profile" },
  signOut: "Sign out",
  signingOut: "Signing out...",
  failed: "You are still signed in. Check your internet and try again.",
});
