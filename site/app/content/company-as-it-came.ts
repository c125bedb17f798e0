/** Who runs this site, as it came. A rebrand begins here; the tokens and the logo follow. */
export const companyAsItCame = {
  name: "Campusward",
  /** Where visitors write. One that ends in `.example` is nobody's: the foot of the pages leads to the form instead. */
  email: "hello@campusward.example",
  /** Postal address, a line each. */
  address: ["New Delhi, India"],
  /** Who answers quote requests, named to the visitor; empty for nobody. Quotes are theirs once they have an account of that name. */
  quotePerson: "",
  /** The team's clock, by its IANA name. */
  timeZone: "Asia/Kolkata",
  /** The language of the words, and the country whose way of writing days and numbers they keep. */
  locale: "en-IN",
  /** Two letters (ISO 3166): phone numbers without a country code are of there. */
  country: "IN",
  /** What sentences call what is of there: “Indian law”. */
  adjective: "Indian",
  /** Where disputes are decided, and who is complained to about personal data. Say it as a lawyer of the place does. */
  law: { courts: "New Delhi", authority: "the Data Protection Board of India" },
  /** A phone number as it is written there, beside the field. */
  phoneExample: "+91 90000 00000",
  /** What is paid in: its code (ISO 4217), and how sentences call it. */
  currency: { code: "INR", called: "rupees" },
  /** What is paid on top to the state, and the number that the company has of it, as it stands on quotes; empty for none. */
  tax: { name: "GST", percent: 18, number: "" },
  /** What references of requests begin with: two to four capitals. */
  referencePrefix: "CW",
  /** Whether STUDENT_LMS_URL names a learning platform of yours. Without one, the product serves a page to begin with. */
  hasLearningPlatform: false as boolean,
  /** Where else people find the company; empty for nowhere. */
  social: { name: "Instagram", href: "https://www.instagram.com/campusward" },
  copyrightYear: 2025,
} as const;
