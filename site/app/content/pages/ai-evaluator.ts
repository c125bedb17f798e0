import { bookADemo, formNeedsScript } from "../actions.ts";
import { company } from "../company.ts";
import type { PageContent } from "../page.ts";
import { lowland } from "../scenes.ts";

export const aiEvaluator: PageContent = {
  path: "/product/ai-evaluator",
  title: `AI Profile Evaluator - ${company.name}`,
  description:
    "It reads the whole record, shows what an admissions reader would notice, and suggests the next few steps.",
  hero: {
    ground: "yellow",
    tag: { label: "AI Profile Evaluator", cap: "amaltas" },
    heading: "Know where you stand. See why.",
    text: [
      "It reads the whole record, shows what an admissions reader would notice, and suggests the next few stones. A counsellor has the last word, every time.",
    ],
    actions: [bookADemo],
    withoutScript: formNeedsScript,
    scene: lowland,
  },
};
