import { bookADemo, formNeedsScript } from "../actions.ts";
import { company } from "../company.ts";
import type { PageContent } from "../page.ts";
import { lowland } from "../scenes.ts";

export const internships: PageContent = {
  path: "/product/internships",
  title: `Internships - ${company.name}`,
  description: "Real briefs, small enough to finish, reviewed by a mentor.",
  hero: {
    ground: "yellow",
    tag: { label: "Internships", cap: null },
    heading: "Real work. Small enough to finish.",
    text: [
      "Organisations set briefs a teenager can complete in five to eight weeks. A mentor reviews every submission, and only finished work counts.",
    ],
    actions: [bookADemo],
    withoutScript: formNeedsScript,
    scene: lowland,
  },
};
