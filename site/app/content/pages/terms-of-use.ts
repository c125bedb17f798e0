import { company } from "../company.ts";
import type { PageContent } from "../page.ts";

export const termsOfUse: PageContent = {
  path: "/termsOfuse",
  title: `Terms of Use - ${company.name}`,
  description: `The agreement between you and ${company.name}, in ordinary words.`,
  hero: {
    ground: "white",
    tag: null,
    heading: "Terms of Use",
    text: [
      `These Terms of Use are the agreement between you and ${company.name} for your use of this website and of the learning services offered through it (together, the Service). Please read them before you register. By registering, or by using the Service, you accept them. If you do not accept them, please do not use the Service.`,
    ],
    actions: [
      { kind: "link", href: "/privacy-policy", label: "Privacy Policy" },
      { kind: "link", href: "/refund-policy", label: "Refund Policy" },
    ],
    withoutScript: null,
    scene: null,
  },
};
