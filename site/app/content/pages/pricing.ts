import { bookADemo } from "../actions.ts";
import { company } from "../company.ts";
import { defineContent } from "../define-content.ts";
import { list } from "../list.ts";
import { listOf, waysToWrite } from "../offers.ts";
import type { PageContent } from "../page.ts";
import { closings, feet } from "../scenes.ts";

const page: PageContent = {
  path: "/pricing",
  title: "Pricing - Get a Quote",
  description: "Tell us how many students you walk with. A quote arrives within 24 hours.",
  hero: {
    heading: "Get a personalised quote.",
    text: "Fill out the form to receive a customized quote tailored to your business needs. Our team will get back to you within 24 hours.",
    scene: feet.market,
  },
};

const steps = list({
  "you-send-this-form": {
    /** Counts down to the quote. */
    hoursLeft: 24,
    cap: "gulmohar",
    title: "You send this form",
    text: company.quotePerson ? `It goes to ${company.quotePerson}, not to a queue.` : "A person reads it.",
  },
  "we-read-it-properly": {
    hoursLeft: 12,
    cap: "sky",
    title: "We read it properly",
    text: `If we need one more detail, we ask by ${waysToWrite()}.`,
  },
  "your-quote-arrives": {
    hoursLeft: 0,
    cap: "neem",
    title: "Your quote arrives",
    text: `One page, in ${company.currency.called}, with what is included and what is not.`,
  },
});

const products = listOf(
  { evaluator: "evaluator", tracker: "tracker", programmes: "tracks", learning: "LMS", internships: "internships" },
  "or",
);

const explanation = {
  label: "What you pay for",
  aside: "Priced by students, not by seats.",
  heading: "A quote, not a price list. Here is why.",
  text: "A consultant with twelve families and a school with twelve hundred pupils need different things. We price what you will use, and write it down.",
  parts: list({
    "students-on-the-road": {
      title: "Students on the road",
      text: "The number of students we walk with in a year, as the quote says it.",
    },
    "products-you-choose": {
      title: "Products you choose",
      text: `${products.charAt(0).toUpperCase()}${products.slice(1)}. Start with one; add others at any renewal.`,
    },
    "help-setting-up": {
      title: "Help setting up",
      text: "Bringing your records along and training your team, quoted once and up front.",
    },
  }),
};

const closing = {
  before: "Start your journey today!",
  heading: "Contact us for a demo",
  text: "and see how our platform can transform your consulting practice!",
  action: bookADemo,
  picture: closings.ferry,
};

export const pricing = defineContent("pricing", { ...page, steps, explanation, closing });
