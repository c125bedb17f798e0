import moments from "../../assets/scenes/steps/evaluator-line-and-book.svg";
import { bookADemo } from "../actions.ts";
import { company } from "../company.ts";
import { defineContent } from "../define-content.ts";
import { evaluatorWords } from "../features/evaluator-words.ts";
import { list } from "../list.ts";
import { exampleNote } from "../offer-words.ts";
import { isByHand } from "../offers.ts";
import { closings } from "../scenes.ts";
import type { ProductPageContent } from "./product-page.ts";

export const aiEvaluator = defineContent("aiEvaluator", {
  path: "/product/ai-evaluator",
  title: `AI Profile Evaluator - ${company.name}`,
  description:
    "The whole record is read, with an eye for what an admissions reader would notice, and the next few steps are suggested.",
  hero: {
    tag: { label: "AI Profile Evaluator", cap: "amaltas" },
    heading: "Know where you stand. See why.",
    text: "The whole record is read, with an eye for what an admissions reader would notice, and the next few stones are suggested. A counsellor has the last word, every time.",
    actions: list({ "book-a-demo": bookADemo }),
  },
  exhibit: {
    words: evaluatorWords,
    note: exampleNote(
      isByHand("evaluator"),
      "The questions work here. A whole record is read by our counsellors; we show you how in the demo.",
    ),
  },
  steps: {
    label: "How it reads",
    picture: {
      src: moments,
      width: 1184,
      height: 336,
      alt: "Three moments: It collects; It reads, and cites; It suggests, you decide.",
    },
    steps: list({
      "it-collects": {
        crop: 0,
        heading: "It collects",
        text: "Marks, activities, certificates, essays and the things students forget to mention. Photos of paper are fine.",
      },
      "it-reads-and-cites": {
        crop: 51,
        heading: "It reads, and cites",
        text: "Each strength and each gap points to the line it came from. No citation, no claim.",
      },
      "it-suggests-you-decide": {
        crop: 100,
        heading: "It suggests, you decide",
        text: "Every suggestion says its effort and its likely effect, and waits for a counsellor’s yes.",
      },
    }),
  },
  limits: {
    heading: "What it will not do",
    text: "A score is a conversation starter. We keep it from becoming anything more.",
    icon: "ban",
    iconTint: "gulmohar",
    items: list({
      "predict-whether-a-university": { text: "Predict whether a university will say yes" },
      "write-an-essay-or": { text: "Write an essay, or rewrite one until it sounds like someone else" },
      "rank-one-child-against": { text: "Rank one child against another" },
      "train-on-a-students": { text: "Train on a student’s documents without written consent" },
      "send-a-family-anything": { text: "Send a family anything a counsellor has not read" },
    }),
  },
  closing: {
    ground: "peach",
    heading: "Run it on one student. Argue with it.",
    text: "The best demos end with a counsellor saying “no, that’s wrong”, and the reading getting better.",
    action: bookADemo,
    button: "yellow",
    picture: closings.lamp,
  },
} satisfies ProductPageContent);
