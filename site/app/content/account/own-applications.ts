import type { ApplicationStage } from "@campusward/contracts/desk/application-stages";
import closing from "../../assets/scenes/closing/closing.svg";
import { type Template, template } from "../../words/templates.ts";
import { type LinkAction, linkTo } from "../action.ts";
import { applyNowFrom } from "../actions.ts";
import { company } from "../company.ts";
import { defineContent } from "../define-content.ts";
import { stoneNames, trackTitles } from "../desk/application-words.ts";
import { isOffered } from "../offers.ts";
import type { Picture } from "../page.ts";
import { openLearning } from "./dashboards.ts";

const numbers = ["No", "One", "Two", "Three", "Four", "Five", "Six"];

/** What each stage tells the person who applied. */
const stages: Record<ApplicationStage | "waiting", { heading: Template<"name">; text: string }> = {
  waiting: {
    heading: template("Nearly on its way{name}."),
    text: "Your parent or guardian is asked first. Nothing is read until they agree.",
  },
  received: { heading: template("We have it{name}."), text: "We read it, and you hear from us." },
  "in-review": { heading: template("We are reading{name}."), text: "You hear from us when we know what comes next." },
  olympiad: {
    heading: template("The olympiad is next{name}."),
    text: "It takes two hours, at home. You may ask us anything before.",
  },
  interview: {
    heading: template("A conversation is next{name}."),
    text: "It is about you and what you want to do. Nobody asks about marks.",
  },
  portfolio: {
    heading: template("Your portfolio is next{name}."),
    text: "Whatever shows the work: photos, sketches, half-finished things too.",
  },
  offered: { heading: template("You have an offer{name}."), text: "Nothing starts until you say yes." },
  enrolled: { heading: template("You are enrolled{name}."), text: "You hear from us when the track begins." },
  declined: {
    heading: template("Not this time{name}."),
    text: "A no always has a reason. If you have not heard it yet, write to us and a person answers.",
  },
};

/** What each stage tells a parent or guardian, or a counsellor who applied for somebody. */
const stagesOfOthers: typeof stages = {
  waiting: {
    heading: template("{name}’s application waits."),
    text: "Nothing is read until a parent or guardian agrees.",
  },
  received: { heading: template("We have {name}’s application."), text: "We read it, and you hear from us." },
  "in-review": {
    heading: template("We are reading {name}’s application."),
    text: "You hear from us when we know what comes next.",
  },
  olympiad: {
    heading: template("The olympiad is next for {name}."),
    text: "It takes two hours, at home. You may ask us anything before.",
  },
  interview: {
    heading: template("A conversation is next for {name}."),
    text: "It is about what the student wants to do. Nobody asks about marks.",
  },
  portfolio: {
    heading: template("The portfolio is next for {name}."),
    text: "Whatever shows the work: photos, sketches, half-finished things too.",
  },
  offered: { heading: template("{name} has an offer."), text: "Nothing starts until the family says yes." },
  enrolled: { heading: template("{name} is enrolled."), text: "We write to you when the track begins." },
  declined: {
    heading: template("Not this time for {name}."),
    text: "A no always has a reason. If you have not heard it yet, write to us and a person answers.",
  },
};

const askUs: LinkAction = linkTo(`mailto:${company.email}`, "Ask a person");

/** Where an offer stands for whoever reads it. */
export type OfferState = "open" | "asked" | "waits" | "agreed" | "past" | "refused" | "watched";

/** What an offer says to whoever may answer it, or sees it. `day` is that by which it is answered, if one was set. */
const offerStates = {
  open: {
    heading: { named: template("You have an offer, {name}."), unnamed: "You have an offer." },
    ofOthers: template("{student} has an offer."),
    text: {
      byDay: template("Answer by {day}. Until then the place is kept."),
      noDay: "Nothing starts until you say yes.",
    },
  },
  asked: {
    heading: { named: template("You asked. {name} answers."), unnamed: "You asked. A person answers." },
    text: {
      byDay: template("The place is kept until {day}, and a day longer if we are late."),
      noDay: "The place is kept meanwhile.",
    },
  },
  waits: {
    heading: "You said yes. Your guardian has not yet.",
    ofGuardian: {
      named: template("You said yes. {name} has not yet."),
      unnamed: "You said yes. The student has not yet.",
    },
    text: {
      byDay: template("Both say it on a page of their own. The place is kept until {day}."),
      noDay: "Both say it on a page of their own.",
    },
  },
  agreed: {
    heading: "You said yes.",
    both: "Both yeses are there.",
    text: "We write to you with what is due and how it is paid. Nothing is charged by itself.",
  },
  past: {
    heading: template("The day to answer was {day}."),
    text: {
      named: template("The place is not given away yet. Write a word, and {name} tells you whether it still stands."),
      unnamed: "The place is not given away yet. Write a word, and a person tells you whether it still stands.",
    },
  },
  refused: {
    heading: "You said no, thank you.",
    text: "That is fine, and nothing more comes of it. If it was a mistake, or things change, write to us.",
  },
  watched: {
    heading: { named: template("{name} has an offer."), unnamed: "The student has an offer." },
    text: { byDay: template("The family answers by {day}."), noDay: "The family answers." },
  },
} satisfies Record<OfferState, unknown>;

