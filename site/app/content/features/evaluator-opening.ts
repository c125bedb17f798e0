import type { LinkAction } from "../action.ts";
import type { EvaluatorStepKind } from "./evaluator-areas.ts";

export const areaNames = {
  academics: "Academics",
  projects: "Projects",
  teamwork: "Teamwork",
  service: "Service",
  voice: "Voice",
  depth: "Depth",
} as const;

const time = {
  name: "Time",
  question: "How long until you apply?",
  answers: [
    { stepForGap: "long", label: "More than a year" },
    { stepForGap: "long", label: "Six months to a year" },
    { stepForGap: "short", label: "Less than six months" },
    { stepForGap: "short", label: "Not sure yet" },
  ] satisfies { stepForGap: Exclude<EvaluatorStepKind, "proof">; label: string }[],
};

/** What the first question needs. The home page asks it before it fetches the others. */
export const evaluatorOpening = {
  time,
  areaNames,
  /** What happens to the answers. */
  privacy: "Worked out in this browser. Nothing you choose is sent or kept.",
  privacyShort: "Nothing is sent or kept.",
  progress: (number: number, count: number) => `Question ${number} of ${count}`,
  left: (count: number) => (count === 0 ? "The last one" : `${count} to go after this`),
  minutes: "2 minutes",
  back: "Back",
  failed: "The next question did not come. When your line is back, load this page again.",
};

/** Where to go instead, for those whose browser runs no script. */
export const evaluatorWithoutScript = {
  text: "The questions need JavaScript. The rule does not:",
  link: {
    kind: "link",
    href: "/product/ai-evaluator#rule",
    label: "read it, and take a pencil",
  } satisfies LinkAction,
};

export type EvaluatorOpening = typeof evaluatorOpening;
