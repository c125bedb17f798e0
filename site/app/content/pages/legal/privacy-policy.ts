import { placeRuleOf } from "@campusward/contracts/payments/payment-places";
import { company } from "../../company.ts";
import { country } from "../../country.ts";
import { defineContent } from "../../define-content.ts";
import { whereOffered } from "../../offers.ts";
import { emailLink, type LegalContent, privacyRequestLink, refundPolicyLink, termsOfUseLink } from "./legal.ts";
import text from "./privacy-policy.md?raw";
import { readLegalText } from "./read-legal-text.ts";

export const privacyPolicy: LegalContent = defineContent("privacyPolicy", {
  path: "/privacy-policy",
  title: `Privacy Policy - ${company.name}`,
  description: "What we know about you, why, and how to change it.",
  heading: "Privacy Policy",
  updatedOn: "2026-11-24",
  links: [termsOfUseLink, refundPolicyLink],
  ...readLegalText(text, {
    email: emailLink,
    terms: termsOfUseLink,
    request: privacyRequestLink,
    whenYouPay: whereOffered(
      "razorpay",
      "When you pay: what you tell us of the payment, and what our bank or the payment processor says of it. We never receive card details.",
    ),
    helpers: whereOffered("razorpay", "hosting, email and payment", "hosting and email"),
    servers: whereOffered("serversAtHome", `servers in ${country}`, "the servers that run this website"),
    yearsKept: `${placeRuleOf(company.country).yearsKept}`,
  }),
});
