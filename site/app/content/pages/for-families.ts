import whatsapp from "../../assets/brands/whatsapp.svg";
import { applyNow, bookADemo } from "../actions.ts";
import { company } from "../company.ts";
import { country } from "../country.ts";
import { defineContent } from "../define-content.ts";
import { list } from "../list.ts";
import { portraits } from "../lists/portraits.ts";
import { does, offered, whereOffered } from "../offers.ts";
import { closings, feet } from "../scenes.ts";
import type { SheetPicture } from "./sheet-picture.ts";
import { type FeatureRow, type SolutionPageContent, statisticsWords } from "./solution-page.ts";

const studentView: SheetPicture = {
  alt: "What Ananya sees on Monday at 7:20 am: one stone that says 4 days, the olympiad entry with one form and one photo, and a button to continue.",
  sheet: {
    kind: "next-step",
    portrait: portraits.ananya,
    heading: "What Ananya sees",
    text: "Monday, 7:20 am",
    stone: { cap: "gulmohar", label: "DAYS", number: "4" },
    step: { title: "Olympiad entry", text: "One form, one photo" },
    button: "Continue",
  },
};

const homeView: SheetPicture = {
  alt: "What home sees on Sunday at 7:00 pm: a message saying what Ananya finished, what is next, and that no action is needed.",
  sheet: {
    kind: "message",
    icon: does("whatsapp") ? { src: whatsapp, width: 24, height: 24 } : null,
    heading: "What home sees",
    text: "Sunday, 7:00 pm",
    paragraphs: [
      "Namaste. Ananya finished her second essay draft.",
      "Next: the olympiad form, by Thursday. No action needed from you.",
    ],
  },
};

const oneThingNext: FeatureRow = {
  offer: "tracker",
  heading: "One thing next, never a wall of boxes",
  text: "You see the next stone and the one after. The rest of the road waits until you get there.",
  checks: [
    "Ten minutes or ten weeks, you know which",
    "Put it off, swap it, or say why not",
    "A real person notices when you go quiet",
  ],
  ground: "yellow",
  picture: {
    alt: "The next stones: the olympiad entry on Thursday, in 4 days; asking Fr. D’Souza for a letter, 10 minutes; a week as a food scientist from 7 July. Nine more stones can wait.",
    sheet: {
      kind: "list",
      heading: "After this one",
      rows: list({
        "olympiad-entry": {
          mark: "gulmohar",
          title: "Olympiad entry",
          text: "Thursday",
          end: { label: "4 days", tone: "late" },
        },
        "ask-fr-dsouza-for": { mark: "unpainted", title: "Ask Fr. D’Souza for a letter", text: "10 minutes" },
        "try-a-week-as": { mark: "unpainted", title: "Try a week as a food scientist", text: "Starts 7 July" },
      }),
      note: "Nine more stones. They can wait.",
    },
  },
};

const careerTrials: FeatureRow = {
  offer: "programmes",
  heading: "Try a career before you marry it",
  text: "50+ career options, each with a short brief from people who do the job. A week of it tells you more than a test.",
  checks: [
    "Marked by a working professional",
    "What you disliked counts as much as what you liked",
    "Goes on your profile only if you want it there",
  ],
  ground: "green",
  picture: {
    alt: "Ananya’s trials, with her own words on each: urban planner and food scientist are done, product designer is this week, on day 3 of 5.",
    sheet: {
      kind: "list",
      heading: "Ananya’s trials",
      rows: list({
        "urban-planner": {
          mark: "neem",
          title: "Urban planner",
          text: "“Liked the maps. Not the meetings.”",
          end: { label: "Done", tone: "done" },
        },
        "food-scientist": {
          mark: "neem",
          title: "Food scientist",
          text: "“I read the label of everything now.”",
          end: { label: "Done", tone: "done" },
        },
        "product-designer": {
          mark: "amaltas",
          title: "Product designer",
          text: "Day 3 of 5",
          end: { label: "This week", tone: "due" },
        },
      }),
    },
  },
};

