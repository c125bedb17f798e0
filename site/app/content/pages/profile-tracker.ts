import { bookADemo, formNeedsScript } from "../actions.ts";
import { company } from "../company.ts";
import type { PageContent } from "../page.ts";
import { lowland } from "../scenes.ts";

export const profileTracker: PageContent = {
  path: "/product/profile-tracker",
  title: `Student Profile Tracker - ${company.name}`,
  description: "Every activity, deadline and proof on one line that counts down to campus.",
  hero: {
    ground: "yellow",
    tag: { label: "Student Profile Tracker", cap: "sky" },
    heading: "The whole road on one page.",
    text: [
      "Every activity, deadline and proof sits on one line that counts down to campus. The student sees what is next. The counsellor sees who has stopped walking.",
    ],
    actions: [bookADemo],
    withoutScript: formNeedsScript,
    scene: lowland,
  },
};
