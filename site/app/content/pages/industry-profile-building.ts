import { bookADemo, formNeedsScript } from "../actions.ts";
import { company } from "../company.ts";
import type { PageContent } from "../page.ts";
import { lowland } from "../scenes.ts";

export const industryProfileBuilding: PageContent = {
  path: "/product/industry-profile-building",
  title: `Industry Led Profile Building Programs - ${company.name}`,
  description: "Twelve weeks, three tracks, and work to show at the end.",
  hero: {
    ground: "yellow",
    tag: { label: "Industry Led Profile Building Programs", cap: "neem" },
    heading: "Twelve weeks. Something to show.",
    text: [
      "Students take a real brief from a working organisation, learn what it needs, build it, and put it in front of strangers. The countdown ends at zero with a page they can put in an application.",
    ],
    actions: [bookADemo],
    withoutScript: formNeedsScript,
    scene: lowland,
  },
};
