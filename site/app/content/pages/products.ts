import { bookADemo, formNeedsScript } from "../actions.ts";
import { company } from "../company.ts";
import type { PageContent } from "../page.ts";
import { lowland } from "../scenes.ts";

export const products: PageContent = {
  path: "/products",
  title: `Products - ${company.name}`,
  description: "Five products that write to one student record.",
  hero: {
    ground: "yellow",
    tag: null,
    heading: "Five products. One record.",
    text: [
      "Start with whichever hurts most today. Each one writes to the same student record, so nothing is typed twice.",
    ],
    actions: [bookADemo],
    withoutScript: formNeedsScript,
    scene: lowland,
  },
};
