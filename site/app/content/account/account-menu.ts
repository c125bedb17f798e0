/** What the signed-in person's menu says. */
export const accountMenuWords = {
  dashboard: "My dashboard",
  profile: { href: "/profile", label: "My profile" },
  signOut: "Sign out",
  signingOut: "Signing out...",
  failed: "You are still signed in. Check your internet and try again.",
};