const money: FeatureRow = {
  heading: `The year on one page, in ${company.currency.called}`,
  text: "What you pay for, what you do not, and what would need your yes. Agreed before anything starts, and never changed by a phone call.",
  checks: [
    "You hear what was finished and what is next",
    "Write back, and a person reads it",
    "No ranks, and no other people’s children",
  ],
  ground: "sky",
  picture: {
    alt: "Where the year’s money goes, agreed before you start: twelve counselling sessions with nine left, a summer project from 7 July, application fees that you pay to the university, and anything else only if you say yes in writing.",
    sheet: {
      kind: "list",
      heading: "Where the year’s money goes",
      text: `One page, in ${company.currency.called}, agreed before you start`,
      rows: list({
        "counselling-twelve-sessions": { mark: "neem", title: "Counselling, twelve sessions", text: "Nine left" },
        "a-summer-project": { mark: "neem", title: "A summer project", text: "Starts 7 July" },
        "application-fees": { mark: "unpainted", title: "Application fees", text: "Paid by you, to the university" },
        "anything-else": { mark: "unpainted", title: "Anything else", text: "Only if you say yes in writing" },
      }),
    },
  },
};

const record: FeatureRow = {
  heading: "Your child’s record, held gently",
  text: "Under 18, nothing starts until you have said yes. At 18, the record becomes theirs.",
  checks: [
    "Your agreement is asked for in plain words",
    "See, correct or delete what we hold",
    whereOffered("serversAtHome", `Data is kept on servers in ${country}`, "Take back a yes at any time"),
  ],
  ground: "peach",
  picture: {
    alt: "What a parent agreed to: keeping a profile for Ananya and sharing with Ritu Banerjee, both on 12 April. Showing work on our website: not agreed. A button changes it.",
    sheet: {
      kind: "list",
      heading: "You agreed to",
      rows: list({
        "keeping-a-profile-for": { mark: "neem", title: "Keeping a profile for Ananya", text: "12 April" },
        "sharing-with-ritu-banerjee": { mark: "neem", title: "Sharing with Ritu Banerjee", text: "12 April" },
        "showing-work-on-our": { mark: "unpainted", title: "Showing work on our website", text: "Not agreed" },
      }),
      button: "Change what I agreed to",
    },
  },
};

export const forFamilies = defineContent("forFamilies", {
  path: "/solutions/students-parents",
  title: `For students and parents - ${company.name}`,
  description: `One next step for the student, one calm ${whereOffered("weeklyNotes", "note a week", "word")} for home, one person who knows you both.`,
  hero: {
    tag: { label: "For students and parents", cap: "amaltas" },
    heading: "Less shouting. More doing.",
    text: `One next step for the student. One calm ${whereOffered("weeklyNotes", "note a week", "word")} for home. And a person who knows both of you, one to one.`,
    actions: does("tracks")
      ? list({ "book-a-demo": bookADemo, "apply-now": applyNow })
      : list({ "book-a-demo": bookADemo }),
    scene: feet.house,
  },
  heroPictures: does("weeklyNotes")
    ? list({ "student-view": studentView, "home-view": homeView })
    : list({ "student-view": studentView }),
  statistics: {
    label: "What changes",
    source: null,
    words: statisticsWords,
    figures: list({
      "completed-activities": { value: "3x", label: "completed activities" },
      "top-university-admits": { value: "2x", label: "top university admits" },
      mentorship: { value: "1-1", label: "mentorship" },
    }),
  },
  forStudent: {
    label: "For the student",
    rows: offered(list({ "one-thing-next": oneThingNext, "career-trials": careerTrials })),
  },
  forParents: {
    label: "For parents",
    rows: list({ money: money, record: record }),
  },
  closing: {
    ground: "sky",
    heading: "Come together. Bring the argument.",
    text: "A demo for a family is thirty minutes. The student speaks first.",
    action: bookADemo,
    picture: closings.monsoon,
  },
} satisfies SolutionPageContent & Record<"forStudent" | "forParents", { label: string; rows: FeatureRow[] }>);
