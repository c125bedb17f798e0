import { defineContent } from "../define-content.ts";
import { fragmentRows } from "../features/fragment-rows.ts";
import type { ProductFragment } from "../features/product-explorer.ts";
import { portraits } from "./portraits.ts";

/** Pieces of the product that the home page shows. People, files and dates are invented. */
export const productFragments = defineContent("productFragments", {
  trials: {
    caption: "An example from a student’s profile: careers she has tried.",
    ground: "green",
    title: "Ananya’s trials",
    count: "2 of 5 tried",
    rows: fragmentRows({
      "urban-planner": {
        mark: "neem",
        title: "Urban planner",
        text: "“Asks who walks there.” Mr Rao",
        state: "Liked it",
      },
      "food-scientist": {
        mark: "neem",
        title: "Food scientist",
        text: "“Precise, and bored.” Ms Nair",
        state: "Not for me",
        tone: "plain",
      },
      "product-designer": { mark: "amaltas", title: "Product designer", text: "Day 3, Monsoon", state: "This week" },
      actuary: { mark: "unpainted", title: "Actuary", state: "Next" },
    }),
  },
  skills: {
    caption: "An example from a student’s profile: skills, each with what proves it.",
    ground: "yellow",
    title: "Skills on this profile",
    count: "2 checked",
    rows: fragmentRows({
      python: { mark: "neem", title: "Python", text: "sensor_log.py, 212 lines", state: "Checked" },
      "data-stories": { mark: "neem", title: "Data stories", text: "Air in four schools", state: "Checked" },
      cad: { mark: "amaltas", title: "CAD", text: "Sensor box, no. 3", state: "With Mr Bisht" },
      "circuit-design": { mark: "unpainted", title: "Circuit design", text: "Opens when CAD is checked" },
    }),
  },
  critique: {
    caption: "An example from a programme: a mentor’s critique, and what comes next.",
    ground: "sunset",
    title: "Critique, Friday",
    count: "4 of 6 weeks",
    note: {
      portrait: portraits.thomas,
      name: "Thomas George",
      time: "4:30 pm",
      text: "You had us until minute three. Cut the second slide, and look at the back row.",
    },
    rows: fragmentRows({
      listening: { mark: "neem", title: "Listening", text: "3 critiques given", state: "Practised" },
      "public-speaking": { mark: "amaltas", title: "Public speaking", text: "Friday’s pitch", state: "Tomorrow" },
      "saying-no": { mark: "unpainted", title: "Saying no", state: "Week 9" },
    }),
  },
  shortlist: {
    caption: "An example from a student’s plan: five competitions, two of them on one day.",
    ground: "sky",
    title: "A shortlist of five",
    count: "1 clash",
    alert: "Film prize and half-yearly exams share 9 December.",
    rows: fragmentRows({
      "junior-science-olympiad": {
        mark: "amaltas",
        title: "Junior science olympiad",
        text: "Entry closes 26 November",
        state: "4 days",
      },
      "essay-prize-ashgrove": {
        mark: "neem",
        title: "Essay prize, Ashgrove",
        text: "Sent, 1,180 words",
        state: "Entered",
      },
      "city-hackathon": { mark: "unpainted", title: "City hackathon", text: "Needs a team of three", state: "7 weeks" },
    }),
  },
  gaps: {
    caption: "An example from a reading: each finding with the line it comes from.",
    ground: "green",
    title: "Gaps, and their lines",
    count: "2 gaps",
    rows: fragmentRows({
      teamwork: { mark: "late", title: "Teamwork", text: "“I built it alone.” Essay, line 12", state: "Gap" },
      depth: { mark: "late", title: "Depth", text: "Six clubs, none past month five", state: "Gap" },
      service: { mark: "neem", title: "Service", text: "Letter, 14 March, 42 hours", state: "Proved" },
      debate: { mark: "unpainted", title: "Debate", text: "Refused by Ritu", state: "Remembered" },
    }),
  },
  proof: {
    caption: "An example from the tracker: what proves each step.",
    ground: "sky",
    title: "Proof, October",
    count: "11 of 12 ready",
    rows: fragmentRows({
      "sensor-in-four-schools": {
        mark: "neem",
        title: "Sensor in four schools",
        text: "6 photos, seen by Mr Bisht",
        state: "Seen",
      },
      "hours-at-the-clinic": {
        mark: "neem",
        title: "Hours at the clinic",
        text: "42 claimed, 40 confirmed",
        state: "Confirmed",
      },
      "principals-letter": {
        mark: "amaltas",
        title: "Principal’s letter",
        text: "Asked on 3 October",
        state: "Waiting",
      },
      "link-for-the-aunt": { mark: "unpainted", title: "Link for the aunt", text: "Taken back", state: "Off" },
    }),
  },
  sundayNote: {
    caption: "An example from the tracker: a note to a family, and what came back.",
    ground: "sunset",
    title: "Sunday note",
    count: "In Hindi, too",
    note: {
      portrait: portraits.ritu,
      name: "Ms Banerjee",
      time: "6:00 pm",
      text: "Arjun finished his field notebook. Next, a mentor, by Thursday. Nothing is late.",
    },
    rows: fragmentRows({
      approved: { mark: "neem", title: "Approved", text: "12 notes, each read", state: "Sent" },
      "mr-mehta-answered": {
        mark: "neem",
        title: "Mr Mehta answered",
        text: "“Thursday is fine.”",
        state: "On record",
      },
    }),
  },
  fees: {
    caption: "An example from the learning system: who has paid.",
    ground: "yellow",
    title: "Fees, March batch",
    count: "1 of 4 paid",
    rows: fragmentRows({
      "rohan-das": { mark: "neem", title: "Rohan Das", text: "Receipt sent", state: "Paid" },
      "tara-iqbal": { mark: "amaltas", title: "Tara Iqbal", text: "In two parts", state: "1 of 2" },
      "dev-nair": { mark: "amaltas", title: "Dev Nair", text: "Reminder goes tomorrow", state: "Friday" },
      "lila-bose": { mark: "unpainted", title: "Lila Bose", text: "Asked on Monday", state: "Not yet" },
    }),
  },
} as const satisfies Record<string, ProductFragment>);
