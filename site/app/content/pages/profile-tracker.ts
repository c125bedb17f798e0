import moments from "../../assets/scenes/steps/tracker-three-moments.svg";
import desktop from "../../assets/ui/profile-tracker.svg";
import mobile from "../../assets/ui/profile-tracker-mobile.svg";
import { bookADemo, formNeedsScript } from "../actions.ts";
import { company } from "../company.ts";
import { portraits } from "../lists/portraits.ts";
import { byHandNote } from "../offer-words.ts";
import { isByHand, waysToWrite, whereOffered } from "../offers.ts";
import { closings } from "../scenes.ts";
import type { PicturedProductPageContent } from "./product-page.ts";

export const profileTracker: PicturedProductPageContent = {
  path: "/product/profile-tracker",
  title: `Student Profile Tracker - ${company.name}`,
  description: "Every activity, deadline and proof on one line that counts down to campus.",
  hero: {
    tag: { label: "Student Profile Tracker", cap: "sky" },
    heading: "The whole road on one page.",
    text: "Every activity, deadline and proof sits on one line that counts down to campus. The student knows what is next. The counsellor knows who has stopped walking.",
    note: byHandNote(isByHand("tracker")),
    actions: [bookADemo],
    withoutScript: formNeedsScript,
  },
  steps: {
    head: { number: 3, cap: "sky", label: "How it works", aside: "Two minutes a week, not two hours in October." },
    picture: {
      src: moments,
      width: 1184,
      height: 336,
      alt: "Three moments: Mark the stones; Log as you go; Count down.",
    },
    steps: [
      {
        crop: 3,
        heading: "Mark the stones",
        text: "Counsellor and student agree the next few steps together. Each has a date, an owner and a reason.",
      },
      {
        crop: 63,
        heading: "Log as you go",
        text: "A photo from the bus, a voice note, a forwarded certificate. It is filed under the right stone.",
      },
      {
        crop: 100,
        heading: "Count down",
        text: "The number on the road is weeks to campus. When a week goes by unused, somebody asks, once.",
      },
    ],
  },
  limits: {
    head: { number: 1, cap: "gulmohar", label: "Who sees what", aside: "Decided by the student and the counsellor." },
    heading: "Private by default",
    text: "A tracker is only honest if it is safe to write in. These rules hold from the first day.",
    icon: "lock",
    iconTint: "amaltas",
    items: [
      {
        text: "Only the student and our team see a new entry",
        note: "Sharing it is a choice, made one stone at a time.",
      },
      { text: "Parents see finished and next", note: "They never see drafts, marks or messages." },
      { text: "Sharing can be withdrawn", note: "Ask us to stop, and it stops." },
      { text: "Leave, and take it all", note: "You get everything as files you can open without us." },
    ],
  },
  closing: {
    ground: "sky",
    heading: "Bring one student. We will mark four stones.",
    text: "Thirty minutes, on a real record, with your own dates.",
    action: bookADemo,
    picture: closings.monsoon,
  },
  picture: {
    alt: "Arjun’s road in the tracker: four stones painted, eight weeks to go, choosing a track is next in four days, with this week’s tasks and the proof already collected.",
    desktop: { src: desktop, width: 1184, height: 566 },
    mobile: { src: mobile, width: 350, height: 560 },
  },
  rows: {
    head: { number: 2, cap: "amaltas", label: "What it keeps", aside: "So that nobody has to remember." },
    rows: [
      {
        heading: "A stone is never just a tick",
        text: "Finished means somebody saw it. Each painted stone holds a date, a file or a photo, and the name of a person who will vouch for it.",
        checks: [
          "Hours claimed, and hours confirmed",
          "Certificates read and dated for you",
          "Shared only with whom you name",
        ],
        ground: "sky",
        sheet: {
          caption: "An example from the tracker: what one painted stone holds.",
          head: { title: "Robotics league, season three", state: { label: "Painted", tone: "done", chip: true } },
          items: [
            { mark: "neem", title: "128 hours", text: "112 confirmed by Mr Bisht" },
            { mark: "neem", title: "Three photos, one score sheet", text: "Added on the day" },
            { mark: "neem", title: "What I learned", text: "“Build the boring part first.”" },
            {
              mark: "unpainted",
              title: "Cut for the Common App",
              text: "150 characters, waiting for Arjun",
              state: { label: "2 minutes", tone: "soon" },
            },
          ],
        },
      },
      {
        heading: "One line of deadlines, in the right order",
        text: "School exams, entrance tests and university dates on the same road, in Indian time, with the overlaps pointed out before they hurt.",
        checks: [
          "Name a university, and we look up its dates",
          "Clashes shown in words, not red dots",
          whereOffered(
            "calendar",
            "In your Google Calendar when you say so",
            "On paper for the kitchen wall, if you like",
          ),
        ],
        ground: "yellow",
        sheet: {
          caption: "An example from the tracker: one student’s deadlines from October to January.",
          head: { title: "Arjun, October to January" },
          items: [
            {
              mark: "late",
              title: "JEE mock and early round, same week",
              text: "Move the mock or choose regular",
              state: { label: "Clash", tone: "late" },
            },
            {
              mark: "amaltas",
              title: "School half-yearly exams",
              text: "6 to 18 October",
              state: { label: "9 weeks", tone: "plain" },
            },
            {
              mark: "unpainted",
              title: "Early round closes",
              text: "1 November, 23:59 in New York",
              state: { label: "13 weeks", tone: "plain" },
            },
            {
              mark: "unpainted",
              title: "UCAS equal consideration",
              text: "29 January, 18:00 in London",
              state: { label: "25 weeks", tone: "plain" },
            },
          ],
        },
      },
      {
        heading: "The parent view answers before it is asked",
        text: "Finished, next, and nothing else. Marks stay between student and counsellor unless the student shares them.",
        checks: [
          whereOffered("weeklyNotes", `Sunday note by ${waysToWrite()}`, `By ${waysToWrite()}`),
          "Students choose what home hears",
          "In the language of your home",
        ],
        ground: "green",
        sheet: {
          caption: "An example from the tracker: the week as a father sees it.",
          head: { title: "Arjun’s week, for home", text: "What Mr Rawat sees", portrait: portraits.arjun },
          items: [
            { mark: "neem", title: "Maths mock, marked", text: "Finished on Tuesday" },
            { mark: "amaltas", title: "Choose a track", text: "Due Thursday. No action needed from you." },
            { kind: "note", text: "Arjun has kept two items private." },
          ],
        },
      },
    ],
  },
};
