import { template } from "../../words/templates.ts";
import { bookADemo } from "../actions.ts";
import { defineContent } from "../define-content.ts";
import { type EvaluatorArea, type EvaluatorLevel, evaluatorAreas } from "./evaluator-areas.ts";
import { evaluatorOpening } from "./evaluator-opening.ts";

/** The numbers of the published rule. The page prints the same numbers that compute the profile. */
const rule = {
  /** Known answers below which nothing is said. */
  enoughAnswers: 4,
  strengthFromPoints: 3,
  gapUpToPoints: 1,
  /** Strengths from which a profile reads strong. One is enough for promising. */
  strongFromStrengths: 3,
  /** Next stones in a profile. */
  steps: 3,
};

const levels: Record<EvaluatorLevel, string> = { strong: "Strong", promising: "Promising", onTheWay: "On the way" };

const endings: Record<EvaluatorArea, string> = {
  academics: "a bit behind on marks",
  projects: "a bit short of things to show",
  teamwork: "a bit lonely",
  service: "a bit close to home",
  voice: "a bit quiet",
  depth: "a bit scattered",
};

const numberWords = ["no", "one", "two", "three", "four", "five", "six"];

export const evaluatorWords = defineContent("evaluatorWords", {
  ...evaluatorOpening,
  heading: "Try a small one on yourself",
  soFar: {
    heading: "Your reading so far",
    toCome: "To come",
    note: "A sample, from what you tap. It has read none of your papers. At the end it names one strength, one gap and three next steps.",
  },
  withoutScript:
    "The questions need JavaScript. The rule does not: it is written out below, and a pencil will do the rest.",
  areas: evaluatorAreas,
  rule,
  again: "Start again",
  /** Opens the demo dialog, and takes the answers along as one line of text. */
  book: { ...bookADemo, label: "Book a Demo with this page" },
  /** The answers follow one another, each as `answer` says it. */
  carried: { verdict: template("{verdict}. {answers}"), answer: template("{name}: {answer}.") },
  profile: {
    label: "A sample profile, from your answers",
    verdict: template("{level}, and {ending}"),
    levels,
    endings,
    even: "even all round",
    basis: template("Read from {known} of {count} answers. They are your own word, with no proof behind them yet."),
    points: template("{points} of 3"),
    notKnown: "not known",
    change: "Change",
    changeLabel: template("Change the answer about {name}"),
    strengths: "What is strong",
    noStrengths: "Nothing stands out yet. That is a beginning, not a verdict.",
    gaps: "Gaps a reader would notice",
    /** Where nothing is strong and nothing is a gap. */
    middle:
      "Nothing stands out yet, and nothing is missing. What you told us is on its way: a beginning, not a verdict.",
    noGaps: "None, in what you told us. A counsellor would now ask for proof.",
    unknown: "Not enough information",
    cited: template("You said: “{answer}.”"),
    /** On a phone the home page shows one of each. */
    strongest: template("Strong: {name}"),
    firstGap: template("A gap a reader would notice: {name}"),
    nextStone: "Next stone",
    whole: "The whole reading",
    steps: "Suggested next stones",
    drafts: "Suggestions are drafts. Show them to a counsellor, and argue.",
  },
  notEnough: {
    heading: "Not enough information",
    text: template(
      `You knew {known} of {count}. Below ${numberWords[rule.enoughAnswers]} we say nothing, because a guess about a person is worse than a gap.`,
    ),
    numbers: numberWords,
    findOut: "How to find out",
  },
  howThisIsWorkedOut: {
    heading: "How this is worked out",
    sentences: [
      `Each of ${numberWords[evaluatorAreas.length]} answers is worth 0 to 3 points. An answer you do not know is left out. It is not a zero.`,
      `With fewer than ${numberWords[rule.enoughAnswers]} known answers there is no profile, only: not enough information.`,
      `${rule.strengthFromPoints} points are a strength. ${rule.gapUpToPoints} or fewer are a gap. Anything between is on its way.`,
      `“${levels.strong}” means ${numberWords[rule.strongFromStrengths]} strengths or more, “${levels.promising}” at least one, “${levels.onTheWay}” none. The words after “and” name the lowest gap, and of equal ones the first in this list.`,
      `The ${numberWords[rule.steps]} next stones belong to the ${numberWords[rule.steps]} lowest answers. A gap gets work to do, everything else gets proof to collect. With less than six months to go, no stone takes longer than ten weeks.`,
      "There is no model behind it, no comparison with other students and no prediction. The same answers always give the same profile.",
    ],
    points: { one: template("{count} point"), other: template("{count} points") },
    notCounted: "not counted",
    stepsHeading: "Next stones",
    stepKinds: {
      long: "A gap, with six months or more",
      short: "A gap, with less time",
      proof: "No gap",
    },
  },
});

export type EvaluatorWords = typeof evaluatorWords;

export type EvaluatorRule = typeof rule;
