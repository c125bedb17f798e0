import moments from "../../assets/scenes/steps/evaluator-line-and-book.svg";
import { bookADemo, formNeedsScript } from "../actions.ts";
import { company } from "../company.ts";
import { evaluatorWords } from "../features/evaluator-words.ts";
import { portraits } from "../lists/portraits.ts";
import { byHandNote } from "../offer-words.ts";
import { isByHand } from "../offers.ts";
import type { SectionHeadWords } from "../page.ts";
import { closings } from "../scenes.ts";
import type { DrawnStepsContent, ProductPageContent } from "./product-page.ts";

const page: ProductPageContent & { steps: DrawnStepsContent } = {
  path: "/product/ai-evaluator",
  title: `AI Profile Evaluator - ${company.name}`,
  description:
    "The whole record is read, with an eye for what an admissions reader would notice, and the next few steps are suggested.",
  hero: {
    tag: { label: "AI Profile Evaluator", cap: "amaltas" },
    heading: "Know where you stand. See why.",
    text: "The whole record is read, with an eye for what an admissions reader would notice, and the next few stones are suggested. A counsellor has the last word, every time.",
    note: byHandNote(
      isByHand("evaluator"),
      "The seven questions below work here. A whole record is read by our team. Ask at the demo.",
    ),
    actions: [bookADemo],
    withoutScript: formNeedsScript,
  },
  steps: {
    head: { number: 3, cap: "sky", label: "How it reads", aside: "Minutes, not weekends." },
    picture: {
      src: moments,
      width: 1184,
      height: 336,
      alt: "Three moments: It collects; It reads, and cites; It suggests, you decide.",
    },
    steps: [
      {
        crop: 0,
        heading: "It collects",
        text: "Marks, activities, certificates, essays and the things students forget to mention. Photos of paper are fine.",
      },
      {
        crop: 51,
        heading: "It reads, and cites",
        text: "Each strength and each gap points to the line it came from. No citation, no claim.",
      },
      {
        crop: 100,
        heading: "It suggests, you decide",
        text: "Every suggestion says its effort and its likely effect, and waits for a counsellor’s yes.",
      },
    ],
  },
  limits: {
    head: { number: 1, cap: "gulmohar", label: "Fair use of AI", aside: "Written for parents, too." },
    heading: "What it will not do",
    text: "A score is a conversation starter. We keep it from becoming anything more.",
    icon: "ban",
    iconTint: "gulmohar",
    items: [
      { text: "Predict whether a university will say yes" },
      { text: "Write an essay, or rewrite one until it sounds like someone else" },
      { text: "Rank one child against another" },
      { text: "Train on a student’s documents without written consent" },
      { text: "Send a family anything a counsellor has not read" },
    ],
  },
  closing: {
    ground: "peach",
    heading: "Run it on one student. Argue with it.",
    text: "The best demos end with a counsellor saying “no, that’s wrong”, and the reading getting better.",
    action: bookADemo,
    picture: closings.lamp,
  },
};

/** The reading that the hero shows. Ananya is invented, and so are her figures. */
const window = {
  caption: "An example from the evaluator: the reading of an invented student.",
  student: { portrait: portraits.ananya, name: "Ananya Iyer", text: "Class 11, aiming for design engineering" },
  read: "Read 14 documents",
  share: "Share with parent",
  score: {
    label: "PROFILE",
    value: "72",
    verdict: "Strong, and a bit lonely",
    text: "Up 9 since March. Likely range 68 to 76.",
  },
  radar: {
    /** 0 to 100 each, clockwise from the top. */
    areas: [
      { label: "Academics", value: 86, target: 85, isGap: false },
      { label: "Projects", value: 78, target: 80, isGap: false },
      { label: "Teamwork", value: 44, target: 75, isGap: true },
      { label: "Service", value: 62, target: 70, isGap: false },
      { label: "Voice", value: 81, target: 80, isGap: false },
      { label: "Depth", value: 52, target: 80, isGap: true },
    ],
    valueLabel: "Ananya today",
    targetLabel: "Her target courses",
    alt: "Six profile areas, with what her target courses ask for: Academics 86 of 85, Projects 78 of 80, Teamwork 44 of 75, Service 62 of 70, Voice 81 of 80, Depth 52 of 80.",
  },
  strengths: {
    heading: "What is strong",
    lines: [
      {
        cap: "neem",
        title: "Projects",
        text: "An air-quality sensor, built and used in four schools.",
        state: { label: "3 proofs", tone: "done", chip: true },
      },
      {
        cap: "neem",
        title: "Voice",
        text: "Two essays that sound like a person, and the same person.",
        state: { label: "2 proofs", tone: "done", chip: true },
      },
    ],
  },
  gaps: {
    heading: "Gaps a reader would notice",
    lines: [
      {
        cap: "late",
        title: "Teamwork",
        text: "Everything is solo. Three of her five courses ask for group work.",
        state: { label: "31 below target", tone: "late" },
      },
      {
        cap: "late",
        title: "Depth",
        text: "Six activities, none longer than five months.",
        state: { label: "28 below target", tone: "late" },
      },
      {
        cap: "amaltas",
        title: "Service",
        text: "Good work, but no letter or photo yet.",
        state: { label: "8 below, no proof", tone: "soon" },
      },
    ],
  },
  next: {
    heading: "Suggested next stones",
    add: "Add to plan",
    stones: [
      {
        title: "Co-lead the sensor roll-out",
        text: "With two classmates and one teacher, to four more schools.",
        effort: "10 weeks",
        effect: "+6",
      },
      {
        title: "Stay with it past month five",
        text: "Drop the coding club. Keep the sensor.",
        effort: "From now",
        effect: "+4",
      },
      {
        title: "Ask for one letter",
        text: "The principal at St. Agnes has already offered.",
        effort: "10 minutes",
        effect: "+2",
      },
    ],
    note: "Suggestions are drafts. Ritu Banerjee approves what reaches the family.",
  },
} as const;

const trial: { head: SectionHeadWords; words: typeof evaluatorWords } = {
  head: { number: 2, cap: "neem", label: "Your turn", aside: "Seven questions, two minutes, nothing sent." },
  words: evaluatorWords,
};

export const aiEvaluator = { ...page, window, trial };
