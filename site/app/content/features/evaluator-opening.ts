import { template } from "../../words/templates.ts";
import { linkTo } from "../action.ts";
import { defineContent } from "../define-content.ts";
import { list } from "../list.ts";
import type { EvaluatorStepKind } from "./evaluator-areas.ts";

export const areaNames = defineContent("areaNames", {
  academics: "Academics",
  projects: "Projects",
  teamwork: "Teamwork",
  service: "Service",
  voice: "Voice",
  depth: "Depth",
} as const);

const time = {
  name: "Time",
  question: "How long until you apply?",
  answers: list({
    "more-than-a-year": { stepForGap: "long", label: "More than a year" },
    "six-months-to-a": { stepForGap: "long", label: "Six months to a year" },
    "less-than-six-months": { stepForGap: "short", label: "Less than six months" },
    "not-sure-yet": { stepForGap: "short", label: "Not sure yet" },
  }) satisfies { stepForGap: Exclude<EvaluatorStepKind, "proof">; label: string }[],
};

/** What the first question needs. The home page asks it before it fetches the others. */
export const evaluatorOpening = defineContent("evaluatorOpening", {
  time,
  areaNames,
  /** What happens to the answers. */
  privacy: "Worked out in this browser. Nothing you choose is sent or kept.",
  privacyShort: "Nothing is sent or kept.",
  progress: template("Question {number} of {count}"),
  left: template("{count} to go after this"),
  last: "The last one",
  minutes: "2 minutes",
  back: "Back",
  failed: "The next question did not come. When your line is back, load this page again.",
});

/** Where to go instead, for those whose browser runs no script. */
export const evaluatorWithoutScript = defineContent("evaluatorWithoutScript", {
  text: "The questions need JavaScript. The rule does not:",
  link: linkTo("/product/ai-evaluator#rule", "read it, and take a pencil"),
});

export type EvaluatorOpening = typeof evaluatorOpening;
