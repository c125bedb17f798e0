import { company } from "../company.ts";
import type { PageContent } from "../page.ts";

export const refundPolicy: PageContent = {
  path: "/refund-policy",
  title: `Refund Policy - ${company.name}`,
  description: "Digital goods are final. What to do when something does not open.",
  hero: {
    ground: "white",
    tag: null,
    heading: "Refund Policy",
    text: [
      `Thank you for buying from ${company.name}. Please read this before you pay.`,
      "We do not issue refunds for non-tangible, irrevocable digital goods once the order is confirmed and the product has been sent. Courses, sessions, evaluations and downloads are digital goods of this kind. You are told this before you pay, and by paying you agree to it.",
    ],
    actions: [
      { kind: "link", href: "/termsOfuse", label: "Terms of Use" },
      { kind: "link", href: "/privacy-policy", label: "Privacy Policy" },
    ],
    withoutScript: null,
    scene: null,
  },
};
