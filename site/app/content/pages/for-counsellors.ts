import whatsapp from "../../assets/brands/whatsapp.svg";
import { linkTo } from "../action.ts";
import { bookADemo } from "../actions.ts";
import { company } from "../company.ts";
import { defineContent } from "../define-content.ts";
import { list } from "../list.ts";
import { portraits } from "../lists/portraits.ts";
import { does, offered, waysToWrite, whereOffered } from "../offers.ts";
import { closings, feet } from "../scenes.ts";
import type { SheetPicture } from "./sheet-picture.ts";
import { type FeatureRow, type SolutionPageContent, statisticsWords } from "./solution-page.ts";

const monday: SheetPicture = {
  alt: "Monday, 9:02. Three of 41 students need you today. Kabir Anand’s UCAS draft two is due today, and Meher Dutta’s portfolio review is late by 3 days. Ananya Iyer has 4 days for her olympiad entry, Arjun Rawat 2 weeks to choose a track.",
  sheet: {
    kind: "class",
    heading: "Monday, 9:02",
    alarm: "3 need you today",
    aside: "41 students",
    students: list({
      "ananya-iyer": {
        portrait: portraits.ananya,
        name: "Ananya Iyer",
        year: "Class 11",
        task: "Olympiad entry",
        due: "4 days",
        road: { painted: 5, cap: "neem" },
      },
      "kabir-anand": {
        portrait: portraits.kabir,
        name: "Kabir Anand",
        year: "Class 12",
        task: "UCAS draft two",
        due: "Today",
        tone: "due",
        road: { painted: 6, cap: "amaltas" },
      },
      "meher-dutta": {
        portrait: portraits.meher,
        name: "Meher Dutta",
        year: "Class 11",
        task: "Portfolio review",
        due: "Late by 3 days",
        tone: "late",
        road: { painted: 3, cap: "late" },
      },
      "arjun-rawat": {
        portrait: portraits.arjun,
        name: "Arjun Rawat",
        year: "Class 11",
        task: "Choose a track",
        due: "2 weeks",
        road: { painted: 2, cap: "neem" },
      },
    }),
  },
};

const draft: FeatureRow = {
  offer: "evaluator",
  heading: "Start from a draft, never a blank page",
  text: "Transcripts, activities and essays are read, and you get a first reading. You correct it, and have the last word.",
  checks: [
    "Strengths and gaps with the evidence beside them",
    "Every suggestion can be changed, refused or sent",
    "Your name on it, and your judgement in it",
  ],
  ground: "yellow",
  picture: {
    alt: "A first reading of Meher Dutta, as a draft. A strength and a gap are marked in it, one suggestion has been struck out and a better one written in by Ritu, and below stands which pages and rows it came from.",
    sheet: {
      kind: "draft",
      heading: "First reading: Meher Dutta",
      state: "Draft",
      draft: [
        { text: "Meher’s " },
        { text: "visual work is unusually finished", mark: "strength" },
        { text: " for Class 11. Her record shows " },
        { text: "little work with other people", mark: "gap" },
        { text: "; most projects are solo. " },
        { text: "She should join more clubs.", mark: "removed" },
        { text: " " },
        { text: "Ask her to curate the spring show with two others.", mark: "added" },
      ],
      edited: { portrait: portraits.ritu, text: "Ritu edited one line, 2 minutes ago" },
      source: {
        label: "Where this came from.",
        text: "Portfolio pages 3 to 9, activity log rows 2, 4 and 5, and her April reflection.",
      },
    },
  },
};

const sundayNote: FeatureRow = {
  offer: "weeklyNotes",
  heading: "The Sunday note, written for you",
  text: "Parents get one message a week: what was finished, what is due, and nothing that needs a phone call at eleven at night.",
  checks: [
    `Sent by ${waysToWrite()}, in the language of the family`,
    "You read every one before it goes",
    "A person reads the replies",
  ],
  ground: "green",
  picture: {
    alt: "A message to Mr Rawat on Sunday at 7:00 pm says what Arjun finished this week, what is due next, and that no action is needed. It was read at 7:04 pm. He answers: Thank you. We will talk tonight.",
    sheet: {
      kind: "message",
      icon: does("whatsapp") ? { src: whatsapp, width: 24, height: 24 } : null,
      heading: "Mr Rawat",
      text: "Sunday, 7:00 pm",
      paragraphs: [
        "Namaste. Arjun finished two things this week: his robotics log and the maths mock (71, up from 58).",
        "Due next: choosing a track, by 14 June. No action needed from you.",
      ],
      read: "Read 7:04 pm",
      reply: "Thank you. We will talk tonight.",
    },
  },
};

const proof: FeatureRow = {
  offer: "tracker",
  heading: "Proof, ready before it is asked for",
  text: "Each finished stone carries a photo, a file or a name who will vouch for it. In application season it is already there.",
  checks: [
    "Certificates and letters, dated and checked",
    "Activity descriptions cut to the right length",
    "Shared only with whom the student names",
  ],
  ground: "peach",
  picture: {
    alt: "Kabir’s proof, 11 of 12 ready: the final build of his sensor, a letter from Fr. D’Souza and a summer at Kaveri Labs are there. His UCAS activity list waits for one date.",
    sheet: {
      kind: "list",
      heading: "Kabir’s proof",
      aside: "11 of 12 ready",
      rows: list({
        "sensor-final-build": { mark: "neem", title: "Sensor, final build", text: "Photo and code link" },
        "letter-fr-dsouza": { mark: "neem", title: "Letter, Fr. D’Souza", text: "Signed, 4 May" },
        "summer-at-kaveri-labs": { mark: "neem", title: "Summer at Kaveri Labs", text: "130 hours, confirmed" },
        "ucas-activity-list": {
          mark: "unpainted",
          title: "UCAS activity list",
          text: "Waiting for one date",
          textTone: "due",
        },
      }),
    },
  },
};

export const forCounsellors = defineContent("forCounsellors", {
  path: "/solutions/iec-counselors",
  title: `For IECs and school counsellors - ${company.name}`,
  description: "Forty students, and a team beside you that knows which three need you today.",
  hero: {
    tag: { label: "For IECs and school counsellors", cap: "roller" },
    heading: "Forty students. One calm Monday.",
    text: `${company.name} works beside you: we tell you who needs you today, ${whereOffered("weeklyNotes", "write the first draft of the note home, ")}and keep the proof for every line on the application.`,
    actions: list({
      "book-a-demo": bookADemo,
      "get-a-quote": linkTo("/pricing", "Get a quote"),
    }),
    scene: feet.school,
  },
  heroPictures: list({ monday: monday }),
  statistics: {
    label: "What changes",
    source: null,
    words: statisticsWords,
    figures: list({
      "more-student-engagement-betwee": { value: "40%", label: "more student engagement between sessions" },
      "less-time-spent-training": { value: "55%", label: "less time spent training new staff" },
      "better-assessment-scores": { value: "30%", label: "better assessment scores" },
    }),
  },
  helps: { label: "How it helps", rows: offered(list({ draft: draft, "sunday-note": sundayNote, proof: proof })) },
  closing: {
    ground: "yellow",
    heading: "Bring your hardest case. We will start there.",
    text: "Thirty minutes, one real student, no slides.",
    action: bookADemo,
    picture: closings.bicycle,
  },
} satisfies SolutionPageContent & { helps: { label: string; rows: FeatureRow[] } });
