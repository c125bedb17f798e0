import {
  type Applicant,
  applicants,
  schoolClasses,
  type Track,
  tracks,
} from "@campusward/contracts/leads/application-fields";
import type { ApplicationField } from "@campusward/contracts/leads/applications";
import { fieldLimits } from "@campusward/contracts/leads/contact-fields";
import { template } from "../../words/templates.ts";
import { linkTo } from "../action.ts";
import { company } from "../company.ts";
import { defineContent } from "../define-content.ts";
import { list } from "../list.ts";
import type { PageWords } from "../page.ts";
import { richText } from "../rich-text.ts";
import { trackNames } from "./application-dialog.ts";
import {
  fieldProblemWords,
  honeypot,
  lineDown,
  ownFieldWords,
  problemCountWords,
  problemWords,
  sendingFailed,
} from "./field-words.ts";
import { formFields } from "./form-fields.ts";

export const applicationPage: PageWords = defineContent("applicationPage", {
  path: null,
  title: `Application form - ${company.name}`,
  description: "Apply for a track. Three steps, about four minutes.",
});

const applicantLabels: Record<Applicant, string> = { student: "Student", parent: "Parent", counsellor: "Counsellor" };

const trackLabels: Record<Track, string> = {
  innovation: "Innovation",
  business: "Business",
  creativity: "Creativity",
  unsure: "Not sure",
};

export const applicationFormWords = defineContent("applicationFormWords", {
  name: "Application form",
  steps: list({
    "who-is-applying": {
      count: "Step 1 of 3, about four minutes",
      heading: "Who is applying?",
      next: "Next: your three sentences",
    },
    "your-three-sentences": { count: "Step 2 of 3", heading: "Your three sentences.", next: "Next: agree and send" },
    "agree-and-send": { count: "Step 3 of 3", heading: "Agree and send.", next: "Send my application" },
  }),
  /** The third step, where the script can show what will be sent. */
  review: {
    heading: "Read it once, then send it",
    text: "This is all that we get.",
    change: "Change",
    changeOf: template("Change: {label}"),
    backTo: "Back to the whole answer",
    student: "Student",
    reach: "Reach you",
    guardian: "Parent or guardian",
    sentences: "Your three sentences",
    minor: {
      before: { applicant: "Because you are under 18: ", others: "Because the student is under 18: " },
      text: template("{guardian} gets one mail. Nothing is read before they agree."),
    },
  },
  back: "Back",
  tracks: trackNames,
  cameFrom: {
    before: "You came from the ",
    after: ", so we have chosen it. Change it if you like.",
  },
  labels: {
    applyingAs: "I am applying as a",
    track: "Track",
    name: "Student’s name",
    schoolClass: "Class",
    email: "Email",
    contact: "Phone",
    city: "City",
    birthYear: "Year of birth",
    school: "School or organisation",
    guardianName: "Parent or guardian’s name",
    guardianEmail: "Parent or guardian’s email",
    motivation: "What would you like to find out, make or change?",
    hoursPerWeek: "Hours free each week",
    consent: "Read my application, keep what I wrote and answer me",
  } satisfies Record<ApplicationField, string>,
  help: {
    /** For a parent or counsellor who applies for somebody under 18. */
    emailOfMinor: "The student’s. A parent’s or guardian’s goes below.",
    contact: "We call here, if a call is needed",
    birthYear: "The student’s, such as 2009",
    motivation: "Three sentences. Spelling does not count.",
    charactersLeft: template("{count} characters left"),
  },
  applicants: applicants.map((value) => ({ value, label: applicantLabels[value] })),
  trackChoices: tracks.map((value) => ({ value, label: trackLabels[value] })),
  chooseClass: "Choose a class",
  classes: schoolClasses.map((value) => ({
    value,
    label: value === "after-school" ? "After school" : `Class ${value}`,
  })),
  motivationLimit: fieldLimits.motivation,
  guardian: {
    heading: "Because you are under 18",
    /** Without script the form cannot know the age. */
    headingForAll: "If the student is under 18",
    text: "A parent or guardian must agree before we read this. We will send them one plain email.",
  },
  /** A named purpose, apart from the terms. `consent-wordings.ts` keeps every wording that there was. */
  consent: richText(
    "Read my application, keep what I wrote and answer me, to decide on it and for nothing else, as the [Privacy Policy](/privacy-policy) says.",
  ),
  terms: richText(
    "The [Terms of Use](/termsOfuse) say what holds once you take part. You can take this consent back at any time.",
  ),
  saved: "Saved on this device as you type",
  sending: "Sending your application…",
  problem: problemWords<ApplicationField>({
    applyingAs: "Please say who is filling this in.",
    track: "Please choose a track, or Not sure.",
    name: "Please tell us what to call the student.",
    schoolClass: "Please choose a class from the list.",
    email: "We need an address to reply to.",
    contact: "Please give a number we can reach you on.",
    city: "Which city are you in?",
    birthYear: "In which year was the student born?",
    school: "Which school or organisation?",
    guardianName: "Please tell us the name of a parent or guardian.",
    guardianEmail: "We need an address of a parent or guardian.",
    motivation: "A sentence or two is enough to begin with.",
    hoursPerWeek: "How many hours, roughly?",
    consent: fieldProblemWords.not_agreed,
  }),
  problemCount: problemCountWords,
  restored: { text: "We kept what you typed. Carry on, or ", startAgain: "start again" },
  failed: sendingFailed,
  offline: lineDown,
  trap: honeypot,
  /** What the owner decided of the form, and the words around it. */
  fields: formFields.application,
  own: ownFieldWords,
  sent: {
    stone: { label: "REPLY IN", title: template("{hours} hours for our reply") },
    heading: template("We have it, {firstName}."),
    text: "We read it. You will hear from us before ",
    guardian: template("We ask {email} first. As soon as they agree, we read it."),
    reference: "Your reference, for letters and calls:",
    close: "Close",
    next: linkTo("/product/industry-profile-building", "See the twelve weeks"),
  },
});

export type ApplicationFormWords = typeof applicationFormWords;
