import { account, applyNow, bookADemo, learning, logIn } from "./actions.ts";
import { does, offered } from "./offers.ts";

/** The colour of a kilometre stone's cap. Null is a plain white stone. */
export type StoneCap = "amaltas" | "gulmohar" | "neem" | "roller" | "sky";

const products = {
  id: "products",
  label: "Products",
  links: offered([
    {
      href: "/product/ai-evaluator",
      label: "AI Evaluator",
      text: "Know where a student stands, and why.",
      cap: "amaltas",
    },
    {
      href: "/product/profile-tracker",
      label: "Profile Tracker",
      text: "Every activity and deadline on one line.",
      cap: "sky",
    },
    {
      href: "/product/industry-profile-building",
      label: "Industry Led Profile Building Programs",
      text: "Twelve-week tracks built with employers.",
      cap: "neem",
    },
    {
      href: "/product/learning-management-system",
      label: "Learning Management System",
      text: "Run your own courses and cohorts.",
      cap: "gulmohar",
    },
    { href: "/product/internships", label: "Internships", text: "Real work with partner companies.", cap: null },
  ] as const),
  /** The overview page of the group. */
  overview: { href: "/products", label: "All products", text: "See how they fit together." },
} as const;

const solutions = {
  id: "solutions",
  label: "Solutions",
  links: offered([
    {
      href: "/solutions/iec-counselors",
      label: "For IECS & School Counselors",
      text: "Forty students, one calm Monday.",
      cap: "roller",
    },
    {
      href: "/solutions/students-parents",
      label: "For Students & Parents",
      text: "Less shouting. More doing.",
      cap: "amaltas",
    },
    {
      href: "/solutions/industries",
      label: "For Industries",
      text: "Meet them before everyone else does.",
      cap: "gulmohar",
    },
  ] as const),
  overview: { href: "/solutions", label: "All solutions", text: "One road, seen from each side." },
} as const;

const pricing = { href: "/pricing", label: "Pricing" } as const;

const smallPrint = [
  { href: "/privacy-policy", label: "Privacy Policy" },
  { href: "/privacy-request", label: "Your data" },
  { href: "/termsOfuse", label: "Terms of Use" },
  { href: "/refund-policy", label: "Refund Policy" },
] as const;

/** Header, full-screen menu and footer read this one list. */
export const navigation = {
  groups: [products, solutions],
  pricing,
  smallPrint,
  account,
  /** Null where nobody can apply. */
  applyNow: does("tracks") ? applyNow : null,
  logIn,
  learning,
  bookADemo,
};

export type NavigationGroup = (typeof navigation.groups)[number];
