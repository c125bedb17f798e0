import calendarMark from "../../assets/integrations/google-calendar.svg?inline";
import meetMark from "../../assets/integrations/google-meet.svg?inline";
import razorpayMark from "../../assets/integrations/razorpay.svg?inline";
import whatsappMark from "../../assets/integrations/whatsapp.svg?inline";
import zoomMark from "../../assets/integrations/zoom.svg?inline";
import arriveDrawing from "../../assets/scenes/arrive-cta.svg";
import heroDesktop from "../../assets/scenes/hero-desktop.svg";
import heroMobile from "../../assets/scenes/hero-mobile.svg";
import type { DialogAction } from "../action.ts";
import { bookADemo } from "../actions.ts";
import { company } from "../company.ts";
import { defineContent } from "../define-content.ts";
import { evaluatorOpening, evaluatorWithoutScript } from "../features/evaluator-opening.ts";
import { list } from "../list.ts";
import { homeProducts } from "../lists/home-products.ts";
import { partners } from "../lists/partners.ts";
import { counted } from "../lists/route-ahead.ts";
import { reviewsHead } from "../lists/testimonials.ts";
import { type Track, trackFactNames } from "../lists/tracks.ts";
import { does, named, type Offer } from "../offers.ts";
import { type PageWords, type Picture, rowPlace, type SectionHeadWords } from "../page.ts";
import { isExample } from "../proof.ts";

export type OfferedTrack = Track & { apply: DialogAction };

const trackWords = {
  /** Names the group of filters for those who do not see it. */
  filters: "Choose a track",
  viewAll: "View All",
  facts: trackFactNames,
  weeks: "What the twelve weeks look like",
  seeWeeks: "Twelve weeks",
  close: "Close",
  place: rowPlace,
};

export type TrackWords = typeof trackWords;

const programmes = {
  head: {
    number: 4,
    cap: "neem",
    label: "Programmes",
    aside: "The cap colour tells you which road you are on.",
  } satisfies SectionHeadWords,
  heading: "Twelve weeks. Three roads. Something to show.",
  text: "Each track is taught with people who do the job. Students finish with work they made, hours they can count and a mentor who will vouch for both.",
  words: trackWords,
};

/**
 * The marks as their owners draw them, in the white of the board: from simple-icons 16.37, released under CC0. Their
 * names are next to them. Email has none: an icon stands for it.
 */
const marks = {
  calendar: { src: calendarMark, width: 32, height: 32 },
  meet: { src: meetMark, width: 32, height: 32 },
  // A word in one line: drawn at its own height it would be half as tall as the others.
  zoom: { src: zoomMark, width: 72, height: 18 },
  whatsapp: { src: whatsappMark, width: 32, height: 32 },
  razorpay: { src: razorpayMark, width: 32, height: 32 },
} satisfies Record<string, Picture>;

type Integration = {
  offer: Offer;
  mark: Picture | null;
  name: string;
  /** What it does, by itself and where a person does it. */
  on: string;
  byHand: string;
};

const integrations = {
  head: {
    number: homeProducts.head.number + (homeProducts.products.length > 0 ? 1 : 0),
    cap: "neem",
    label: "Integrations",
    aside: "Keep the tools. Lose the tabs.",
  } satisfies SectionHeadWords,
  heading: "Seamless Integrations",
  text: "You and your families keep the tools you already use.",
  groups: list({
    "works-today": { state: "on", cap: "neem", heading: "Works today", text: "By itself, as soon as you ask." },
    "by-a-person": {
      state: "byHand",
      cap: "amaltas",
      heading: "By a person",
      text: "We send the link or the message ourselves.",
    },
    coming: { state: "coming", cap: "unpainted", heading: "Coming", text: "Not connected yet." },
  }),
  items: named(
    list({
      calendar: {
        offer: "calendar",
        mark: marks.calendar,
        name: "Google Calendar",
        on: "Sessions land on the right day, in every calendar",
        byHand: "An invitation for each session",
      },
      meet: {
        offer: "meet",
        mark: marks.meet,
        name: "Google Meet",
        on: "A room is made when a session is booked",
        byHand: "A room for each session",
      },
      zoom: {
        offer: "zoom",
        mark: marks.zoom,
        name: "Zoom",
        on: "For parents who already have it",
        byHand: "For parents who already have it",
      },
      whatsapp: {
        offer: "whatsapp",
        mark: marks.whatsapp,
        name: "WhatsApp",
        on: "Reminders and answers",
        byHand: "Reminders and answers",
      },
      email: {
        offer: "email",
        mark: null,
        name: "Email",
        on: "A copy of your request",
        byHand: "A person writes to you",
      },
      razorpay: {
        offer: "razorpay",
        mark: marks.razorpay,
        name: "Razorpay",
        on: `Fees in ${company.currency.called}, with receipts`,
        byHand: "UPI or bank, with a receipt",
      },
    }) satisfies Integration[],
  ),
};

const partnerStrip = {
  heading: "Join the thirteen organisations already on the road with us",
  partners,
  pause: "Pause",
  play: "Play",
};

/** Said once, until all of it has a source. */
const examples =
  reviewsHead.invented || isExample(counted, ...partners)
    ? "Names, stories and figures on this page are examples."
    : null;

const words: PageWords = {
  path: "/",
  title: `Career counselling, and a place to sell your courses - ${company.name}`,
  description: `${company.name} marks out the road to university. A counsellor says where a student stands and what comes next, and every finished step is proof.`,
};

const hero = {
  heading: "Campus is closer than it looks.",
  text: `${company.name} marks out the road to university. A counsellor says where a student stands and what comes next.`,
  primary: bookADemo,
  /** What the road sign in the field says. */
  sign: { label: "Next stone, in 4 days", value: "Olympiad entry" },
  picture: {
    alt: "A road with kilometre stones runs over ploughed fields to a university campus; a counsellor points the way for a student.",
    desktop: { src: heroDesktop, width: 2160, height: 620 },
    mobile: { src: heroMobile, width: 520, height: 470 },
  },
};

/** The sample evaluator, on the way. */
const reading = {
  head: {
    number: integrations.head.number + 1,
    cap: "amaltas",
    label: "Your turn",
  } satisfies SectionHeadWords,
  heading: "Where do you stand? Seven questions.",
  text: "It knows only what you tap, and has read none of your papers. Two minutes, and nothing is sent.",
  words: evaluatorOpening,
  withoutScript: evaluatorWithoutScript,
};

/** Within reach from the end of the hero on. */
const quietCall = { text: ["Thirty minutes,", "one real student."], action: bookADemo };

export const home = defineContent("home", {
  ...words,
  sharing: { title: hero.heading, alt: hero.picture.alt },
  hero,
  quietCall,
  partnerStrip,
  examples,
  reading,
  integrations,
  products: homeProducts,
  programmes,
  shows: { reading: does("evaluator"), products: homeProducts.products.length > 0, programmes: does("tracks") },
});

export const sunsetCall = defineContent("sunsetCall", {
  heading: "Experience the Power of knowing what comes next.",
  text: "Bring one real student to a demo. In thirty minutes we will mark the first four stones of their road together.",
  // The specification writes this one button with a capital A.
  action: { ...bookADemo, label: "Book A Demo" },
  picture: { src: arriveDrawing, width: 1440, height: 560 },
});
