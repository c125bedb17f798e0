import moments from "../../assets/scenes/steps/lms-shelf-and-stones.svg";
import { bookADemo } from "../actions.ts";
import { company } from "../company.ts";
import { defineContent } from "../define-content.ts";
import { list } from "../list.ts";
import { portraits } from "../lists/portraits.ts";
import { exampleNote } from "../offer-words.ts";
import { isByHand, listOf, whereOffered } from "../offers.ts";
import { closings } from "../scenes.ts";
import type { ProductPageContent } from "./product-page.ts";

export const learningManagementSystem = defineContent("learningManagementSystem", {
  path: "/product/learning-management-system",
  title: `Learning Management System - ${company.name}`,
  description: "Your courses, your fees, your name on the door.",
  hero: {
    tag: { label: "Learning Management System", cap: "gulmohar" },
    heading: "Your courses. Your name on the door.",
    text: "Write a course once, teach it live or leave it running, and know who is keeping up without opening a spreadsheet. We set it up with you, under your name.",
    actions: list({ "book-a-demo": bookADemo }),
  },
  exhibit: {
    heading: "Mark one piece of work",
    aside: "to mark, oldest first",
    note: exampleNote(isByHand("learning"), "Example data. Today we set it up with you; we show you how in the demo."),
    pieces: list({
      "meher-activity-lines": {
        portrait: portraits.meher,
        title: "Meher, activity lines",
        text: "Handed in two days ago",
        age: "2 days",
      },
      "kabir-activity-lines": {
        portrait: portraits.kabir,
        title: "Kabir, activity lines",
        text: "Handed in yesterday",
        age: "1 day",
      },
      "arjun-first-reflection": {
        portrait: portraits.arjun,
        title: "Arjun, first reflection",
        text: "Handed in at 7:10 this morning",
        age: "Today",
      },
    }),
    question: "Which line should Meher start from?",
    lines: list({
      "member-science-club-class": {
        text: "Member, science club, Class 9 to 11.",
        comment: "“What did you do there that nobody else did?”",
      },
      "took-part-in-a": {
        text: "Took part in a clean-up drive by the lake.",
        comment: "“‘Took part’ hides you. What did you carry, count or clean?”",
      },
      "started-a-saturday-maths": {
        text: "Started a Saturday maths hour for nine children in our lane.",
        comment: "“Line three is the one. Start there.”",
      },
    }),
    send: "Send to Meher",
    before: "Nothing goes before you press Send.",
    sent: "Sent",
    sentTo: "Sent to Meher.",
    after: "Two left. Kabir’s is next.",
  },
  steps: {
    label: "How it works",
    picture: {
      src: moments,
      width: 1184,
      height: 390,
      alt: "Three moments: Put it on the shelf; Teach it; Watch the stones.",
    },
    steps: list({
      "put-it-on-the": {
        crop: 2,
        heading: "Put it on the shelf",
        text: "Send slides, a recording or a page of notes. We split it into lessons with you, in your order.",
      },
      "teach-it": {
        crop: 58,
        heading: "Teach it",
        text: `${listOf({ meet: "Live on Google Meet", zoom: "on Zoom" }, "or", ["at each family’s own pace"])}. Attendance is kept.`,
      },
      "watch-the-stones": {
        crop: 100,
        heading: "Watch the stones",
        text: "Six lessons, six stones. You hear on Monday who stopped at two.",
      },
    }),
  },
  limits: {
    heading: "Your material is not our product",
    text: "You write it, you own it. We look after it.",
    icon: "stamp",
    iconTint: "gulmohar",
    items: list({
      "courses-are-never-listed": {
        text: "Courses are never listed on a marketplace",
        note: "Only people you invite can see them.",
      },
      "recordings-are-made-only": {
        text: "Recordings are made only if families agree",
        note: "And removed when you say so.",
      },
      "student-work-belongs-to": {
        text: "Student work belongs to the student",
        note: "You can read it. Neither of us can sell it.",
      },
      "leave-and-take-everything": {
        text: "Leave, and take everything",
        note: "Lessons, marks and attendance, as files you can open.",
      },
    }),
  },
  closing: {
    ground: "peach",
    heading: "Bring one lesson. Leave with a course.",
    text: "We will put it on your shelf during the demo, under your own name.",
    action: bookADemo,
    button: "yellow",
    picture: closings.lamp,
  },
  rows: list({
    "marking-that-does-not": {
      heading: "Marking that does not eat Sunday",
      text: "Tasks come in one list, oldest first. Say your comment out loud, and we write it down for your yes.",
      checks: [
        "Rubrics you write, in your own words",
        "Spoken comments, written down",
        "Nothing is sent until you send it",
      ],
    },
    "fees-in-without-the": {
      heading: `Fees in ${company.currency.called}, without the chase`,
      text: `Take payment ${whereOffered("razorpay", "by Razorpay, ")}in parts if you like. Every payment has its receipt, and a late fee is a quiet list, not a phone call.`,
      checks: [
        whereOffered("razorpay", "UPI, cards and net banking", "By bank transfer, to your account"),
        "An invoice with your name on it",
        "A kind word before a late fee",
      ],
    },
    "new-staff-teach-your": {
      heading: "New staff teach your way",
      text: "Your best session becomes a course for your own team. A new counsellor watches, tries and is checked before meeting a family.",
      checks: ["Private shelf for your team", "Short checks after each lesson", "A record of who is ready for what"],
    },
  }),
} satisfies ProductPageContent);
