import { bookADemo, formNeedsScript } from "../actions.ts";
import { comingWords } from "../coming.ts";
import { company } from "../company.ts";
import { countInWords, offerWords } from "../offer-words.ts";
import { does, named } from "../offers.ts";
import { closings, feet } from "../scenes.ts";

/** One product each, as wide as the page. */
const strips = named([
  {
    offer: "evaluator",
    href: "/product/ai-evaluator",
    cap: "amaltas",
    ground: "yellow",
    heading: "AI Evaluator",
    lead: "Know where a student stands, and why.",
    text: "The whole record is read, strengths and gaps are named with the line they came from, and a counsellor chooses the next few stones.",
  },
  {
    offer: "tracker",
    href: "/product/profile-tracker",
    cap: "sky",
    ground: "sky",
    heading: "Profile Tracker",
    lead: "Every activity and deadline on one line.",
    text: "A road that counts down to campus, with the proof attached to each finished stone.",
  },
  {
    offer: "programmes",
    href: "/product/industry-profile-building",
    cap: "neem",
    ground: "green",
    heading: "Industry Led Profile Building Programs",
    lead: "Twelve-week tracks built with employers.",
    text: "Innovation, Business and Creativity. Learn, build with a mentor, show it to strangers.",
  },
  {
    offer: "learning",
    href: "/product/learning-management-system",
    cap: "gulmohar",
    ground: "peach",
    heading: "Learning Management System",
    lead: "Run your own courses and cohorts.",
    text: "Your lessons, your fees, your name on the door. See who is keeping up.",
  },
  {
    offer: "internships",
    href: "/product/internships",
    cap: null,
    ground: "haze",
    heading: "Internships",
    lead: "Real work with partner companies.",
    text: "Briefs small enough to finish and real enough to matter, reviewed by a mentor.",
  },
] as const);

const count = countInWords(strips.filter(({ offer }) => does(offer)).length);

export const products = {
  path: "/products",
  title: `Products - ${company.name}`,
  description: `${count} products for the road to university, and who runs them.`,
  hero: {
    ground: "yellow",
    heading: `${count} products. One road.`,
    text: "Start with whichever hurts most today. Each one adds to the same profile, and a person looks after it.",
    scene: feet.kites,
  },
  /** Their stones count down. */
  strips,
  byHand: offerWords.byHand,
  coming: comingWords,
  closing: {
    ground: "pale-yellow",
    heading: "Not sure which one? Ask a person.",
    text: "Tell us what hurts. We will show you the one product that helps, and nothing else.",
    action: bookADemo,
    withoutScript: formNeedsScript,
    picture: closings.ferry,
  },
} as const;
