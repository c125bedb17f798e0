import moments from "../../assets/scenes/steps/programmes-three-rooms.svg";
import desktop from "../../assets/ui/industry-programme.svg";
import mobile from "../../assets/ui/industry-programme-mobile.svg";
import { applyNowFrom, bookADemo, formNeedsScript } from "../actions.ts";
import { company } from "../company.ts";
import { portraits } from "../lists/portraits.ts";
import { tracks as allTracks, trackFactNames } from "../lists/tracks.ts";
import { byHandNote } from "../offer-words.ts";
import { isByHand } from "../offers.ts";
import type { SectionHeadWords } from "../page.ts";
import { closings } from "../scenes.ts";
import type { DrawnStepsContent, ProductPageContent, ProductPictureContent, RowsContent } from "./product-page.ts";

const page: ProductPageContent & { steps: DrawnStepsContent } = {
  path: "/product/industry-profile-building",
  title: `Industry Led Profile Building Programs - ${company.name}`,
  description: "Twelve weeks, three tracks, and work to show at the end.",
  hero: {
    tag: { label: "Industry Led Profile Building Programs", cap: "neem" },
    heading: "Twelve weeks. Something to show.",
    text: "Students take a real brief from a working organisation, learn what it needs, build it, and put it in front of strangers. The countdown ends at zero with work they can put in an application.",
    note: byHandNote(isByHand("programmes")),
    actions: [bookADemo],
    withoutScript: formNeedsScript,
  },
  steps: {
    head: { number: 4, cap: "neem", label: "Inside a week", aside: "About ten hours, spread so that school survives." },
    picture: {
      src: moments,
      width: 1184,
      height: 400,
      alt: "Three moments: Learn, 3 hours; Make, 5 hours; Show, 2 hours.",
    },
    steps: [
      {
        crop: 0,
        heading: "Learn, 3 hours",
        text: "Short lessons made for a phone. Each ends with something to try.",
      },
      {
        crop: 51,
        heading: "Make, 5 hours",
        text: "Studio time with two classmates and one mentor from the industry that set the brief.",
      },
      {
        crop: 100,
        heading: "Show, 2 hours",
        text: "A fortnightly critique. Someone who owes you nothing says what works.",
      },
    ],
  },
  limits: {
    head: { number: 1, cap: "gulmohar", label: "Before you apply", aside: "The honest part." },
    heading: "It is not for everyone",
    text: "Twelve weeks beside school is real work. Read this first, and apply if it makes you want to.",
    icon: "signpost",
    iconTint: "neem",
    items: [
      {
        text: "You need ten free hours a week",
        note: "If the board exam is nine weeks away, take the next cohort.",
      },
      {
        text: "Innovation starts with an entrance",
        note: "A two-hour olympiad, taken at home. We write to you when its day is fixed.",
      },
      {
        text: "Business asks for a portfolio, Creativity for an interview",
        note: "Neither needs a certificate or a coaching class.",
      },
      { text: "We cannot promise an admission", note: "Nobody can. We promise work that is yours." },
    ],
  },
  closing: {
    ground: "green",
    heading: "Meet a mentor before you decide.",
    text: "Bring a student to the demo. We will put a real brief on the table.",
    action: bookADemo,
    picture: closings.platform,
  },
};

const picture: ProductPictureContent = {
  alt: "The twelve-week plan counts down: at week 12 a field notebook, at 9 working code, at 6 a first prototype, at 3 a public stall, at 0 a signed project page.",
  desktop: { src: desktop, width: 1184, height: 540 },
  mobile: { src: mobile, width: 350, height: 812 },
};

const trackHead: SectionHeadWords = {
  number: 3,
  cap: "roller",
  label: "Three roads",
  aside: "The cap colour tells you which one you are on.",
};

const trackCards = {
  head: trackHead,
  factNames: trackFactNames,
  tracks: allTracks.map((track) => ({ track, apply: applyNowFrom(`product/industry-profile-building/${track.id}`) })),
};

const rows: RowsContent = {
  head: { number: 2, cap: "amaltas", label: "What a student leaves with", aside: "Four things, all checkable." },
  rows: [
    {
      heading: "A project page that stands up",
      text: "Photos, files, hours and the names of the people who saw it. A reader can check every line without asking us.",
      checks: [
        "Written by the student, edited by nobody",
        "Hours confirmed by the mentor",
        "Kept as a file of the student’s own",
      ],
      ground: "peach",
      sheet: {
        caption: "An example of a project page, by an invented student.",
        head: { title: "Clean air for four schools", text: "Kabir Anand, Innovation Track" },
        items: [
          { mark: "neem", title: "134 hours, confirmed", text: "Dr Leena Joseph, Kaveri Labs" },
          { mark: "neem", title: "Prototype three", text: "Code, wiring, nine photos" },
          { mark: "neem", title: "Used in four schools", text: "Letter from each principal" },
          { mark: "neem", title: "What failed", text: "Prototypes one and two, and why" },
        ],
      },
    },
    {
      heading: "A mentor who will say their name",
      text: "Mentors are working professionals. They meet each team every week and sign only what they saw.",
      checks: [
        "One mentor for at most six students",
        "Known to us before they meet anyone",
        "Every call has a day and an hour",
      ],
      ground: "sky",
      sheet: {
        caption: "An example of a mentor’s week, by an invented mentor.",
        head: { title: "Thomas George", text: "Field engineer, Kaveri Labs", portrait: portraits.thomas },
        items: [
          { mark: "amaltas", title: "Tuesday 6:30 pm", text: "Team of three" },
          { mark: "neem", title: "Signed last week", text: "18 hours, prototype two" },
          { kind: "said", text: "“They stopped asking me what to do in week five. That is the point.”" },
        ],
      },
    },
  ],
};

export const industryProfileBuilding = { ...page, picture, trackCards, rows };
