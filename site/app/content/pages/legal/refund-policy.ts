import { company } from "../../company.ts";
import { defineContent } from "../../define-content.ts";
import { emailLink, type LegalContent, privacyPolicyLink, termsOfUseLink } from "./legal.ts";

export const refundPolicy: LegalContent = defineContent("refundPolicy", {
  path: "/refund-policy",
  title: `Refund Policy - ${company.name}`,
  description: "Digital goods are final. What to do when something does not open.",
  heading: "Refund Policy",
  updatedOn: "2025-04-01",
  intro: `Thank you for buying from ${company.name}. Please read this before you pay.`,
  links: [termsOfUseLink, privacyPolicyLink],
  sections: [
    {
      id: "digital-goods-are-not-refunded",
      heading: "Digital goods are not refunded",
      blocks: [
        "We do not issue refunds for non-tangible, irrevocable digital goods once the order is confirmed and the product has been sent. Courses, sessions, evaluations and downloads are digital goods of this kind. You are told this before you pay, and by paying you agree to it.",
        "Content that has been purchased cannot be cancelled.",
      ],
      inShort: "Once it is confirmed and sent, it is final.",
    },
    {
      id: "if-it-does-not-arrive-or-does-not-open",
      heading: "If it does not arrive or does not open",
      blocks: [
        "Please contact support if you have a problem receiving or downloading what you bought. Tell us your order number, the email address you used and what you see on the screen. We will send it again, help you open it, or give you access another way.",
        "If you were charged twice, or charged for something you did not order, tell us within 14 days. A charge made by mistake is returned to the way you paid. The receipt of it is struck: it keeps its number, and we send you the reason and the number of the credit note.",
      ],
      inShort: "Write to us and we will make it work.",
    },
    {
      id: "if-a-live-session-is-cancelled",
      heading: "If a live session is cancelled",
      blocks: [
        "If a Creator cancels a live session, you are offered another date, or access to an equivalent session. If you miss a session, its recording, where there is one, stays available to you for 30 days.",
      ],
      inShort: "Another date, or an equal session.",
    },
    {
      id: "rights-the-law-gives-you",
      heading: "Rights the law gives you",
      blocks: ["Some countries give buyers rights that cannot be given up. This policy does not take them away."],
      inShort: "The law where you live still counts.",
    },
    {
      id: "contact",
      heading: "Contact",
      blocks: [["Write to ", emailLink, ". We reply within one working day."]],
      inShort: "A person replies.",
    },
  ],
  end: `Copyright © ${company.copyrightYear} ${company.name}. All rights reserved.`,
});
