import { defineContent } from "../define-content.ts";
export const accountMenuWords = defineContent("accountMenuWords", {
  dashboard: "My dashboard",
  profile: { href: "/profile", label: "My profile" },
  signOut: "Sign out",
  signingOut: "Signing out...",
  failed: "You are still signed in. Check your internet and try again.",
});
