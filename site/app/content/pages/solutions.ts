import { bookADemo, formNeedsScript } from "../actions.ts";
import { company } from "../company.ts";
import type { PageContent } from "../page.ts";
import { lowland } from "../scenes.ts";

export const solutions: PageContent = {
  path: "/solutions",
  title: `Solutions - ${company.name}`,
  description: "The same road, seen by counsellors, families and organisations.",
  hero: {
    ground: "sky",
    tag: null,
    heading: "Who are you walking with?",
    text: ["The road is the same. What you need to see from it is not. Pick the view that is yours."],
    actions: [bookADemo],
    withoutScript: formNeedsScript,
    scene: lowland,
  },
};
