import { demoLetterIds } from "@campusward/contracts/booking/demo-times";
import type { LetterOccasion } from "@campusward/contracts/desk/family-letters";
import type { TemplateText } from "@campusward/contracts/desk/templates";

export type NewTemplate = { id: string; name: string; texts: readonly TemplateText[] };

const mail = (text: string, subject: string | null = null): TemplateText => ({
  kind: "mail",
  language: "en",
  subject,
  text: `Hello {first name},\n\n${text}\n\n{my name}\n{company}`,
});
const chat = (text: string): TemplateText => ({
  kind: "whatsapp",
  language: "en",
  subject: null,
  text: `Hello {first name}, this is {my name} from {company}. ${text}`,
});
/** A native reader has not checked these yet. */
const chatInHindi = (text: string): TemplateText => ({
  kind: "whatsapp",
  language: "hi",
  subject: null,
  text: `नमस्ते {first name} जी, मैं {my name}, {company} से। ${text}`,
});

/** The template of each occasion has an id of its own. */
export const letterId = (occasion: LetterOccasion) => `letter-${occasion}`;

type SubjectAndText = readonly [subject: string, text: string];

function letter(
  occasion: LetterOccasion,
  name: string,
  words: Record<"guardian" | "student", SubjectAndText>,
): NewTemplate {
  const text = (kind: "guardian" | "student"): TemplateText => {
    const [subject, text] = words[kind];
    return { kind, language: "en", subject, text: `Dear {reader},\n\n${text}\n\n{me}` };
  };
  return { id: letterId(occasion), name, texts: [text("guardian"), text("student")] };
}

/** Of each letter one for a parent or guardian, who reads of the student, and one for a grown-up student. */
export const defaultLetters: readonly NewTemplate[] = [
  letter("in-review", "We are reading it", {
    guardian: [
      "We are reading {student}’s application",
      "We have begun to read {student}’s application for the {track}. You hear from us when we know what comes next.\n\nIf you have a question before, answer this mail.",
    ],
    student: [
      "We are reading your application",
      "We have begun to read your application for the {track}. You hear from us when we know what comes next.\n\nIf you have a question before, answer this mail.",
    ],
  }),
  letter("olympiad", "Olympiad", {
    guardian: [
      "{student}’s olympiad",
      "{student} is invited to the olympiad of the {track}. It takes two hours, at home, on {day}.\n\nIf the day does not suit you, answer this mail and we find another.",
    ],
    student: [
      "Your olympiad",
      "You are invited to the olympiad of the {track}. It takes two hours, at home, on {day}.\n\nIf the day does not suit you, answer this mail and we find another.",
    ],
  }),
  letter("interview", "Conversation", {
    guardian: [
      "A conversation with {student}",
      "We would like to talk with {student} about the {track}, on {day}. It takes twenty minutes, and nobody asks about marks. You are welcome to be there.\n\nIf the day does not suit you, answer this mail and we find another.",
    ],
    student: [
      "A conversation with you",
      "We would like to talk with you about the {track}, on {day}. It takes twenty minutes, and nobody asks about marks.\n\nIf the day does not suit you, answer this mail and we find another.",
    ],
  }),
  letter("portfolio", "Portfolio", {
    guardian: [
      "{student}’s portfolio",
      "For the {track} we would like to see three things that {student} made, sold or organised. Photos and screenshots are fine, half-finished things too. Please send them as an answer to this mail, by {day}.",
    ],
    student: [
      "Your portfolio",
      "For the {track} we would like to see three things that you made, sold or organised. Photos and screenshots are fine, half-finished things too. Please send them as an answer to this mail, by {day}.",
    ],
  }),
  letter("offered", "Offer", {
    guardian: [
      "{student} has a place on the {track}",
      "{student} may begin on the {track} on {day}. The twelve weeks cost {amount}.\n\nNothing starts until you agree. Please answer by {answer by}.",
    ],
    student: [
      "You have a place on the {track}",
      "You may begin on the {track} on {day}. The twelve weeks cost {amount}.\n\nNothing starts until you agree. Please answer by {answer by}.",
    ],
  }),
  letter("enrolled", "Enrolled", {
    guardian: [
      "{student} is enrolled on the {track}",
      "{student} is enrolled on the {track}. It begins on {day}. If something changes for you, answer this mail.",
    ],
    student: [
      "You are enrolled on the {track}",
      "You are enrolled on the {track}. It begins on {day}. If something changes for you, answer this mail.",
    ],
  }),
  letter("declined", "No, kindly", {
    guardian: [
      "{student}’s application",
      "We have read {student}’s application for the {track}, and we cannot offer a place this time. The reason: {reason}\n\nThat says nothing about what {student} can do. If you want to talk about it, answer this mail and a person does.",
    ],
    student: [
      "Your application",
      "We have read your application for the {track}, and we cannot offer you a place this time. The reason: {reason}\n\nThat says nothing about what you can do. If you want to talk about it, answer this mail and a person does.",
    ],
  }),
  letter("mentor", "A mentor", {
    guardian: [
      "Who reads {student}’s application",
      "{mentor} now looks after {student}’s application for the {track}, and is the one to ask. An answer to this mail reaches us all.",
    ],
    student: [
      "Who reads your application",
      "{mentor} now looks after your application for the {track}, and is the one to ask. An answer to this mail reaches us all.",
    ],
  }),
  letter("word", "A word of our own", {
    guardian: ["{student}’s application", "{words}"],
    student: ["Your application", "{words}"],
  }),
];

