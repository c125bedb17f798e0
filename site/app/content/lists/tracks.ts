import businessPicture from "../../assets/tracks/business.svg";
import creativityPicture from "../../assets/tracks/creativity.svg";
import innovationPicture from "../../assets/tracks/innovation.svg";
import { defineContent } from "../define-content.ts";
import { list } from "../list.ts";

const size = { width: 800, height: 600 };

/** The three programmes, each with its own figures. */
export const tracks = defineContent("tracks", [
  {
    id: "innovation",
    name: "Innovation Track",
    subtitle: "Science and invention",
    cap: "neem",
    facts: { duration: "12 weeks", mode: "Hybrid", hours: "130+", selection: "Entrance, via an olympiad" },
    bullets: [
      "12+ careers, built on 40+ skills",
      "Build a product that someone outside your family uses",
      "Industry projects with Tiffinly and Rosette",
    ],
    /** Whom the track is for. */
    intro:
      "For students who take things apart and remember where the screws went. Science with a person at the end of it.",
    /** What is done with so many weeks left, counting down to the application at 0. */
    weeks: list({
      "find-a-problem-worth": { weeksLeft: 12, task: "Find a problem worth your term" },
      "learn-the-skills-it": { weeksLeft: 9, task: "Learn the skills it needs" },
      "build-it-with-an": { weeksLeft: 6, task: "Build it with an industry mentor" },
      "put-it-in-front": { weeksLeft: 3, task: "Put it in front of strangers" },
      "write-it-up-for": { weeksLeft: 0, task: "Write it up for your application" },
    }),
    aboutSelection: "The entrance is a two-hour olympiad, taken at home. We write to you when its day is fixed.",
    picture: {
      src: innovationPicture,
      ...size,
      alt: "An observatory, wind turbines and solar rows on a hillside.",
    },
  },
  {
    id: "business",
    name: "Business Track",
    subtitle: "Commerce and enterprise",
    cap: "roller",
    facts: { duration: "12 weeks", mode: "Hybrid", hours: "100+", selection: "Portfolio" },
    bullets: [
      "Run a real stall, online or on the street",
      "Read a balance sheet and argue with it",
      "Pitch to people who fund things",
    ],
    intro:
      "For students who count the till in their heads, start things and ask what it costs. Commerce, done for real.",
    weeks: list({
      "find-customers-before-a": { weeksLeft: 12, task: "Find customers before a product" },
      "price-it-cost-it": { weeksLeft: 9, task: "Price it, cost it, write it down" },
      "open-the-stall-with": { weeksLeft: 6, task: "Open the stall with a mentor beside you" },
      "sell-to-people-who": { weeksLeft: 3, task: "Sell to people who owe you nothing" },
      "close-the-books-and": { weeksLeft: 0, task: "Close the books and explain them" },
    }),
    aboutSelection: "Send three things you made, sold or organised. Screenshots are fine.",
    picture: { src: businessPicture, ...size, alt: "A market street whose buildings rise like a bar chart." },
  },
  {
    id: "creativity",
    name: "Creativity Track",
    subtitle: "Humanities and art",
    cap: "gulmohar",
    facts: { duration: "12 weeks", mode: "Hybrid", hours: "90+", selection: "Interview" },
    bullets: [
      "15+ careers in art and design",
      "Finish one body of work, start to show",
      "A critique every fortnight, kindly given",
    ],
    intro:
      "For students who draw in the margins, argue about films or write at midnight. Humanities and art, taken seriously.",
    weeks: list({
      "find-the-thing-you": { weeksLeft: 12, task: "Find the thing you cannot leave alone" },
      "learn-from-three-people": { weeksLeft: 9, task: "Learn from three people who do it" },
      "make-the-first-half": { weeksLeft: 6, task: "Make the first half, and show it rough" },
      "hang-it-screen-it": { weeksLeft: 3, task: "Hang it, screen it or read it aloud" },
      "write-it-up-for": { weeksLeft: 0, task: "Write it up for your application" },
    }),
    aboutSelection: "A twenty-minute conversation about work you like and work you have done.",
    picture: { src: creativityPicture, ...size, alt: "An open-air stage, an easel and kites." },
  },
] as const);

export const trackFactNames = defineContent("trackFactNames", {
  duration: "Duration",
  mode: "Mode",
  hours: "Hours",
  selection: "Selection",
});

export type Track = (typeof tracks)[number];
export type TrackId = Track["id"];