const offerWords = {
  label: template("The offer: {title}"),
  states: offerStates,
  yes: { student: "Yes, I want it", guardian: "Yes, I agree" },
  /** On the stone, above their number. */
  days: "DAYS",
  ask: "Ask back",
  stillOpen: "Is it still open?",
  no: "No, thank you",
  question: "Your question",
  send: "Send it",
  notYet: "Not yet",
  sure: {
    yes: {
      heading: "Say yes to the offer?",
      text: "We then write to you with what is due and how it is paid. Nothing is charged by itself.",
      both: "Under 18 it takes two: the parent or guardian and the student say yes, each on a page of their own. Nothing is charged by itself.",
    },
    no: {
      heading: "Say no to the offer?",
      text: "The application is closed, and the place goes to somebody else. Nobody asks you why.",
    },
  },
  next: template("What comes next: {step}"),
  letter: template("The letter, {day}"),
  failures: {
    line: "We cannot tell whether it was sent. Please try again, or load the page again to see.",
    too_late: "The day to answer is over. Ask whether it is still open.",
    changed_meanwhile: "Something changed meanwhile. Please load the page again.",
  },
};

/** What applicants find of their own applications. */
export const ownApplicationsWords = defineContent("ownApplicationsWords", {
  coming: "Looking for your application…",
  stones: stoneNames,
  tracks: trackTitles,
  picture: { src: closing, width: 820, height: 460 } satisfies Picture,
  banner: {
    stages,
    stagesOfOthers,
    about: template("{student}, {track}"),
    /** In the headings, where it is known. */
    name: template(", {firstName}"),
    left: { one: template("One stone left."), other: template("{count} stones left.") },
    numbers,
    none: {
      heading: template("The road starts here{name}."),
      text: "There is no application with your address yet. It takes four minutes, and three sentences.",
      action: applyNowFrom("dashboard"),
    },
    unchecked: {
      heading: template("First, your address{name}."),
      text: "We show an application only to whoever owns its address. Check yours, and it appears here.",
      action: linkTo("/profile", "Check my address"),
    },
  },
  offer: offerWords,
  road: {
    notYet: "Not yet",
    guardianWaiting: { label: "Guardian’s yes", text: "We wait for it" },
    reference: template("Reference {reference}"),
    told: template("We last wrote to the family on {day}."),
  },
  others: "Your other applications",
  missing: {
    heading: "What is missing",
    nothing: "Nothing is missing. We write to you when it goes on.",
    rows: {
      address: { label: "Your email address", text: "Not checked yet", checked: "Checked" },
      guardian: {
        label: "Your parent’s or guardian’s yes",
        text: "They have a letter from us. Ask them to look, also among the unwanted mail",
        done: "They agreed",
        own: { label: "Your yes", text: "You agreed" },
      },
      answer: {
        own: "Your answer to the offer",
        guardian: "The yes of the parent or guardian",
        student: "The student’s own yes",
        text: "",
      },
      step: { text: "What comes next for you", ofOthers: template("What comes next for {student}") },
      form: {
        label: "Your application",
        ofOthers: template("{student}’s application"),
        done: template("Received on {day}"),
      },
    },
    states: { open: "To do", waiting: "Waiting", done: "Done", late: "Late" },
    by: template("By {day}"),
    goOn: linkTo("/profile", "Check my address"),
  },
  enrol: {
    heading: "How to enrol",
    text: "Nothing opens, and nothing is charged, until you and your parent or guardian say yes. Ask us anything before.",
    enrolled: "It is done. You hear from us when the track begins.",
    others: {
      text: "Nothing opens, and nothing is charged, until the parent or guardian says yes. Ask us anything before.",
      enrolled: "It is done. You hear from us when the track begins.",
    },
    ask: askUs,
    open: openLearning,
  },
  mentor: {
    heading: template("{name} would mentor you"),
    has: template("{name} is your mentor"),
    ofOthers: template("{name} looks after {student}’s application"),
    text: "Ask us for a call, with a parent.",
  },
  profile: {
    heading: "Your profile",
    text: "Name, photo, password, and where you are signed in.",
    action: linkTo("/profile", "See my profile"),
  },
  programme: {
    heading: "Your programme",
    none: "There is no application with your address.",
    see: linkTo(
      isOffered("/product/industry-profile-building") ? "/product/industry-profile-building" : "/products",
      "See what there is",
    ),
  },
});

export type OwnApplicationsWords = typeof ownApplicationsWords;
