import { bookADemo, formNeedsScript } from "../actions.ts";
import { company } from "../company.ts";
import type { PageContent } from "../page.ts";
import { lowland } from "../scenes.ts";

export const forCounsellors: PageContent = {
  path: "/solutions/iec-counselors",
  title: `For IECs and school counsellors - ${company.name}`,
  description: "See forty students on one page, and know by nine o’clock which three need you today.",
  hero: {
    ground: "sky",
    tag: { label: "For IECs and school counsellors", cap: "roller" },
    heading: "Forty students. One calm Monday.",
    text: [
      "Campusward shows you who needs you today, writes the first draft of the note home, and keeps the proof for every line on the application.",
    ],
    actions: [bookADemo, { kind: "link", href: "/pricing", label: "Get a quote" }],
    withoutScript: formNeedsScript,
    scene: lowland,
  },
};
