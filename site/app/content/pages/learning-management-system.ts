import { bookADemo, formNeedsScript } from "../actions.ts";
import { company } from "../company.ts";
import type { PageContent } from "../page.ts";
import { lowland } from "../scenes.ts";

export const learningManagementSystem: PageContent = {
  path: "/product/learning-management-system",
  title: `Learning Management System - ${company.name}`,
  description: "Your courses, your fees, your name on the door.",
  hero: {
    ground: "yellow",
    tag: { label: "Learning Management System", cap: "gulmohar" },
    heading: "Your courses. Your name on the door.",
    text: [
      "Write a course once, teach it live or leave it running, and see who is keeping up without opening a spreadsheet. Families see your name and your address, never ours.",
    ],
    actions: [bookADemo],
    withoutScript: formNeedsScript,
    scene: lowland,
  },
};
