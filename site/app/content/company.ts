/** Who runs this site. A rebrand begins here; the tokens and the logo follow. */
export const company = {
  name: "Campusward",
  email: "hello@campusward.example",
  /** Postal address, a line each. */
  address: ["14 Amaltas Marg", "New Delhi 110 003, India"],
  /** Who answers quote requests, named to the visitor. Quotes are theirs once they have an account of that name. */
  quotePerson: "Nandini Rao",
  /** The team's clock, by its IANA name. */
  timeZone: "Asia/Kolkata",
  /** Whether STUDENT_LMS_URL names a learning platform of yours. Without one, the product serves a page to begin with. */
  hasLearningPlatform: false as boolean,
  social: { name: "Instagram", href: "https://www.instagram.com/campusward" },
  copyrightYear: 2025,
} as const;
