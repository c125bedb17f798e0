import { bookADemo } from "../actions.ts";
import { comingWords } from "../coming.ts";
import { company } from "../company.ts";
import { defineContent } from "../define-content.ts";
import { list } from "../list.ts";
import { portraits } from "../lists/portraits.ts";
import { productFragments } from "../lists/product-fragments.ts";
import { countInWords, exampleNote, examplesByHand } from "../offer-words.ts";
import { does, isByHand, named } from "../offers.ts";
import { closings, feet } from "../scenes.ts";

/** One product each, as wide as the page. */
const strips = named(
  list({
    evaluator: {
      offer: "evaluator",
      href: "/product/ai-evaluator",
      cap: "amaltas",
      ground: "yellow",
      heading: "AI Evaluator",
      lead: "Know where a student stands, and why.",
      text: "Strengths and gaps are named, each with the line it came from. A counsellor chooses what comes next.",
      glimpse: productFragments.gaps,
    },
    tracker: {
      offer: "tracker",
      href: "/product/profile-tracker",
      cap: "sky",
      ground: "sky",
      heading: "Profile Tracker",
      lead: "Every activity and deadline on one line.",
      text: "It counts down to campus, and each finished stone keeps its proof.",
      glimpse: productFragments.proof,
    },
    programmes: {
      offer: "programmes",
      href: "/product/industry-profile-building",
      cap: "neem",
      ground: "green",
      heading: "Industry Led Profile Building Programs",
      lead: "Twelve-week tracks built with employers.",
      text: "Innovation, Business and Creativity. Learn, build with a mentor, show it to strangers.",
      glimpse: productFragments.trials,
    },
    learning: {
      offer: "learning",
      href: "/product/learning-management-system",
      cap: "gulmohar",
      ground: "peach",
      heading: "Learning Management System",
      lead: "Run your own courses and cohorts.",
      text: "Your lessons, your fees, your name on the door. See who is keeping up.",
      glimpse: {
        caption: "An example from the learning system: the work to mark, oldest first.",
        title: "To mark",
        count: "3, oldest first",
        rows: list({
          "meher-activity-lines": {
            mark: portraits.meher,
            title: "Meher, activity lines",
            text: "Handed in two days ago",
            state: { label: "2 days", tone: "late" },
          },
          "kabir-activity-lines": {
            mark: portraits.kabir,
            title: "Kabir, activity lines",
            text: "Handed in yesterday",
            state: { label: "1 day", tone: "soon" },
          },
        }),
      },
    },
    internships: {
      offer: "internships",
      href: "/product/internships",
      cap: "roller",
      ground: "haze",
      heading: "Internships",
      lead: "Real work with partner companies.",
      text: "Small enough to finish, real enough to matter, and reviewed by a mentor.",
      glimpse: {
        caption: "An example of a brief, set by an invented organisation.",
        title: "Map every tap in one ward",
        count: "Open",
        rows: list({
          "n60-hours-over-8": { mark: "roller", title: "60 hours over 8 weeks", text: "Saturdays, on foot, in pairs" },
          "you-will-make": { mark: "roller", title: "You will make", text: "A map with times, and one page of advice" },
          "parents-agreement": {
            mark: "amaltas",
            title: "Parent’s agreement",
            text: "Sent to Mrs Rawat",
            state: { label: "Waiting", tone: "soon" },
          },
        }),
      },
    },
  }),
);

const count = countInWords(strips.filter(({ offer }) => does(offer)).length);

export const products = defineContent("products", {
  path: "/products",
  title: `Products - ${company.name}`,
  description: `${count} products for the road to university, and one profile that they all add to.`,
  hero: {
    ground: "yellow",
    heading: `${count} products. One road.`,
    text: `Start with the one you need today. All ${count.toLowerCase()} add to the same profile.`,
    scene: feet.kites,
  },
  /** Their stones count down. */
  strips,
  see: "See it",
  note: exampleNote(isByHand("tracker"), examplesByHand),
  coming: comingWords,
  closing: {
    ground: "pale-yellow",
    heading: "Not sure which one? Ask a person.",
    text: "Tell us what hurts. We will show you the one product that helps, and nothing else.",
    action: bookADemo,
    picture: closings.ferry,
  },
} as const);
