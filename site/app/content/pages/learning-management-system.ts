import moments from "../../assets/scenes/steps/lms-shelf-and-stones.svg";
import desktop from "../../assets/ui/learning-management.svg";
import mobile from "../../assets/ui/learning-management-mobile.svg";
import { bookADemo, formNeedsScript } from "../actions.ts";
import { company } from "../company.ts";
import { portraits } from "../lists/portraits.ts";
import { byHandNote } from "../offer-words.ts";
import { isByHand, listOf, whereOffered } from "../offers.ts";
import { closings } from "../scenes.ts";
import type { PicturedProductPageContent } from "./product-page.ts";

export const learningManagementSystem: PicturedProductPageContent = {
  path: "/product/learning-management-system",
  title: `Learning Management System - ${company.name}`,
  description: "Your courses, your fees, your name on the door.",
  hero: {
    tag: { label: "Learning Management System", cap: "gulmohar" },
    heading: "Your courses. Your name on the door.",
    text: "Write a course once, teach it live or leave it running, and know who is keeping up without opening a spreadsheet. We set it up with you, under your name.",
    note: byHandNote(isByHand("learning")),
    actions: [bookADemo],
    withoutScript: formNeedsScript,
  },
  steps: {
    head: { number: 3, cap: "gulmohar", label: "How it works", aside: "From notes to first lesson in an afternoon." },
    picture: {
      src: moments,
      width: 1184,
      height: 390,
      alt: "Three moments: Put it on the shelf; Teach it; Watch the stones.",
    },
    steps: [
      {
        crop: 2,
        heading: "Put it on the shelf",
        text: "Send slides, a recording or a page of notes. We split it into lessons with you, in your order.",
      },
      {
        crop: 58,
        heading: "Teach it",
        text: `${listOf({ meet: "Live on Google Meet", zoom: "on Zoom" }, "or", ["at each family’s own pace"])}. Attendance is kept.`,
      },
      {
        crop: 100,
        heading: "Watch the stones",
        text: "Six lessons, six stones. You hear on Monday who stopped at two.",
      },
    ],
  },
  limits: {
    head: { number: 1, cap: "neem", label: "What stays yours", aside: "In the contract, in one page." },
    heading: "Your material is not our product",
    text: "You write it, you own it. We look after it.",
    icon: "stamp",
    iconTint: "gulmohar",
    items: [
      { text: "Courses are never listed on a marketplace", note: "Only people you invite can see them." },
      {
        text: "Recordings are made only if families agree",
        note: "And removed when you say so.",
      },
      { text: "Student work belongs to the student", note: "You can read it. Neither of us can sell it." },
      { text: "Leave, and take everything", note: "Lessons, marks and attendance, as files you can open." },
    ],
  },
  closing: {
    ground: "peach",
    heading: "Bring one lesson. Leave with a course.",
    text: "We will put it on your shelf during the demo, under your own name.",
    action: bookADemo,
    picture: closings.lamp,
  },
  picture: {
    alt: "A consultant’s learning system: a shelf of her own courses, a live session with six families, and the cohort’s progress lesson by lesson.",
    desktop: { src: desktop, width: 1184, height: 566 },
    mobile: { src: mobile, width: 350, height: 640 },
  },
  rows: {
    head: { number: 2, cap: "amaltas", label: "For the person teaching", aside: "Three evenings a month, returned." },
    rows: [
      {
        heading: "Marking that does not eat Sunday",
        text: "Tasks come in one list, oldest first. Say your comment out loud, and we write it down for your yes.",
        checks: [
          "Rubrics you write, in your own words",
          "Spoken comments, written down",
          "Nothing is sent until you send it",
        ],
        ground: "peach",
        sheet: {
          caption: "An example from the learning system: three pieces of work to mark, and a spoken comment.",
          head: { title: "To mark", aside: "3, oldest first" },
          items: [
            {
              mark: portraits.meher,
              title: "Meher, activity lines",
              text: "Handed in two days ago",
              state: { label: "2 days", tone: "late" },
            },
            {
              mark: portraits.kabir,
              title: "Kabir, activity lines",
              text: "Handed in yesterday",
              state: { label: "1 day", tone: "soon" },
            },
            {
              mark: portraits.arjun,
              title: "Arjun, first reflection",
              text: "Handed in at 7:10 this morning",
              state: { label: "Today", tone: "plain" },
            },
            { kind: "voice", text: "“Line three is the one. Start there.”" },
          ],
        },
      },
      {
        heading: `Fees in ${company.currency.called}, without the chase`,
        text: `Take payment ${whereOffered("razorpay", "by Razorpay, ")}in parts if you like. Every payment has its receipt, and a late fee is a quiet list, not a phone call.`,
        checks: [
          whereOffered("razorpay", "UPI, cards and net banking", "By bank transfer, to your account"),
          "An invoice with your name on it",
          "A kind word before a late fee",
        ],
        ground: "green",
        sheet: {
          caption: "An example from the learning system: who has paid for a cohort.",
          head: { title: "Essay cohort, June", aside: "18 families" },
          items: [
            { mark: "neem", title: "15 paid in full", text: "Receipts sent" },
            { mark: "amaltas", title: "2 paying in parts", text: "Next part on 1 July" },
            {
              mark: "gulmohar",
              title: "1 not paid yet",
              text: "Reminder drafted, waiting for you",
              state: { label: "Review", tone: "plain" },
            },
          ],
        },
      },
      {
        heading: "New staff teach your way",
        text: "Your best session becomes a course for your own team. A new counsellor watches, tries and is checked before meeting a family.",
        checks: ["Private shelf for your team", "Short checks after each lesson", "A record of who is ready for what"],
        ground: "sky",
        sheet: {
          caption: "An example from the learning system: who of the team is ready to see families.",
          head: { title: "Ready to see families?" },
          items: [
            { mark: portraits.ritu, title: "Ritu Banerjee", text: "Wrote the course" },
            {
              mark: portraits.thomas,
              title: "Thomas George",
              text: "5 of 6 stones, one to watch",
              state: { label: "Nearly", tone: "plain" },
            },
            {
              mark: portraits.nandini,
              title: "Nandini Rao",
              text: "6 of 6 stones",
              state: { label: "Ready", tone: "done" },
            },
          ],
        },
      },
    ],
  },
};
