import moments from "../../assets/scenes/steps/programmes-three-rooms.svg";
import { template } from "../../words/templates.ts";
import { applyNowFrom, bookADemo } from "../actions.ts";
import { company } from "../company.ts";
import { defineContent } from "../define-content.ts";
import { list } from "../list.ts";
import { tracks as allTracks, trackFactNames } from "../lists/tracks.ts";
import { exampleNote } from "../offer-words.ts";
import { does, isByHand } from "../offers.ts";
import { closings } from "../scenes.ts";
import type { ProductPageContent } from "./product-page.ts";

export const industryProfileBuilding = defineContent("industryProfileBuilding", {
  path: "/product/industry-profile-building",
  title: `Industry Led Profile Building Programs - ${company.name}`,
  description: "Twelve weeks, three tracks, and work to show at the end.",
  hero: {
    tag: { label: "Industry Led Profile Building Programs", cap: "neem" },
    heading: "Twelve weeks. Something to show.",
    text: "Students take a real brief from a working organisation, learn what it needs, build it, and put it in front of strangers. The countdown ends at zero with work they can put in an application.",
    actions: list({ "book-a-demo": bookADemo }),
  },
  exhibit: {
    heading: "Open a week",
    note: exampleNote(
      isByHand("programmes"),
      "Example weeks. Our team runs them with you; we show you how in the demo.",
    ),
    tracks: allTracks,
    names: { innovation: "Innovation", business: "Business", creativity: "Creativity" },
    /** What a track has to show when a week ends, in the order of its weeks. */
    shows: {
      innovation: ["a field notebook", "working code", "prototype one", "a public stall", "a signed project page"],
      business: ["ten conversations", "a price list", "a stall", "first sales", "closed books"],
      creativity: ["a page of questions", "three studies", "a first half", "an opening night", "a body of work"],
    },
    weeksLeft: "weeks to go",
    end: "The end of the road",
    toShow: template("To show at the end: {what}."),
    facts: template("{duration}, {hours} hours, {mode}. Selection: {selection}."),
    /** A week, as wide as its hours. */
    week: list({
      learn: { name: "Learn", text: "3 hours" },
      make: { name: "Make", text: "5 hours" },
      show: { name: "Show", text: "2 hours" },
    }),
  },
  steps: {
    label: "Inside a week",
    picture: {
      src: moments,
      width: 1184,
      height: 400,
      alt: "Three moments: Learn, 3 hours; Make, 5 hours; Show, 2 hours.",
    },
    steps: list({
      "learn-3-hours": {
        crop: 0,
        heading: "Learn, 3 hours",
        text: "Short lessons made for a phone. Each ends with something to try.",
      },
      "make-5-hours": {
        crop: 51,
        heading: "Make, 5 hours",
        text: "Studio time with two classmates and one mentor from the industry that set the brief.",
      },
      "show-2-hours": {
        crop: 100,
        heading: "Show, 2 hours",
        text: "A fortnightly critique. Someone who owes you nothing says what works.",
      },
    }),
  },
  rows: list({
    "a-project-page-that": {
      heading: "A project page that stands up",
      text: "Photos, files, hours and the names of the people who saw it. A reader can check every line without asking us.",
      checks: [
        "Written by the student, edited by nobody",
        "Hours confirmed by the mentor",
        "Kept as a file of the student’s own",
      ],
    },
    "a-mentor-who-will": {
      heading: "A mentor who will say their name",
      text: "Mentors are working professionals. They meet each team every week and sign only what they saw.",
      checks: [
        "One mentor for at most six students",
        "Known to us before they meet anyone",
        "Every call has a day and an hour",
      ],
    },
  }),
  limits: {
    heading: "It is not for everyone",
    text: "Twelve weeks beside school is real work. Read this first, and apply if it makes you want to.",
    icon: "signpost",
    iconTint: "neem",
    items: list({
      "you-need-ten-free": {
        text: "You need ten free hours a week",
        note: "If the board exam is nine weeks away, take the next cohort.",
      },
      "innovation-starts-with-an": {
        text: "Innovation starts with an entrance",
        note: "A two-hour olympiad, taken at home. We write to you when its day is fixed.",
      },
      "business-asks-for-a": {
        text: "Business asks for a portfolio, Creativity for an interview",
        note: "Neither needs a certificate or a coaching class.",
      },
      "we-cannot-promise-an": {
        text: "We cannot promise an admission",
        note: "Nobody can. We promise work that is yours.",
      },
    }),
  },
  closing: {
    ground: "green",
    heading: "Meet a mentor before you decide.",
    text: "Bring a student to the demo. We will put a real brief on the table.",
    action: bookADemo,
    picture: closings.platform,
  },
  trackCards: {
    label: "Three roads",
    factNames: trackFactNames,
    /** None where nobody can apply. */
    tracks: does("tracks")
      ? allTracks.map((track) => ({ track, apply: applyNowFrom(`product/industry-profile-building/${track.id}`) }))
      : [],
  },
} satisfies ProductPageContent & { trackCards: unknown });
