import arriveDrawing from "../../assets/scenes/arrive-cta.svg";
import heroDesktop from "../../assets/scenes/hero-desktop.svg";
import heroMobile from "../../assets/scenes/hero-mobile.svg";
import type { Action, DialogAction } from "../action.ts";
import { applyNowFrom, bookADemo, formNeedsScript } from "../actions.ts";
import { company } from "../company.ts";
import { homeProducts } from "../lists/home-products.ts";
import { type Partner, partners } from "../lists/partners.ts";
import { type Track, tracks } from "../lists/tracks.ts";
import type { PageWords, Picture, SectionHeadWords } from "../page.ts";

export type OfferedTrack = Track & { apply: DialogAction };

/** What the track explorer says, whatever the track. */
export type TrackWords = {
  /** Names the group of filters for those who do not see it. */
  filters: string;
  viewAll: string;
  facts: Record<keyof Track["facts"], string>;
  weeks: string;
  seeWeeks: string;
  close: string;
};

type ProgrammesContent = {
  head: SectionHeadWords;
  heading: string;
  text: string;
  words: TrackWords;
  tracks: OfferedTrack[];
};

const trackWords: TrackWords = {
  filters: "Choose a track",
  viewAll: "View All",
  facts: { duration: "Duration", mode: "Mode", hours: "Hours", selection: "Selection" },
  weeks: "What the twelve weeks look like",
  seeWeeks: "See the twelve weeks",
  close: "Close",
};

const programmes: ProgrammesContent = {
  head: { number: 4, cap: "neem", label: "Programmes", aside: "The cap colour tells you which road you are on." },
  heading: "Twelve weeks. Three roads. Something to show.",
  text: "Each track is taught with people who do the job. Students finish with work they made, hours they can count and a mentor who will vouch for both.",
  words: trackWords,
  tracks: tracks.map((track) => ({ ...track, apply: applyNowFrom(`home/programmes/${track.id}`) })),
};

export type IntegrationMark = "google-calendar" | "google-meet" | "zoom" | "whatsapp" | "email" | "razorpay";

export type IntegrationsContent = {
  head: SectionHeadWords;
  heading: string;
  text: string;
  /** Painted on the board under the heading, next to an arrow. */
  direction: string[];
  /** `lane` is where the arrow over the name points. */
  items: { mark: IntegrationMark; name: string; text: string; lane: "ahead" | "exit" }[];
};

const integrations: IntegrationsContent = {
  head: { number: 6, cap: "neem", label: "Integrations", aside: "Keep the tools. Lose the tabs." },
  heading: "Seamless Integrations",
  text: `You and your families keep using what you use. ${company.name} sits in the middle and keeps the record straight.`,
  direction: ["One record,", "straight ahead"],
  items: [
    {
      mark: "google-calendar",
      name: "Google Calendar",
      text: "Sessions land on the right day, in every calendar.",
      lane: "ahead",
    },
    { mark: "google-meet", name: "Google Meet", text: "A room is made when a session is booked.", lane: "ahead" },
    { mark: "zoom", name: "Zoom", text: "For the parents who already have it open.", lane: "exit" },
    { mark: "whatsapp", name: "WhatsApp", text: "Reminders where families really read them.", lane: "ahead" },
    { mark: "email", name: "Email", text: "Weekly progress notes, written for you.", lane: "ahead" },
    { mark: "razorpay", name: "Razorpay", text: "Collect fees in rupees, with receipts.", lane: "exit" },
  ],
};

export type PartnerStripContent = { heading: string; partners: Partner[]; pause: string; play: string };

const partnerStrip: PartnerStripContent = {
  heading: "Join the thirteen organisations already on the road with us",
  partners: Object.values(partners),
  pause: "Pause",
  play: "Play",
};

export type HomeHeroContent = {
  heading: string;
  text: string;
  primary: Action;
  secondary: Action;
  /** What the two road signs in the field say. */
  signs: {
    next: { label: string; value: string };
    score: { label: string; value: string; change: string };
  };
  /** Read instead of the dialog by a visitor whose browser runs no script. */
  withoutScript: string;
  picture: { alt: string; desktop: Picture; mobile: Picture };
};

const words: PageWords = {
  path: "/",
  title: `Career counselling, and a place to sell your courses - ${company.name}`,
  description: `${company.name} marks out the road to university. Counsellors see where each student stands, students know what to do next, and every finished step is proof.`,
};

const hero: HomeHeroContent = {
  heading: "Campus is closer than it looks.",
  text: `${company.name} marks out the road to university. Counsellors see where each student stands, students know what to do next, and every finished step is proof for the application.`,
  primary: bookADemo,
  secondary: { kind: "link", href: "/#route", label: "See the route" },
  withoutScript: formNeedsScript,
  signs: {
    next: { label: "Next stone, in 4 days", value: "Olympiad entry" },
    score: { label: "Ananya’s profile score", value: "72", change: "up 9 since March" },
  },
  picture: {
    alt: "A road with kilometre stones runs over ploughed fields to a university campus; a counsellor points the way for a student.",
    desktop: { src: heroDesktop, width: 1440, height: 620 },
    mobile: { src: heroMobile, width: 390, height: 470 },
  },
};

export const home = {
  ...words,
  hero,
  partnerStrip,
  integrations,
  products: homeProducts,
  programmes,
};

export type SunsetCallContent = {
  heading: string;
  text: string;
  action: Action;
  /** Read instead of the dialog by a visitor whose browser runs no script. */
  withoutScript: string;
  picture: Picture;
};

export const sunsetCall: SunsetCallContent = {
  heading: "Experience the Power of knowing what comes next.",
  text: "Bring one real student to a demo. In thirty minutes we will mark the first four stones of their road together.",
  // The specification writes this one button with a capital A.
  action: { ...bookADemo, label: "Book A Demo" },
  withoutScript: formNeedsScript,
  picture: { src: arriveDrawing, width: 1440, height: 560 },
};
