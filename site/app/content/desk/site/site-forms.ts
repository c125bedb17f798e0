import type { FormName, OwnFieldKind } from "@campusward/contracts/leads/form-fields";

/** What a team decides of its three forms. */
export const siteFormWords = {
  label: "Form",
  names: { demo: "Demo form", quote: "Quote form", application: "Application form" } satisfies Record<FormName, string>,
  /** With the number of fields that it asks. */
  counts: (form: FormName, count: number) =>
    `${{ demo: "Demo", quote: "Quote", application: "Application" }[form]} ${count}`,
  /** Where the words of a form stand: its labels are what visitors read. */
  constants: {
    demo: "demoRequestWords",
    quote: "quoteRequestWords",
    application: "applicationFormWords",
  } satisfies Record<FormName, string>,
  fields: (form: string) => `Fields of the ${form.toLowerCase()}`,
  add: "Add a field",
  newField: "New field",
  addIt: "Add it to the draft",
  cancel: "Leave it out",
  done: "Done",
  takeOut: "Delete it",
  question: "Question",
  hint: "What to write, or what it is for (optional)",
  kind: "Kind",
  kinds: {
    text: "Short text",
    long: "Long text",
    number: "Number",
    choice: "Choice",
    choices: "Several choices",
    date: "Date",
    country: "Country",
  } satisfies Record<OwnFieldKind, string>,
  answers: "Answers, a line each",
  mustBeAnswered: "Must be answered",
  inLeadList: "Show in the lead list",
  reaches: { strong: "Reaches by itself:", text: "mail to the team, desk, search, export, a person’s copy, erasure." },
  privacy: "Say in your privacy policy what you ask for, and why.",
  must: "Must",
  inList: "In the lead list",
  /** @param wasOnSite it may have answers */
  hidden: (wasOnSite: boolean) => (wasOnSite ? "Hidden, answers kept" : "Hidden"),
  core: "The answer cannot reach them without it",
  /** Of the fields that a form has by itself, its kind, and why it is always asked or what it brings along. */
  builtIn: {
    name: { kind: "Short text", note: null },
    contact: { kind: "Phone", note: null },
    email: { kind: "Email", note: null },
    city: { kind: "Short text", note: null },
    profile: { kind: "Choice", note: "Students are asked their age, too" },
    applyingAs: { kind: "Choice", note: "It says who fills the form in" },
    track: { kind: "Choice", note: "An application is judged by it" },
    birthYear: { kind: "Number", note: "It says whether a guardian must agree" },
    schoolClass: { kind: "Choice", note: null },
    school: { kind: "Short text", note: null },
    motivation: { kind: "Long text", note: "An application is judged by it. The second step begins here" },
    hoursPerWeek: { kind: "Number", note: null },
  } as Readonly<Record<string, { kind: string; note: string | null }>>,
  help: "Alt and arrows move a field, H hides it. A field that was on the site is hidden, not deleted: its answers stay.",
  added: (name: string) => `${name} is added`,
  deleted: (name: string) => `${name} is deleted`,
};

export type SiteFormWords = typeof siteFormWords;
