import type { PagePath } from "../../../page-paths.ts";
import { template } from "../../../words/templates.ts";
import { type LinkAction, linkTo } from "../../action.ts";
import { company } from "../../company.ts";
import { defineContent } from "../../define-content.ts";
import type { PageWords } from "../../page.ts";
import type { RichText } from "../../rich-text.ts";

/** A paragraph, or a list. */
export type LegalBlock = RichText | { items: RichText[] };

export type LegalSection = {
  /** The anchor, which others may have linked to: keep it when the heading is reworded. */
  id: string;
  heading: string;
  blocks: LegalBlock[];
};

/** One page of the small print. These are drafts: a lawyer in the operator's country reads them before launch. */
export type LegalContent = PageWords & {
  path: PagePath;
  heading: string;
  /** An ISO day. */
  updatedOn: string;
  intro: RichText;
  links: LinkAction[];
  definitions?: { heading: string; entries: { term: string; meaning: string }[] };
  /** Numbered in this order, from 1. */
  sections: (LegalSection & { inShort: string })[];
  /** What follows the numbered sections, without numbers. */
  appendix?: { id: string; heading: string; sections: LegalSection[] };
  end?: string;
};

/** What all pages of the small print say around their texts. */
export const legalWords = defineContent("legalWords", {
  contents: "On this page",
  sectionCount: template("{count} sections"),
  inShort: "In short",
  print: "Print",
  /** @param day as `updatedOn` */
  updated: template("Last updated {day}"),
});

export type LegalWords = typeof legalWords;

export const emailLink = defineContent("emailLink", { label: company.email, href: `mailto:${company.email}` } as const);

export const termsOfUseLink = defineContent("termsOfUseLink", linkTo("/termsOfuse", "Terms of Use"));

export const privacyPolicyLink = defineContent("privacyPolicyLink", linkTo("/privacy-policy", "Privacy Policy"));

export const refundPolicyLink = defineContent("refundPolicyLink", linkTo("/refund-policy", "Refund Policy"));

/** As the footer calls it. */
export const privacyRequestLink = defineContent("privacyRequestLink", {
  label: "Your data",
  href: "/privacy-request",
} as const);
