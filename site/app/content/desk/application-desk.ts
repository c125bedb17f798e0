import type { ApplicationStage } from "@campusward/contracts/desk/applications-desk";
import { roleNames } from "../account/role-words.ts";
import { adminPage } from "../account/signed-in-page.ts";
import { shortTrackNames, stageNames, stoneNames, trackNames } from "./application-words.ts";
import { callFailures } from "./call-failures.ts";
import { familyLetterWords } from "./family-letter.ts";
import { undoWords } from "./lead-steps.ts";
import { listWords } from "./list-words.ts";
import { templateWords } from "./template-words.ts";

export const applicationsPage = adminPage("Applications");

/** The list of applications, and one of them. */
export const applicationDeskWords = {
  list: listWords,
  failures: callFailures,
  templates: templateWords,
  undo: undoWords,
  stages: stageNames,
  stones: stoneNames,
  tracks: trackNames,
  shortTracks: shortTrackNames,
  under18: "Under 18",
  due: {
    late: (days: number) => (days === 1 ? "Late by 1 day" : `Late by ${days} days`),
    today: "Due today",
    on: (day: string) => `Due ${day}`,
  },
  detail: {
    back: "Applications",
    coming: "Opening the application…",
    notFound: {
      heading: "This application is not here.",
      text: "It was erased, is not yours to read, or waits for a parent or guardian to agree.",
    },
    cameFrom: (place: string) => `Came from ${place}`,
    notYet: "Not yet",
    sentences: "In three sentences",
    answers: "Answers",
    facts: {
      guardian: "Guardian",
      school: "School",
      organisation: "Organisation",
      schoolClass: "Class",
      city: "City",
      birthYear: "Born in",
      hoursPerWeek: "Hours free each week",
      applyingAs: "Filled in by",
      contact: "Contact",
      email: "Email",
      studentEmail: "Student’s email",
      studentContact: "Student’s phone",
      reference: "Reference",
    },
    afterSchool: "After school",
    applicants: { student: "the student", parent: "a parent", counsellor: "a counsellor" },
    guardianAgreed: (name: string, day: string) => `${name}, agreed ${day}`,
    isMinor: "Write to the parent or guardian first.",
    next: {
      heading: (stage: ApplicationStage) => nextHeadings[stage],
      stage: "Move to stage",
      mentor: "Assigned to",
      nobody: "Nobody yet",
      mentorName: (name: string, role: "executionMentor" | "expertMentor") =>
        `${name}, ${roleNames[role].toLowerCase()}`,
      step: "What is next",
      stepHelp: "The student reads this too.",
      dueOn: "Due on",
      save: "Save",
      saving: "Saving...",
      saved: "Saved a moment ago",
      meanwhile: "Somebody changed this while you were reading.",
      meanwhileNow: (stage: string, mentor: string) => `It now stands at ${stage}, assigned to ${mentor}.`,
      keepMine: "What you chose is still here. Save again to put it in place.",
      takeTheirs: "Take theirs",
      keep: "Not now",
    },
    letter: familyLetterWords,
    notes: {
      heading: "Notes",
      staffOnly: "Staff only",
      none: "No notes yet.",
      add: "Add a note",
      save: "Keep the note",
      saving: "Keeping...",
    },
  },
};

/** What the team does in this stage. */
const nextHeadings: Record<ApplicationStage, string> = {
  received: "Next: read it",
  "in-review": "Next: a decision on the first reading",
  olympiad: "Next: the olympiad",
  interview: "Next: a conversation",
  portfolio: "Next: the portfolio",
  offered: "Next: the family’s answer",
  enrolled: "Enrolled: nothing more to do here",
  declined: "Declined: nothing more to do here",
};

export type ApplicationDeskWords = typeof applicationDeskWords;
