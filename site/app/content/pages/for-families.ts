import { applyNow, bookADemo, formNeedsScript } from "../actions.ts";
import { company } from "../company.ts";
import type { PageContent } from "../page.ts";
import { lowland } from "../scenes.ts";

export const forFamilies: PageContent = {
  path: "/solutions/students-parents",
  title: `For students and parents - ${company.name}`,
  description: "One next step for the student, one calm note a week for home, one person who knows you both.",
  hero: {
    ground: "sky",
    tag: { label: "For students and parents", cap: "amaltas" },
    heading: "Less shouting. More doing.",
    text: [
      "One next step for the student. One calm note a week for home. And a person who knows both of you, one to one.",
    ],
    actions: [bookADemo, applyNow],
    withoutScript: formNeedsScript,
    scene: lowland,
  },
};
