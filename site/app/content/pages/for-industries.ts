import { bookADemo, formNeedsScript } from "../actions.ts";
import { company } from "../company.ts";
import type { PageContent } from "../page.ts";
import { lowland } from "../scenes.ts";

export const forIndustries: PageContent = {
  path: "/solutions/industries",
  title: `For industries - ${company.name}`,
  description: "Set a brief, see how a sixteen-year-old thinks, and meet them before everyone else does.",
  hero: {
    ground: "sky",
    tag: { label: "For industries", cap: "gulmohar" },
    heading: "Meet them before everyone else does.",
    text: [
      "Set a brief, watch how a sixteen-year-old thinks, and keep in touch with the ones who surprised you. It is the cheapest long interview there is.",
    ],
    actions: [bookADemo, { kind: "link", href: "/product/internships", label: "See the internships" }],
    withoutScript: formNeedsScript,
    scene: lowland,
  },
};
