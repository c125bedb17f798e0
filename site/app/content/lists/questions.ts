import chaiStopDrawing from "../../assets/scenes/chai-stop.svg";
import { company } from "../company.ts";

export const questions = {
  heading: "Chai stop",
  text: "Pull over. Here is what people ask before they set off.",
  picture: { src: chaiStopDrawing, width: 440, height: 350 },
  questions: [
    {
      question: "Do we need to replace our current tools?",
      answer: `No. ${company.name} works alongside Google Calendar, Google Meet, Zoom, WhatsApp, email and Razorpay. You keep your accounts; we keep the record straight.`,
    },
    {
      question: "Is the AI making decisions about my student?",
      answer:
        "No. It reads, points to the line it read, and suggests. A counsellor approves every word before a family sees it. It does not predict admissions, rank children or write essays.",
    },
    {
      question: "Who can see a student’s profile?",
      answer:
        "The student and their counsellor. Parents see what is finished and what is next. Partners see only what the student chooses to share. Any shared link can be withdrawn.",
    },
    {
      question: "What does it cost?",
      answer: `It depends on how many students you walk with and which products you switch on, so we quote. One page, in ${company.currency.called}, within 24 hours of your form.`,
    },
    {
      question: "Can a student join without a counsellor?",
      answer:
        "Yes. A student can apply for a track or start a profile alone. If they are between 13 and 18, a parent or guardian agrees first. We can introduce a counsellor later.",
    },
    {
      question: "What happens after the twelve weeks?",
      answer:
        "The work stays on the student’s profile with its hours and its mentor’s name. Many go on to an internship brief. Some rest. Both are fine.",
    },
  ],
  /** A sentence with a link in it. */
  somethingElse: {
    before: "Something else? ",
    link: { kind: "link", href: `mailto:${company.email}`, label: "Write to us" },
    after: " and a person will answer.",
  },
} as const;
