import { bookADemo, formNeedsScript } from "../actions.ts";
import type { PageContent } from "../page.ts";
import { lowland } from "../scenes.ts";

export const pricing: PageContent = {
  path: "/pricing",
  title: "Pricing - Get a Quote",
  description: "Tell us how many students you walk with. A quote arrives within 24 hours.",
  hero: {
    ground: "yellow",
    tag: null,
    heading: "Get a personalised quote.",
    text: [
      "Fill out the form to receive a customized quote tailored to your business needs. Our team will get back to you within 24 hours.",
    ],
    actions: [bookADemo],
    withoutScript: formNeedsScript,
    scene: lowland,
  },
};