/**
 * What a new desk answers leads with. In a mail a time is a gap: whoever writes offers one that is free. A chat asks for
 * one, so that it can be sent as it opens.
 */
const defaultAnswers: readonly NewTemplate[] = [
  {
    id: "time",
    name: "Suggest a time",
    texts: [
      mail(
        "Thank you for writing to us. Would {time} suit you? It takes thirty minutes, and works best with one real student in mind. I will send a link.",
      ),
      chat("Thank you for writing to us. When would thirty minutes suit you?"),
      chatInHindi("हमें लिखने के लिए धन्यवाद। तीस मिनट बात करने के लिए कौन सा समय ठीक रहेगा?"),
    ],
  },
  {
    id: "late",
    name: "Sorry, we are late",
    texts: [
      mail("I am sorry, we promised to write sooner. Would {time} suit you? I will send a link."),
      chat("I am sorry, we promised to write sooner. When would thirty minutes suit you?"),
    ],
  },
  {
    id: "number",
    name: "After no answer",
    texts: [
      mail("I tried to call you and did not want to disturb you. When is a good hour, and is this the best number?"),
      chat("I tried to call you and did not want to disturb you. When is a good hour?"),
    ],
  },
  {
    id: "quote",
    name: "A year in rupees",
    texts: [
      mail(
        "To keep your quote to one page I need one number: how many students do you walk with in a year? A guess is fine.",
      ),
      chat("You asked what a year costs. It is all on one page: {quote link} Could we talk for ten minutes at {time}?"),
      chatInHindi(
        "आपने पूछा था कि एक साल में कितना ख़र्च आता है। सब कुछ एक पन्ने पर है: {quote link} क्या आज {time} बजे दस मिनट बात हो सकती है?",
      ),
    ],
  },
  {
    id: demoLetterIds.came,
    name: "After the demo",
    texts: [
      mail(
        "Thank you for your time. What we agreed stands on your page, and you can book another demo there:\n{demo link}\n\nIf a question comes up, answer this mail.",
        "Thank you for your time",
      ),
    ],
  },
  {
    id: demoLetterIds.missed,
    name: "We missed each other",
    texts: [
      mail(
        "We missed each other. That happens. Would another time suit you? These are free, and one press books it:\n{demo link}",
        "We missed each other",
      ),
      chat("We missed each other. That happens. These times are free: {demo link}"),
    ],
  },
  {
    id: "application",
    name: "About the application",
    texts: [
      mail(
        "We have read your application. The next step is a short conversation. Which day this week suits you, with a parent if you like?",
      ),
      chat("Your application is with us. Which day this week suits you for a short conversation?"),
    ],
  },
];

/** What a new desk has. */
export const defaultTemplates: readonly NewTemplate[] = [...defaultAnswers, ...defaultLetters];

/** The words of a default that nobody has changed are today's, also at a desk that began with earlier ones. */
export function unchangedDefault(id: string, version: number): NewTemplate | undefined {
  return version === 1 ? defaultTemplates.find((template) => template.id === id) : undefined;
}
