import tiffinly from "../../assets/partners/01-tiffinly.svg";
import { linkTo } from "../action.ts";
import { bookADemo } from "../actions.ts";
import { company } from "../company.ts";
import { defineContent } from "../define-content.ts";
import { list } from "../list.ts";
import { portraits } from "../lists/portraits.ts";
import { closings, feet } from "../scenes.ts";
import type { SheetPicture } from "./sheet-picture.ts";
import { type FeatureRow, type PromisesContent, type SolutionPageContent, statisticsWords } from "./solution-page.ts";

const openBrief: SheetPicture = {
  alt: "A brief of the company Tiffinly is open: Why do lunch boxes come back half full? 40 hours over 6 weeks, two places of eight taken. Three students answered in a sentence each; Kabir Anand and Ananya Iyer are on the shortlist, Arjun Rawat is new.",
  sheet: {
    kind: "brief",
    logo: { src: tiffinly, width: 97, height: 28 },
    state: "Brief is open",
    heading: "Why do lunch boxes come back half full?",
    text: "40 hours over 6 weeks. Two places of eight taken.",
    rows: list({
      "kabir-anand": {
        mark: portraits.kabir,
        title: "Kabir Anand",
        text: "“I would weigh the leftovers, not ask about them.”",
        end: { label: "Shortlist", tone: "done" },
      },
      "ananya-iyer": {
        mark: portraits.ananya,
        title: "Ananya Iyer",
        text: "“My sensor can log temperature on the way.”",
        end: { label: "Shortlist", tone: "done" },
      },
      "arjun-rawat": {
        mark: portraits.arjun,
        title: "Arjun Rawat",
        text: "“Who packs it? Start with them.”",
        end: { label: "New" },
      },
    }),
  },
};

const briefToSize: FeatureRow = {
  heading: "A brief, cut to size",
  text: "Tell us the question that never reaches the top of the list. An editor turns it into six weeks of work with a clear finish.",
  checks: [
    "Twenty minutes of your time to set, at a demo",
    "Nothing confidential leaves your building",
    "Safe, legal and suitable for under 18s",
  ],
  ground: "green",
  picture: {
    alt: "A new brief asks two things. The question: Why do lunch boxes come back half full? What would a good answer look like: One page and the numbers behind it. Our editor answers.",
    sheet: {
      kind: "form",
      heading: "New brief",
      fields: list({
        "the-question": { label: "The question", value: "Why do lunch boxes come back half full?", current: false },
        "what-would-a-good": {
          label: "What would a good answer look like?",
          value: "One page and the numbers behind it",
          current: true,
        },
      }),
      note: "Our editor answers",
    },
  },
};

const firstRead: FeatureRow = {
  heading: "See how they think",
  text: "Three sentences and one piece of finished work from each student. No marks, no school names, no photographs on the first read.",
  checks: ["Shortlist in ten minutes", "Fairer first reading", "Every student hears back from us"],
  ground: "sky",
  picture: {
    alt: "A first read with names hidden: applicants 7, 3 and 11, each with one sentence of their own. The first two have been picked.",
    sheet: {
      kind: "list",
      heading: "First read",
      aside: "Names hidden",
      rows: list({
        "applicant-7": {
          mark: "amaltas",
          title: "Applicant 7",
          text: "“I would weigh the leftovers, not ask about them.”",
        },
        "applicant-3": { mark: "amaltas", title: "Applicant 3", text: "“Who packs it? Start with them.”" },
        "applicant-11": { mark: "unpainted", title: "Applicant 11", text: "“I like food and business.”" },
      }),
    },
  },
};

const talentPool: FeatureRow = {
  heading: "Keep the good ones warm",
  text: "A student who finished your brief at sixteen is a graduate at twenty-two. We remember, so you do not have to.",
  checks: [
    "Young people, with finished work attached",
    "They choose whether to hear from you",
    "Written to by a person, with care",
  ],
  ground: "yellow",
  picture: {
    alt: "Finished with Tiffinly: Kabir Anand and Meher Dutta in 2025, Harnoor Gill in 2024, each with how careful, how finished and how well explained the work was, out of 5.",
    sheet: {
      kind: "list",
      heading: "Finished with Tiffinly",
      rows: list({
        "kabir-anand": {
          mark: portraits.kabir,
          title: "Kabir Anand",
          text: "Careful 5, finished 5, explained 4",
          end: { label: "2025" },
        },
        "meher-dutta": {
          mark: portraits.meher,
          title: "Meher Dutta",
          text: "Careful 4, finished 5, explained 5",
          end: { label: "2025" },
        },
        "harnoor-gill": {
          mark: portraits.harnoor,
          title: "Harnoor Gill",
          text: "Careful 4, finished 4, explained 4",
          end: { label: "2024" },
        },
      }),
    },
  },
};

export const forIndustries = defineContent("forIndustries", {
  path: "/solutions/industries",
  title: `For industries - ${company.name}`,
  description: "Set a brief with us, see how a sixteen-year-old thinks, and meet them before everyone else does.",
  hero: {
    tag: { label: "For industries", cap: "gulmohar" },
    heading: "Meet them before everyone else does.",
    text: "Set a brief with us, watch how a sixteen-year-old thinks, and keep in touch with the ones who surprised you. It is the cheapest long interview there is.",
    actions: list({
      "book-a-demo": bookADemo,
      "see-the-internships": linkTo("/product/internships", "See the internships"),
    }),
    scene: feet.works,
  },
  heroPictures: list({ "open-brief": openBrief }),
  statistics: {
    label: "What changes",
    source: null,
    words: statisticsWords,
    figures: list({
      students: { value: "12k+", label: "students" },
      "faster-hiring": { value: "10x", label: "faster hiring" },
      productivity: { value: "30%", label: "productivity" },
    }),
  },
  helps: {
    label: "How it helps",
    rows: list({ "brief-to-size": briefToSize, "first-read": firstRead, "talent-pool": talentPool }),
  },
  promises: {
    label: "The small print, large",
    heading: "Working with people under 18",
    text: "We are strict, so that you can be generous.",
    items: [
      "A parent agrees before a student starts",
      "A named adult on your side, checked by us",
      "Ten hours a week at most, never after nine at night",
      "Work that matters, and never work you would otherwise pay for",
    ],
  },
  closing: {
    ground: "yellow",
    heading: "Bring a question. Any size.",
    text: "In thirty minutes we will turn it into a brief you would be happy to read the answers to.",
    action: bookADemo,
    picture: closings.bicycle,
  },
} satisfies SolutionPageContent & {
  helps: { label: string; rows: FeatureRow[] };
  promises: PromisesContent & { label: string };
});
