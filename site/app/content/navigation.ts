import { account, applyNow, bookADemo, learning, logIn } from "./actions.ts";
import { defineContent } from "./define-content.ts";
import { list } from "./list.ts";
import { does, offered } from "./offers.ts";

/** The colour of a kilometre stone's cap. Null is a plain white stone. */
export type StoneCap = "amaltas" | "gulmohar" | "neem" | "roller" | "sky";

const products = {
  id: "products",
  label: "Products",
  links: offered(
    list({
      "ai-evaluator": {
        href: "/product/ai-evaluator",
        label: "AI Evaluator",
        text: "Know where a student stands, and why.",
        cap: "amaltas",
      },
      "profile-tracker": {
        href: "/product/profile-tracker",
        label: "Profile Tracker",
        text: "Every activity and deadline on one line.",
        cap: "sky",
      },
      "industry-led-profile-building": {
        href: "/product/industry-profile-building",
        label: "Industry Led Profile Building Programs",
        text: "Twelve-week tracks built with employers.",
        cap: "neem",
      },
      "learning-management-system": {
        href: "/product/learning-management-system",
        label: "Learning Management System",
        text: "Run your own courses and cohorts.",
        cap: "gulmohar",
      },
      internships: {
        href: "/product/internships",
        label: "Internships",
        text: "Real work with partner companies.",
        cap: null,
      },
    }),
  ),
  /** The overview page of the group. */
  overview: { href: "/products", label: "All products", text: "See how they fit together." },
} as const;

const solutions = {
  id: "solutions",
  label: "Solutions",
  links: offered(
    list({
      "for-iecs-school-counselors": {
        href: "/solutions/iec-counselors",
        label: "For IECS & School Counselors",
        text: "Forty students, one calm Monday.",
        cap: "roller",
      },
      "for-students-parents": {
        href: "/solutions/students-parents",
        label: "For Students & Parents",
        text: "Less shouting. More doing.",
        cap: "amaltas",
      },
      "for-industries": {
        href: "/solutions/industries",
        label: "For Industries",
        text: "Meet them before everyone else does.",
        cap: "gulmohar",
      },
    }),
  ),
  overview: { href: "/solutions", label: "All solutions", text: "One road, seen from each side." },
} as const;

const pricing = { href: "/pricing", label: "Pricing" } as const;

const smallPrint = list({
  "privacy-policy": { href: "/privacy-policy", label: "Privacy Policy" },
  "your-data": { href: "/privacy-request", label: "Your data" },
  "terms-of-use": { href: "/termsOfuse", label: "Terms of Use" },
  "refund-policy": { href: "/refund-policy", label: "Refund Policy" },
});

/** Header, full-screen menu and footer read this one list. */
export const navigation = defineContent("navigation", {
  groups: [products, solutions],
  pricing,
  smallPrint,
  account,
  /** Null where nobody can apply. */
  applyNow: does("tracks") ? applyNow : null,
  logIn,
  learning,
  bookADemo,
});

export type NavigationGroup = (typeof navigation.groups)[number];
