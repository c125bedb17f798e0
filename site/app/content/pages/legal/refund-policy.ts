import { company } from "../../company.ts";
import { defineContent } from "../../define-content.ts";
import { emailLink, type LegalContent, privacyPolicyLink, termsOfUseLink } from "./legal.ts";
import { readLegalText } from "./read-legal-text.ts";
import text from "./refund-policy.md?raw";

export const refundPolicy: LegalContent = defineContent("refundPolicy", {
  path: "/refund-policy",
  title: `Refund Policy - ${company.name}`,
  description: "Digital goods are final. What to do when something does not open.",
  heading: "Refund Policy",
  updatedOn: "2025-04-01",
  links: [termsOfUseLink, privacyPolicyLink],
  ...readLegalText(text, { email: emailLink }),
  end: `Copyright © ${company.copyrightYear} ${company.name}. All rights reserved.`,
});
