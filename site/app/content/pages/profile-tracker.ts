import moments from "../../assets/scenes/steps/tracker-three-moments.svg";
import road from "../../assets/scenes/tracker-road.svg";
import walker from "../../assets/walkers/arjun.svg";
import { template } from "../../words/templates.ts";
import { bookADemo } from "../actions.ts";
import { company } from "../company.ts";
import { defineContent } from "../define-content.ts";
import { list } from "../list.ts";
import { exampleNote, examplesByHand } from "../offer-words.ts";
import { isByHand, waysToWrite, whereOffered } from "../offers.ts";
import { closings } from "../scenes.ts";
import type { ProductPageContent } from "./product-page.ts";

export const profileTracker = defineContent("profileTracker", {
  path: "/product/profile-tracker",
  title: `Student Profile Tracker - ${company.name}`,
  description: "Every activity, deadline and proof on one line that counts down to campus.",
  hero: {
    tag: { label: "Student Profile Tracker", cap: "sky" },
    heading: "The whole road on one page.",
    text: "Every activity, deadline and proof sits on one line that counts down to campus. The student knows what is next. The counsellor knows who has stopped walking.",
    actions: list({ "book-a-demo": bookADemo }),
  },
  exhibit: {
    heading: "Press what Arjun has finished",
    aside: "The number is what is left before he applies.",
    note: exampleNote(isByHand("tracker"), examplesByHand),
    scene: { src: road, width: 1280, height: 250 },
    walker: { src: walker, width: 56, height: 110 },
    list: "Arjun’s stones",
    /** Six: the rules of the exhibit name them one by one. The first are finished when the page is opened. */
    steps: list({
      "field-notebook": { name: "Field notebook", due: "By 14 November", proof: "Seen by Mr Bisht", isFinished: true },
      "maths-mock": { name: "Maths mock", due: "By 24 November", proof: "Marked on Tuesday", isFinished: true },
      "choose-a-track": { name: "Choose a track", due: "By Thursday", proof: "Just now", isFinished: false },
      "find-a-mentor": { name: "Find a mentor", due: "By 8 December", proof: "Just now", isFinished: false },
      "first-prototype": { name: "First prototype", due: "January", proof: "Just now", isFinished: false },
      "write-it-up": { name: "Write it up", due: "February", proof: "Just now", isFinished: false },
    }),
    finished: "Finished",
    parent: "What his father sees",
    next: "Next.",
    /** After the number of finished stones. */
    ofAll: "of 6",
    ready: "Ready to apply.",
    kept: "Drafts, marks and messages stay with Arjun and his counsellor.",
    left: template("{count} left before Arjun applies"),
  },
  steps: {
    label: "How it works",
    picture: {
      src: moments,
      width: 1184,
      height: 336,
      alt: "Three moments: Mark the stones; Log as you go; Count down.",
    },
    steps: list({
      "mark-the-stones": {
        crop: 3,
        heading: "Mark the stones",
        text: "Counsellor and student agree the next few steps together. Each has a date, an owner and a reason.",
      },
      "log-as-you-go": {
        crop: 63,
        heading: "Log as you go",
        text: "A photo from the bus, a voice note, a forwarded certificate. It is filed under the right stone.",
      },
      "count-down": {
        crop: 100,
        heading: "Count down",
        text: "The number on the road is weeks to campus. When a week goes by unused, somebody asks, once.",
      },
    }),
  },
  limits: {
    heading: "Private by default",
    text: "A tracker is only honest if it is safe to write in. These rules hold from the first day.",
    icon: "lock",
    iconTint: "amaltas",
    items: list({
      "only-the-student-and": {
        text: "Only the student and our team see a new entry",
        note: "Sharing it is a choice, made one stone at a time.",
      },
      "parents-see-finished-and": {
        text: "Parents see finished and next",
        note: "They never see drafts, marks or messages.",
      },
      "sharing-can-be-withdrawn": { text: "Sharing can be withdrawn", note: "Ask us to stop, and it stops." },
      "leave-and-take-it": {
        text: "Leave, and take it all",
        note: "You get everything as files you can open without us.",
      },
    }),
  },
  closing: {
    ground: "sky",
    heading: "Bring one student. We will mark four stones.",
    text: "Thirty minutes, on a real record, with your own dates.",
    action: bookADemo,
    picture: closings.monsoon,
  },
  rows: list({
    "a-stone-is-never": {
      heading: "A stone is never just a tick",
      text: "Finished means somebody saw it. Each painted stone holds a date, a file or a photo, and the name of a person who will vouch for it.",
      checks: [
        "Hours claimed, and hours confirmed",
        "Certificates read and dated for you",
        "Shared only with whom you name",
      ],
    },
    "one-line-of-deadlines": {
      heading: "One line of deadlines, in the right order",
      text: `School exams, entrance tests and university dates on the same road, in ${company.adjective} time, with the overlaps pointed out before they hurt.`,
      checks: [
        "Name a university, and we look up its dates",
        "Clashes shown in words, not red dots",
        whereOffered(
          "calendar",
          "In your Google Calendar when you say so",
          "On paper for the kitchen wall, if you like",
        ),
      ],
    },
    "the-parent-view-answers": {
      heading: "The parent view answers before it is asked",
      text: "Finished, next, and nothing else. Marks stay between student and counsellor unless the student shares them.",
      checks: [
        whereOffered("weeklyNotes", `Sunday note by ${waysToWrite()}`, `By ${waysToWrite()}`),
        "Students choose what home hears",
        "In the language of your home",
      ],
    },
  }),
} satisfies ProductPageContent);
