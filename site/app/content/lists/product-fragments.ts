import { defineContent } from "../define-content.ts";
import { fragmentRow } from "../example-rows.ts";
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
      "urban-planner": fragmentRow("neem", "Urban planner", "“Asks who walks there.” Mr Rao", "Liked it", "done"),
      "food-scientist": fragmentRow("neem", "Food scientist", "“Precise, and bored.” Ms Nair", "Not for me", "plain"),
      "product-designer": fragmentRow("amaltas", "Product designer", "Day 3, Monsoon", "This week", "soon"),
      actuary: { mark: "unpainted", title: "Actuary", state: { label: "Next", tone: "plain" } },
    }),
  },
  skills: {
    caption: "An example from a student’s profile: skills, each with what proves it.",
    ground: "yellow",
    title: "Skills on this profile",
    count: "2 checked",
    rows: list({
      python: fragmentRow("neem", "Python", "sensor_log.py, 212 lines", "Checked", "done"),
      "data-stories": fragmentRow("neem", "Data stories", "Air in four schools", "Checked", "done"),
      cad: fragmentRow("amaltas", "CAD", "Sensor box, no. 3", "With Mr Bisht", "soon"),
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
      listening: fragmentRow("neem", "Listening", "3 critiques given", "Practised", "done"),
      "public-speaking": fragmentRow("amaltas", "Public speaking", "Friday’s pitch", "Tomorrow", "soon"),
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
      "junior-science-olympiad": fragmentRow(
        "amaltas",
        "Junior science olympiad",
        "Entry closes 26 November",
        "4 days",
        "soon",
      ),
      "essay-prize-ashgrove": fragmentRow("neem", "Essay prize, Ashgrove", "Sent, 1,180 words", "Entered", "done"),
      "city-hackathon": fragmentRow("unpainted", "City hackathon", "Needs a team of three", "7 weeks", "plain"),
    }),
  },
  gaps: {
    caption: "An example from a reading: each finding with the line it comes from.",
    ground: "green",
    title: "Gaps, and their lines",
    count: "2 gaps",
    rows: list({
      teamwork: fragmentRow("late", "Teamwork", "“I built it alone.” Essay, line 12", "Gap", "late"),
      depth: fragmentRow("late", "Depth", "Six clubs, none past month five", "Gap", "late"),
      service: fragmentRow("neem", "Service", "Letter, 14 March, 42 hours", "Proved", "done"),
      debate: fragmentRow("unpainted", "Debate", "Refused by Ritu", "Remembered", "plain"),
    }),
  },
  proof: {
    caption: "An example from the tracker: what proves each step.",
    ground: "sky",
    title: "Proof, October",
    count: "11 of 12 ready",
    rows: list({
      "sensor-in-four-schools": fragmentRow(
        "neem",
        "Sensor in four schools",
        "6 photos, seen by Mr Bisht",
        "Seen",
        "done",
      ),
      "hours-at-the-clinic": fragmentRow(
        "neem",
        "Hours at the clinic",
        "42 claimed, 40 confirmed",
        "Confirmed",
        "done",
      ),
      "principals-letter": fragmentRow("amaltas", "Principal’s letter", "Asked on 3 October", "Waiting", "soon"),
      "link-for-the-aunt": fragmentRow("unpainted", "Link for the aunt", "Taken back", "Off", "plain"),
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
      approved: fragmentRow("neem", "Approved", "12 notes, each read", "Sent", "done"),
      "mr-mehta-answered": fragmentRow("neem", "Mr Mehta answered", "“Thursday is fine.”", "On record", "done"),
    }),
  },
  fees: {
    caption: "An example from the learning system: who has paid.",
    ground: "yellow",
    title: "Fees, March batch",
    count: "1 of 4 paid",
    rows: list({
      "rohan-das": fragmentRow("neem", "Rohan Das", "Receipt sent", "Paid", "done"),
      "tara-iqbal": fragmentRow("amaltas", "Tara Iqbal", "In two parts", "1 of 2", "soon"),
      "dev-nair": fragmentRow("amaltas", "Dev Nair", "Reminder goes tomorrow", "Friday", "soon"),
      "lila-bose": fragmentRow("unpainted", "Lila Bose", "Asked on Monday", "Not yet", "plain"),
    }),
  },
} as const satisfies Record<string, ProductFragment>);
