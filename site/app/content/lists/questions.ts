import chaiStopDrawing from "../../assets/scenes/chai-stop.svg";
import { linkTo } from "../action.ts";
import { company } from "../company.ts";
import { defineContent } from "../define-content.ts";
import { listOf, offered, whereOffered } from "../offers.ts";

/** What a family or a counsellor may go on using. */
const tools = listOf({
  calendar: "Google Calendar",
  meet: "Google Meet",
  zoom: "Zoom",
  whatsapp: "WhatsApp",
  email: "email",
  razorpay: "Razorpay",
});

export const questions = defineContent("questions", {
  heading: "Chai stop",
  text: "Pull over. Here is what people ask before they set off.",
  picture: { src: chaiStopDrawing, width: 440, height: 350 },
  questions: offered([
    {
      id: "current-tools",
      question: "Do we need to replace our current tools?",
      answer: `No. You keep your accounts, and we use what you use: ${tools}. What is not connected yet, our team does by hand.`,
    },
    {
      id: "ai-decisions",
      offer: "evaluator",
      question: "Is the AI making decisions about my student?",
      answer:
        "No. The seven questions on this site follow a published rule, with no model behind it. A person reads a whole record, and approves every word before a family sees it. Nobody here predicts admissions, ranks children or writes essays.",
    },
    {
      id: "who-sees",
      question: "Who can see a student’s profile?",
      answer:
        "The student and our team. We tell parents what is finished and what is next. Partners see only what the student chooses to share. Ask us to stop, and it stops.",
    },
    {
      id: "cost",
      question: "What does it cost?",
      answer: `It depends on how many students you walk with and which products you choose, so we quote: one page, in ${company.currency.called}, within 24 hours of your form.`,
    },
    {
      id: "without-counsellor",
      offer: "tracks",
      question: "Can a student join without a counsellor?",
      answer:
        "Yes. A student can apply for a track alone. If they are between 13 and 18, a parent or guardian agrees first. Ask us for a counsellor at any time, before or after.",
    },
    {
      id: "after",
      offer: "tracks",
      question: "What happens after the twelve weeks?",
      answer: `The work is the student’s, with its hours and its mentor’s name. ${whereOffered("internships", "Some go on to an internship brief. ")}Some rest. Both are fine.`,
    },
  ]),
  /** A sentence with a link in it. */
  somethingElse: {
    before: "Something else? ",
    link: linkTo(`mailto:${company.email}`, "Write to us"),
    after: " and a person will answer.",
  },
} as const);
