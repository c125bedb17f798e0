import { company } from "../../company.ts";
import { defineContent } from "../../define-content.ts";
import { whereOffered } from "../../offers.ts";
import { emailLink, type LegalContent, privacyPolicyLink, refundPolicyLink } from "./legal.ts";
import { readLegalText } from "./read-legal-text.ts";
import text from "./terms-of-use.md?raw";

export const termsOfUse: LegalContent = defineContent("termsOfUse", {
  path: "/termsOfuse",
  title: `Terms of Use - ${company.name}`,
  description: `The agreement between you and ${company.name}, in ordinary words.`,
  heading: "Terms of Use",
  updatedOn: "2026-11-23",
  links: [privacyPolicyLink, refundPolicyLink],
  ...readLegalText(text, {
    email: emailLink,
    privacy: privacyPolicyLink,
    refunds: refundPolicyLink,
    phone: whereOffered("whatsapp", "phone or WhatsApp", "phone"),
    waysToPay: whereOffered(
      "razorpay",
      "by UPI or from your bank, or on the page of a payment processor under its own terms",
      "from your bank",
    ),
    place: whereOffered("internships", "an internship", "a place of work"),
  }),
});
