import moments from "../../assets/scenes/steps/internships-brief-to-review.svg";
import { template } from "../../words/templates.ts";
import { linkTo } from "../action.ts";
import { bookADemo } from "../actions.ts";
import { company } from "../company.ts";
import { defineContent } from "../define-content.ts";
import { list } from "../list.ts";
import { portraits } from "../lists/portraits.ts";
import { exampleNote } from "../offer-words.ts";
import { isByHand } from "../offers.ts";
import { closings } from "../scenes.ts";
import type { ProductPageContent } from "./product-page.ts";

export const internships = defineContent("internships", {
  path: "/product/internships",
  title: `Internships - ${company.name}`,
  description: "Real briefs, small enough to finish, reviewed by a mentor.",
  hero: {
    tag: { label: "Internships", cap: null },
    heading: "Real work. Small enough to finish.",
    text: "Organisations set briefs a teenager can complete in five to eight weeks. A mentor reads every submission, and only finished work counts.",
    actions: list({ "book-a-demo": bookADemo }),
  },
  exhibit: {
    heading: "Read three sentences, and choose two",
    aside: "places left",
    note: exampleNote(
      isByHand("internships"),
      "Example people. Our team finds the briefs and the students; we show you how in the demo.",
    ),
    brief: {
      heading: "Map every tap in one ward",
      facts: list({
        "n60-hours-over-8": { title: "60 hours over 8 weeks", text: "Saturdays, on foot, in pairs" },
        "kaveri-labs": { title: "Kaveri Labs", text: "Mentor: Thomas George" },
        "you-will-make": { title: "You will make", text: "A map with times, and one page of advice" },
      }),
    },
    /** Three, of whom two can be chosen: the rules of the exhibit name them one by one. */
    students: list({
      arjun: {
        portrait: portraits.arjun,
        name: "Arjun",
        text: "I walk past six of these taps. Two run dry before school. I want to know if it is always the same two.",
        work: "Field notebook, 14 pages",
      },
      meher: {
        portrait: portraits.meher,
        name: "Meher",
        text: "I teach nine children in our lane. They carry water before class. I can be there every Saturday at six.",
        work: "A timetable she made",
      },
      kabir: {
        portrait: portraits.kabir,
        name: "Kabir",
        text: "I built an air sensor. It failed twice. I would like to count something that does not need a battery.",
        work: "Sensor log, 212 lines",
      },
    }),
    choose: "Shortlist",
    chosen: "Shortlisted",
    next: {
      title: "Two chosen. Next, a parent of each agrees.",
      text: "Both are under 18. Nothing begins before that.",
    },
    left: { one: template("{count} place left"), other: template("{count} places left") },
  },
  steps: {
    label: "How it works",
    picture: {
      src: moments,
      width: 1184,
      height: 366,
      alt: "Three moments: Find a brief; Do it in the open; Be reviewed.",
    },
    steps: list({
      "find-a-brief": {
        crop: 2,
        heading: "Find a brief",
        text: "Each says the hours, the place, what is needed and who will read it. Ask us for one, with three sentences.",
      },
      "do-it-in-the": {
        crop: 54,
        heading: "Do it in the open",
        text: "A weekly check, a shared folder, and a mentor who answers.",
      },
      "be-reviewed": {
        crop: 100,
        heading: "Be reviewed",
        text: "Careful, finished, explained: three scores out of five, and one question that makes the next piece better.",
      },
    }),
  },
  limits: {
    heading: "Set a brief in twenty minutes",
    text: "Tell us the question at a demo. We cut it to a size a sixteen-year-old can finish, look for the students, and keep the dates.",
    icon: "handshake",
    iconTint: "roller",
    items: list({
      "you-spend-about-two": {
        text: "You spend about two hours a week",
        note: "One check, one review, the occasional wry remark.",
      },
      "you-choose-from-a": {
        text: "You choose from a shortlist",
        note: "Three sentences and one piece of work from each student.",
      },
      "you-keep-the-result": { text: "You keep the result", note: "And the student keeps the right to show it." },
    }),
    more: linkTo("/solutions/industries", "How it works for industries"),
  },
  closing: {
    ground: "green",
    heading: "See a brief from both sides.",
    text: "We will show you one as a student meets it and as the mentor marks it.",
    action: bookADemo,
    picture: closings.platform,
  },
  rows: list({
    "small-safe-and-supervised": {
      heading: "Small, safe and supervised",
      text: "A brief is a piece of work, not a desk. Nothing runs past eight weeks, nothing runs late, and a named adult is responsible.",
      checks: [
        "At most ten hours a week in term",
        "A parent agrees first if the student is under 18",
        "No unpaid work that replaces a paid job",
      ],
    },
    "a-review-that-is": {
      heading: "A review that is worth keeping",
      text: "Mentors write to the student, not about the student. The review goes on the profile only if the student wants it there.",
      checks: [
        "Scores explained in one sentence each",
        "A reply is expected, and read",
        "Hours are confirmed, never rounded up",
      ],
    },
  }),
} satisfies ProductPageContent);
