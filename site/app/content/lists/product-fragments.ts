import { defineContent } from "../define-content.ts";
import type { ProductFragment } from "../features/product-explorer.ts";
import { list } from "../list.ts";
import { portraits } from "./portraits.ts";

/** Pieces of the product that the home page shows. People, files and dates are invented. */
export const productFragments = defineContent("productFragments", {
  trials: {
    caption: "An example from a student’s profile: careers she has tried.",
    ground: "green",
    title: "Ananya’s trials",
    count: "2 of 5 tried",
    rows: list({
      "urban-planner": {
        mark: "neem",
        title: "Urban planner",
        text: "“Asks who walks there.” Mr Rao",
        state: { label: "Liked it", tone: "done" },
      },
      "food-scientist": {
        mark: "neem",
        title: "Food scientist",
        text: "“Precise, and bored.” Ms Nair",
        state: { label: "Not for me", tone: "plain" },
      },
      "product-designer": {
        mark: "amaltas",
        title: "Product designer",
        text: "Day 3, Monsoon",
        state: { label: "This week", tone: "soon" },
      },
      actuary: { mark: "unpainted", title: "Actuary", state: { label: "Next", tone: "plain" } },
    }),
  },
  skills: {
    caption: "An example from a student’s profile: skills, each with what proves it.",
    ground: "yellow",
    title: "Skills on this profile",
    count: "2 checked",
    rows: list({
      python: {
        mark: "neem",
        title: "Python",
        text: "sensor_log.py, 212 lines",
        state: { label: "Checked", tone: "done" },
      },
      "data-stories": {
        mark: "neem",
        title: "Data stories",
        text: "Air in four schools",
        state: { label: "Checked", tone: "done" },
      },
      cad: {
        mark: "amaltas",
        title: "CAD",
        text: "Sensor box, no. 3",
        state: { label: "With Mr Bisht", tone: "soon" },
      },
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
    rows: list({
      listening: {
        mark: "neem",
        title: "Listening",
        text: "3 critiques given",
        state: { label: "Practised", tone: "done" },
      },
      "public-speaking": {
        mark: "amaltas",
        title: "Public speaking",
        text: "Friday’s pitch",
        state: { label: "Tomorrow", tone: "soon" },
      },
      "saying-no": { mark: "unpainted", title: "Saying no", state: { label: "Week 9", tone: "plain" } },
    }),
  },
  shortlist: {
    caption: "An example from a student’s plan: five competitions, two of them on one day.",
    ground: "sky",
    title: "A shortlist of five",
    count: "1 clash",
    alert: "Film prize and half-yearly exams share 9 December.",
    rows: list({
      "junior-science-olympiad": {
        mark: "amaltas",
        title: "Junior science olympiad",
        text: "Entry closes 26 November",
        state: { label: "4 days", tone: "soon" },
      },
      "essay-prize-ashgrove": {
        mark: "neem",
        title: "Essay prize, Ashgrove",
        text: "Sent, 1,180 words",
        state: { label: "Entered", tone: "done" },
      },
      "city-hackathon": {
        mark: "unpainted",
        title: "City hackathon",
        text: "Needs a team of three",
        state: { label: "7 weeks", tone: "plain" },
      },
    }),
  },
  gaps: {
    caption: "An example from a reading: each finding with the line it comes from.",
    ground: "green",
    title: "Gaps, and their lines",
    count: "2 gaps",
    rows: list({
      teamwork: {
        mark: "late",
        title: "Teamwork",
        text: "“I built it alone.” Essay, line 12",
        state: { label: "Gap", tone: "late" },
      },
      depth: {
        mark: "late",
        title: "Depth",
        text: "Six clubs, none past month five",
        state: { label: "Gap", tone: "late" },
      },
      service: {
        mark: "neem",
        title: "Service",
        text: "Letter, 14 March, 42 hours",
        state: { label: "Proved", tone: "done" },
      },
      debate: {
        mark: "unpainted",
        title: "Debate",
        text: "Refused by Ritu",
        state: { label: "Remembered", tone: "plain" },
      },
    }),
  },
  proof: {
    caption: "An example from the tracker: what proves each step.",
    ground: "sky",
    title: "Proof, October",
    count: "11 of 12 ready",
    rows: list({
      "sensor-in-four-schools": {
        mark: "neem",
        title: "Sensor in four schools",
        text: "6 photos, seen by Mr Bisht",
        state: { label: "Seen", tone: "done" },
      },
      "hours-at-the-clinic": {
        mark: "neem",
        title: "Hours at the clinic",
        text: "42 claimed, 40 confirmed",
        state: { label: "Confirmed", tone: "done" },
      },
      "principals-letter": {
        mark: "amaltas",
        title: "Principal’s letter",
        text: "Asked on 3 October",
        state: { label: "Waiting", tone: "soon" },
      },
      "link-for-the-aunt": {
        mark: "unpainted",
        title: "Link for the aunt",
        text: "Taken back",
        state: { label: "Off", tone: "plain" },
      },
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
    rows: list({
      approved: {
        mark: "neem",
        title: "Approved",
        text: "12 notes, each read",
        state: { label: "Sent", tone: "done" },
      },
      "mr-mehta-answered": {
        mark: "neem",
        title: "Mr Mehta answered",
        text: "“Thursday is fine.”",
        state: { label: "On record", tone: "done" },
      },
    }),
  },
  fees: {
    caption: "An example from the learning system: who has paid.",
    ground: "yellow",
    title: "Fees, March batch",
    count: "1 of 4 paid",
    rows: list({
      "rohan-das": { mark: "neem", title: "Rohan Das", text: "Receipt sent", state: { label: "Paid", tone: "done" } },
      "tara-iqbal": {
        mark: "amaltas",
        title: "Tara Iqbal",
        text: "In two parts",
        state: { label: "1 of 2", tone: "soon" },
      },
      "dev-nair": {
        mark: "amaltas",
        title: "Dev Nair",
        text: "Reminder goes tomorrow",
        state: { label: "Friday", tone: "soon" },
      },
      "lila-bose": {
        mark: "unpainted",
        title: "Lila Bose",
        text: "Asked on Monday",
        state: { label: "Not yet", tone: "plain" },
      },
    }),
  },
} as const satisfies Record<string, ProductFragment>);
