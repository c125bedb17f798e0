import { bookADemo, formNeedsScript } from "../actions.ts";
import { company } from "../company.ts";
import { closings, feet } from "../scenes.ts";

export const products = {
  path: "/products",
  title: `Products - ${company.name}`,
  description: "Five products that write to one student record.",
  hero: {
    ground: "yellow",
    heading: "Five products. One record.",
    text: "Start with whichever hurts most today. Each one writes to the same student record, so nothing is typed twice.",
    scene: feet.kites,
  },
  /** One product each, as wide as the page. Their stones count down. */
  strips: [
    {
      href: "/product/ai-evaluator",
      number: 5,
      cap: "amaltas",
      ground: "yellow",
      heading: "AI Evaluator",
      lead: "Know where a student stands, and why.",
      text: "Reads the whole record, names strengths and gaps with the line they came from, and suggests the next few stones. A counsellor has the last word.",
    },
    {
      href: "/product/profile-tracker",
      number: 4,
      cap: "sky",
      ground: "sky",
      heading: "Profile Tracker",
      lead: "Every activity and deadline on one line.",
      text: "A road that counts down to campus, with the proof attached to each finished stone.",
    },
    {
      href: "/product/industry-profile-building",
      number: 3,
      cap: "neem",
      ground: "green",
      heading: "Industry Led Profile Building Programs",
      lead: "Twelve-week tracks built with employers.",
      text: "Innovation, Business and Creativity. Learn, build with a mentor, show it to strangers.",
    },
    {
      href: "/product/learning-management-system",
      number: 2,
      cap: "gulmohar",
      ground: "peach",
      heading: "Learning Management System",
      lead: "Run your own courses and cohorts.",
      text: "Your lessons, your fees, your name on the door. See who is keeping up.",
    },
    {
      href: "/product/internships",
      number: 1,
      cap: null,
      ground: "haze",
      heading: "Internships",
      lead: "Real work with partner companies.",
      text: "Briefs small enough to finish and real enough to matter, reviewed by a mentor.",
    },
  ],
  closing: {
    ground: "pale-yellow",
    heading: "Not sure which one? Ask a person.",
    text: "Tell us what hurts. We will show you the one product that helps, and nothing else.",
    action: bookADemo,
    withoutScript: formNeedsScript,
    picture: closings.ferry,
  },
} as const;
