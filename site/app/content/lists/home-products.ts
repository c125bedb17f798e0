import { linkTo } from "../action.ts";
import { applyNowFrom } from "../actions.ts";
import { defineContent } from "../define-content.ts";
import type { Product, ProductSection, WrittenSection } from "../features/product-explorer.ts";
import { countInWords } from "../offer-words.ts";
import { does, named, type Offer } from "../offers.ts";
import type { SectionHeadWords } from "../page.ts";
import { partnersCalled } from "./partners.ts";
import { productFragments } from "./product-fragments.ts";

type WrittenProduct = Omit<Product, "sections"> & {
  offer: Offer;
  /** Of the products that are closed at first, `other-products.ts` has them. */
  sections?: WrittenSection[];
};

const head: SectionHeadWords = {
  number: does("tracks") ? 5 : 4,
  cap: "sky",
  label: "Products",
  aside: "Pick one. They add up to one profile.",
};

const words = {
  cards: "Products",
  sections: "In this product",
  how: "How it works",
  brands: "Briefs from",
  examples: "The people and the work in these pictures are examples.",
};

export type ProductExplorerWords = typeof words;

/** As they are written, those too that are coming. `homeProducts` shows them. */
export const productsOfHome = defineContent(
  "productsOfHome",
  named<WrittenProduct>([
    {
      id: "ai-evaluator",
      offer: "evaluator",
      name: "AI Profile Evaluator",
      text: "Know where a student stands, and why.",
      cap: "amaltas",
      more: linkTo("/product/ai-evaluator", "All of the evaluator"),
    },
    {
      id: "profile-tracker",
      offer: "tracker",
      name: "Student Profile Tracker",
      text: "Every activity, deadline and proof in one line.",
      cap: "sky",
      more: linkTo("/product/profile-tracker", "All of the tracker"),
    },
    {
      id: "industry-plan",
      offer: "programmes",
      name: "Industry-led Profile Building Plan",
      text: "Twelve weeks of work worth writing about.",
      cap: "neem",
      more: linkTo("/product/industry-profile-building", "All of the plan"),
      sections: [
        {
          id: "career-discovery",
          title: "Career discovery",
          heading: "Try a career on before you choose it",
          subHeading: "A week inside a real brief tells a sixteen-year-old more than any aptitude test.",
          highlight: "50+ career options",
          description: [
            "50+ career options, each with a short trial project",
            "A working professional marks the result and says why",
            "What they liked and disliked goes on the profile",
          ],
          checks: ["Urban planner", "food scientist", "product designer", "actuary", "sound engineer"],
          brands: partnersCalled("Tiffinly", "Rosette Beauty", "Kaveri Labs"),
          shown: productFragments.trials,
        },
        {
          id: "technical-skills",
          title: "Technical skills",
          heading: "Learn the skill, then show the work",
          subHeading: "Each one is learnt by making something.",
          highlight: "20+ technical skills",
          description: [
            "Short lessons, made for a phone",
            "Every skill ends in a file, a build or a link",
            "Checked by a mentor before it counts",
          ],
          checks: ["Python", "data stories", "CAD", "circuit design", "survey design"],
          brands: partnersCalled("Helio Robotics", "Vyom Space"),
          shown: productFragments.skills,
        },
        {
          id: "soft-skills",
          title: "Soft skills",
          heading: "Speak, listen, lead, repeat",
          subHeading: "Practised in a room with other people.",
          highlight: "20+ soft skills",
          description: [
            "A critique every fortnight, kindly given",
            "Pitch to people who fund things",
            "Write the email you are afraid of",
          ],
          checks: ["Listening", "public speaking", "giving feedback", "leading a team", "saying no"],
          brands: partnersCalled("Monsoon Studio", "Pagemark Press"),
          shown: productFragments.critique,
        },
        {
          id: "competitions",
          title: "Competitions",
          heading: "Enter the ones worth losing",
          subHeading: "Chosen for what they teach a student.",
          highlight: "$20 Mn in global competitions",
          description: [
            "A shortlist of five, not five hundred",
            "Dates on one page, with the clashes named",
            "A review afterwards, win or not",
          ],
          checks: ["Olympiads", "hackathons", "essay prizes", "film and design"],
          brands: partnersCalled("Orchard Capital", "Ashgrove University"),
          shown: productFragments.shortlist,
        },
      ],
    },
    {
      id: "learning",
      offer: "learning",
      name: "Learning Management System",
      text: "Teach your own courses, under your own name.",
      cap: "gulmohar",
      more: linkTo("/product/learning-management-system", "All of the system"),
    },
  ]),
);

const shown = productsOfHome.filter(({ state }) => state !== "coming");

export const homeProducts = defineContent("homeProducts", {
  head,
  heading: `${countInWords(shown.length)} ${shown.length === 1 ? "product" : "products"}. One profile that adds up.`,
  text: `Start with the one you need today.${shown.length > 2 ? ` All ${countInWords(shown.length).toLowerCase()} add to the same profile.` : ""}`,
  textPhone: "Start with the one you need today.",
  words,
  products: shown.map(({ sections, offer, state, ...product }) => ({
    ...product,
    sections: sections ? withApplying(product.id, sections) : null,
  })),
  /** Open when the page arrives: the Industry-led Profile Building Plan. */
  first: does("programmes") ? "industry-plan" : (shown[0]?.id ?? ""),
  coming: productsOfHome.filter(({ state }) => state === "coming").map(({ name, text }) => ({ name, text })),
});

/** Sections with an address of their own on the page, each with the button that applies from it. */
export function withApplying(product: string, sections: WrittenSection[]): ProductSection[] {
  return sections.map(({ offer, ...section }) => ({
    ...section,
    id: `${product}-${section.id}`,
    apply: applyNowFrom(`home/products/${product}/${section.id}`),
  }));
}
