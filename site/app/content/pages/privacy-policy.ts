import { company } from "../company.ts";
import type { PageContent } from "../page.ts";

export const privacyPolicy: PageContent = {
  path: "/privacy-policy",
  title: `Privacy Policy - ${company.name}`,
  description: "What we know about you, why, and how to change it.",
  hero: {
    ground: "white",
    tag: null,
    heading: "Privacy Policy",
    text: [
      `This policy says what ${company.name} knows about you, why, who else sees it and how you can change that. It covers this website and the services offered through it. Words with capital letters are explained in the Terms of Use.`,
    ],
    actions: [
      { kind: "link", href: "/termsOfuse", label: "Terms of Use" },
      { kind: "link", href: "/refund-policy", label: "Refund Policy" },
    ],
    withoutScript: null,
    scene: null,
  },
};
