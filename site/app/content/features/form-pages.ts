import type { ApplicationField } from "@campusward/contracts/leads/applications";
import type { FieldProblem } from "@campusward/contracts/leads/contact-fields";
import { problemText } from "../../words/problem-text.ts";
import { template } from "../../words/templates.ts";
import { type LinkAction, linkTo } from "../action.ts";
import { company } from "../company.ts";
import { defineContent } from "../define-content.ts";
import { list } from "../list.ts";
import type { PageWords } from "../page.ts";
import { applicationFormWords } from "./application-form.ts";
import { demoRequestWords } from "./demo-request.ts";
import { honeypot, tooOften } from "./field-words.ts";

const home: LinkAction = linkTo("/", "Back to the start");

/** The demo form as an ordinary page, for a visitor whose browser runs no script. */
export const demoPage = defineContent("demoPage", {
  path: null,
  title: `Book a demo - ${company.name}`,
  description: "Thirty minutes with one real student. A person replies within 24 hours.",
  heading: demoRequestWords.heading,
  text: demoRequestWords.help,
  labels: demoRequestWords.labels,
  optional: demoRequestWords.optional,
  age: demoRequestWords.age,
  notice: demoRequestWords.notice,
  profiles: demoRequestWords.profiles,
  submit: demoRequestWords.submit,
  trap: honeypot,
  fields: demoRequestWords.fields,
  own: demoRequestWords.own,
} satisfies PageWords & Record<string, unknown>);

export type DemoPageContent = typeof demoPage;

/** The answer to a form that was posted without script. The server fills in what it knows. */
export const sentPage = defineContent("sentPage", {
  path: null,
  title: `We have it - ${company.name}`,
  description: "Your request has arrived.",
  heading: "We have it.",
  stone: { label: "REPLY IN", title: template("{hours} hours for our reply") },
  text: "A person will write to you before ",
  /** Shown if nobody filled in a time. */
  replyBy: "this time tomorrow",
  copy: "A copy of what you asked is in your inbox already. If you cannot see it, look under Promotions.",
  reference: "Your reference, for letters and calls: ",
  noReference: "you will find it in our email",
  times: "Or choose a time yourself",
  actions: list({ home: home }),
});

export type SentPageContent = typeof sentPage;

const textProblems: FieldProblem[] = ["required", "too_long", "bad_characters"];
const emailProblems: FieldProblem[] = [
  ...textProblems,
  "email_without_at",
  "email_with_space",
  "email_without_ending",
  "email_malformed",
];

/** Asked in demo and quote requests only. */
type DemoChoice = "profile" | "ageGroup";

/** Every problem that a field of any form can have, with its sentence. */
const problemsOfForms: { field: ApplicationField | DemoChoice; problems: FieldProblem[] }[] = list({
  name: { field: "name", problems: textProblems },
  email: { field: "email", problems: emailProblems },
  contact: {
    field: "contact",
    problems: [...textProblems, "contact_too_short", "contact_too_long", "contact_characters"],
  },
  city: { field: "city", problems: textProblems },
  profile: { field: "profile", problems: ["not_an_option"] },
  agegroup: { field: "ageGroup", problems: ["not_an_option"] },
  applyingas: { field: "applyingAs", problems: ["required"] },
  track: { field: "track", problems: ["required"] },
  schoolclass: { field: "schoolClass", problems: ["not_an_option"] },
  school: { field: "school", problems: textProblems },
  birthyear: { field: "birthYear", problems: ["required", "not_a_number", "too_young"] },
  guardianname: { field: "guardianName", problems: textProblems },
  guardianemail: { field: "guardianEmail", problems: [...emailProblems, "own_address"] },
  motivation: { field: "motivation", problems: textProblems },
  hoursperweek: { field: "hoursPerWeek", problems: ["not_a_number"] },
  consent: { field: "consent", problems: ["not_agreed"] },
});

function sentenceFor(field: ApplicationField | DemoChoice, problem: FieldProblem): string {
  if (field === "profile") return `Profile: ${problemText(demoRequestWords.problem, field, problem)}`;
  if (field === "ageGroup") return `Age: ${demoRequestWords.age.empty}`;
  // A demo or a quote is asked for by one person, so the name is not the student's.
  const label = field === "name" ? "Name" : applicationFormWords.labels[field];
  const words = field === "name" ? demoRequestWords : applicationFormWords;
  return `${label.replace(/[.?]$/, "")}: ${problemText<"name">(words.problem, field as "name", problem)}`;
}

/** The answer to a form that could not be taken. Of its problems the server leaves those that apply. */
export const problemPage = defineContent("problemPage", {
  path: null,
  title: `Something needs you - ${company.name}`,
  description: "The form could not be sent.",
  heading: demoRequestWords.failed.heading,
  text: "Go back with your browser’s Back button. Everything you typed is still there.",
  problems: [
    ...problemsOfForms.flatMap(({ field, problems }) =>
      problems.map((problem) => ({ id: `${field}:${problem}`, text: sentenceFor(field, problem) })),
    ),
    { id: "request:rate_limited", text: tooOften },
  ],
  help: [`If it keeps failing, write to `, { href: `mailto:${company.email}` as const, label: company.email }, "."],
  actions: list({ home: home }),
});

export type ProblemPageContent = typeof problemPage;
