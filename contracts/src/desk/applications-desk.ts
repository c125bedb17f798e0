import * as z from "zod/mini";
import { staffRoles } from "../accounts/roles.ts";
import { defineEndpoint } from "../endpoint.ts";
import { tracks } from "../leads/application-fields.ts";
import { applicationStages, guardianStates } from "./application-stages.ts";
import { Count } from "./desk-counts.ts";
import { FamilyLetter, FamilyReader } from "./family-letters.ts";
import { someOf, someTexts } from "./filter-values.ts";
import { Colleague, FieldLines, reasonLimit } from "./leads-desk.ts";
import { allOutcomes } from "./next-steps.ts";
import { LetterWords } from "./templates.ts";

/** When what comes next is due: before today, today, within seven days, after that, or no day is set. */
export const applicationDues = ["late", "today", "week", "later", "none"] as const;
export type ApplicationDue = (typeof applicationDues)[number];

export const ApplicationSummary = z.object({
  /** Id of the lead that the application is. */
  id: z.string(),
  name: z.string(),
  city: z.nullable(z.string()),
  track: z.enum(tracks),
  stage: z.enum(applicationStages),
  receivedAt: z.int(),
  stageAt: z.int(),
  /** What should happen next, and by when: set by the person who moved the application. */
  next: z.nullable(z.string()),
  dueAt: z.nullable(z.int()),
  mentor: z.nullable(z.object({ ...Colleague.shape, role: z.enum(["executionMentor", "expertMentor"]) })),
  isMinor: z.boolean(),
  guardianState: z.enum(guardianStates),
});
export type ApplicationSummary = z.infer<typeof ApplicationSummary>;

export const ApplicationNote = z.object({ id: z.string(), at: z.int(), by: z.string(), text: z.string() });

export const ApplicationDetail = z.object({
  ...ApplicationSummary.shape,
  version: z.int(),
  reference: z.string(),
  applyingAs: z.string(),
  school: z.string(),
  schoolClass: z.nullable(z.string()),
  birthYear: z.int(),
  motivation: z.string(),
  hoursPerWeek: z.nullable(z.int()),
  cameFrom: z.nullable(z.string()),
  lines: FieldLines,
  /** The student's own; for a minor the guardian's stands first. */
  email: z.string(),
  contact: z.string(),
  /** E.164, for calling; null where the number could not be understood. Whose it is: the student's or who applied. */
  phone: z.nullable(z.object({ number: z.string(), isStudents: z.boolean() })),
  /** Calls and chats, the oldest first. */
  contacts: z.array(
    z.object({
      id: z.string(),
      at: z.int(),
      by: z.string(),
      way: z.enum(["call", "whatsapp"]),
      outcome: z.nullable(z.enum(allOutcomes)),
    }),
  ),
  guardian: z.nullable(z.object({ name: z.string(), email: z.string(), agreedAt: z.nullable(z.int()) })),
  stageTimes: z.array(z.object({ stage: z.enum(applicationStages), at: z.int() })),
  notes: z.array(ApplicationNote),
  /** Who can be told, the guardian of a student under 18 first. Empty while nobody may be. */
  readers: z.array(FamilyReader),
  /** For whoever is told first, one of each occasion in English, and in Hindi where the team wrote it. */
  letters: z.array(LetterWords),
  /** What the family was told so far, the newest first. */
  told: z.array(
    z.object({
      id: z.string(),
      at: z.int(),
      subject: z.string(),
      to: z.string(),
      state: z.enum(["waiting", "sent", "kept", "failed"]),
    }),
  ),
});
export type ApplicationDetail = z.infer<typeof ApplicationDetail>;

/** Admins and team members see every application, mentors those that are assigned to them, and no other exists for them. */
export const listApplications = defineEndpoint("GET", "/api/v1/applications", staffRoles, {
  request: z.object({
    /** Several values of one field are "or": see `filter-values.ts`. */
    stage: someOf(applicationStages),
    track: someOf(tracks),
    mentor: someTexts(),
    /** Nothing is due of what is decided. The first comes first, unless some have no day. */
    due: someOf(applicationDues),
    city: someTexts(),
    /** Nobody reads what waits for a guardian. */
    guardian: someOf(["not-needed", "agreed"]),
    q: z.optional(z.string().check(z.maxLength(100))),
    cursor: z.optional(z.string().check(z.maxLength(200))),
  }),
  response: z.object({
    applications: z.array(ApplicationSummary),
    next: z.nullable(z.string()),
    /** How many there are in each view, whatever the list is narrowed to: late or due today, offered to a family, all. */
    views: z.object({ today: Count, family: Count, all: Count }),
  }),
  errors: ["invalid_fields"],
});

export const readApplication = defineEndpoint("GET", "/api/v1/applications/:id", staffRoles, {
  request: z.object({ id: z.string() }),
  response: ApplicationDetail,
  errors: ["not_found"],
});

/**
 * Mentors may move the stage of their applicants and say what is next; only the team assigns, only admins make students. A move
 * without a word on what is next clears what was. What is decided moves the lead, too: see `application-effects.ts`. The
 * letter is sent in the same step; a repetition under the same key changes and sends nothing. `invalid_fields` for a
 * stage that is not on the track's road, for no mentor, and for a letter to somebody who is not among the readers.
 */
export const changeApplication = defineEndpoint("PATCH", "/api/v1/applications/:id", staffRoles, {
  request: z.object({
    id: z.string(),
    version: z.int(),
    stage: z.optional(z.enum(applicationStages)),
    mentor: z.optional(z.nullable(z.string())),
    next: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(200)))),
    dueAt: z.optional(z.nullable(z.int().check(z.minimum(0)))),
    /** Why it is declined; kept with the lead, and in the notes. */
    reason: z.optional(z.string().check(z.trim(), z.maxLength(reasonLimit))),
    letter: z.optional(FamilyLetter),
    /** With `enrolled`: the applicant's account gets the role Student, or is promised it. */
    makeStudent: z.optional(z.boolean()),
  }),
  response: ApplicationDetail,
  errors: ["not_found", "forbidden", "changed_meanwhile", "invalid_fields", "key_reused"],
});

export const addApplicationNote = defineEndpoint("POST", "/api/v1/applications/:id/notes", staffRoles, {
  request: z.object({ id: z.string(), text: z.string().check(z.trim(), z.minLength(1), z.maxLength(4000)) }),
  response: ApplicationDetail,
  errors: ["not_found", "invalid_fields", "key_reused"],
});

/** Writes down how a call or a chat with the family went, as `logContact` does for the application's lead. */
export const logApplicationContact = defineEndpoint("POST", "/api/v1/applications/:id/contacts", staffRoles, {
  request: z.object({ id: z.string(), way: z.enum(["call", "whatsapp"]), outcome: z.enum(allOutcomes) }),
  response: ApplicationDetail,
  errors: ["not_found", "invalid_fields", "key_reused"],
});

/** Takes the caller's own last decision, letter, call or chat back, as `undoChange` does: all is as before. */
export const undoApplicationChange = defineEndpoint("POST", "/api/v1/applications/:id/undo", staffRoles, {
  request: z.object({ id: z.string(), version: z.int() }),
  response: ApplicationDetail,
  errors: ["not_found", "changed_meanwhile", "too_late"],
});
