import { englishAt } from "@campusward/contracts/site/written-dates";
import { adminPage } from "../account/signed-in-page.ts";
import { company } from "../company.ts";
import { trackNames } from "./application-words.ts";
import { callFailures } from "./call-failures.ts";
import { listWords } from "./list-words.ts";
import { templateKindNames, templateWords } from "./template-words.ts";

export const templatesPage = adminPage("Templates");

/** The page on which the owner edits templates. */
export const templateDeskWords = {
  ...templateWords,
  kinds: templateKindNames,
  tracks: trackNames,
  list: listWords,
  failures: callFailures,
  count: (count: number) => `${count}, for mail, WhatsApp and letters`,
  label: "Templates",
  /** On a phone, from a template back to the list. */
  all: "All templates",
  /** Above the two parts of the list. */
  parts: { answers: "Answers to leads", letters: "Letters to families" },
  add: "New template",
  used: (times: number) => ["not used yet", "used once"][times] ?? `used ${times} times`,
  archived: "Archived",
  /** In the list, of a template with words that were typed and not saved. */
  unsaved: "Not saved yet",
  /** In the list, of a new template without a name. */
  unnamed: "New template",
  /** Somebody saved the template after words were typed into it. */
  changedSince: (name: string | null) =>
    `${name ?? "A former colleague"} saved this template after you began. Your words are not saved. If you save them, they take the place of the others, which stay in “Earlier words”.`,
  asSaved: "What it says now",
  discard: "Discard what is not saved",
  nothing: { heading: "No template fits.", text: "Another word may find it." },
  name: "Name",
  kindLabel: "Way",
  letterKindLabel: "Who reads it first",
  languageLabel: "Language",
  subject: { answer: "Subject, if not the usual one", letter: "Subject" },
  text: "Words",
  gaps: "Insert",
  gapsHelp:
    "A gap that cannot be filled is shown in red before anything is sent. WhatsApp is opened with these words; you press send there.",
  letterHelp:
    "The letter is shown before it is sent, and whoever decides can change it. A gap that cannot be filled is named there.",
  noWords: (kind: string, language: string) => `There are no words yet for ${kind} in ${language}.`,
  save: "Save",
  saving: "Saving...",
  saved: "Saved a moment ago",
  archive: "Archive",
  restore: "Take out of the archive",
  changedBy: (name: string, day: string) => `Changed by ${name}, ${day}`,
  asAtFirst: "As it came with the desk",
  history: "Earlier words",
  noHistory: "It has not been changed yet.",
  version: (name: string, day: string) => `${name}, ${day}`,
  formerly: "A former colleague, or the desk itself",
  takeBack: "Take these words",
  readOnly: "An admin edits the templates.",
  problems: {
    name: "Please give it a name.",
    text: "Please write something, or leave all of it empty.",
    none: "Please write words for mail or for WhatsApp.",
    letter: "A letter needs a subject and words in English, for both of its readers.",
    tooLong: (most: number) =>
      `That is more than ${most.toLocaleString(englishAt(company.locale))} letters. Please shorten it.`,
  },
  preview: {
    heading: "As they get it",
    /** Around the choice of a lead. */
    as: "As",
    gets: "gets it",
    nobody: "Nobody has written yet.",
    letters: (count: number) => `${count.toLocaleString(englishAt(company.locale))} letters.`,
  },
  receipt: "The receipt that goes out by itself is a mail of the site, not a template.",
};
export type TemplateDeskWords = typeof templateDeskWords;
