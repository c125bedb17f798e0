import * as z from "zod/mini";
import { plainDigits } from "../plain-digits.ts";
import {
  asTypedLines,
  Email,
  type FieldProblem,
  fieldLimits,
  Name,
  problemOfLine,
  wordsField,
} from "./contact-fields.ts";
import { type LeadFields, usual } from "./lead-fields.ts";

export const applicants = ["student", "parent", "counsellor"] as const;
export type Applicant = (typeof applicants)[number];

export const tracks = ["innovation", "business", "creativity", "unsure"] as const;
export type Track = (typeof tracks)[number];

export const schoolClasses = ["8", "9", "10", "11", "12", "after-school"] as const;

const School = wordsField(fieldLimits.school);

export function emptyAsNone<Schema extends z.ZodMiniType>(schema: Schema) {
  return z.pipe(
    z.transform((value) => (value === "" ? undefined : value)),
    z.optional(schema),
  );
}

/** Forms send numbers as text. */
function wholeNumber(from: number, to: number) {
  return z.pipe(
    z.transform((value, context) => {
      if (value === undefined || value === "") return problem(context, "required", value);
      const typed = typeof value === "string" ? plainDigits(value).trim() : "";
      const number = /^\d{1,4}$/.test(typed) ? Number(typed) : value;
      const fits = typeof number === "number" && Number.isInteger(number) && number >= from && number <= to;
      return fits ? number : problem(context, "not_a_number", value);
    }),
    z.int(),
  );
}

/** Three sentences, over several lines if the applicant likes. */
const Motivation = z.pipe(
  z.string("required" satisfies FieldProblem),
  z.transform((text, context) => {
    const lines = asTypedLines(text);
    const words = lines.join("\n").trim();
    if (words === "") return problem(context, "required", text);
    if (words.length > fieldLimits.motivation) return problem(context, "too_long", text);
    if (lines.some((line) => problemOfLine(line, fieldLimits.motivation) === "bad_characters")) {
      return problem(context, "bad_characters", text);
    }
    return words.normalize("NFC");
  }),
);

/** Where the visitor came from: page, section or track, such as `home/programmes/innovation`. Odd ones are dropped. */
const CameFrom = z.catch(z.optional(z.string().check(z.regex(/^[\w\-/]{1,100}$/))), undefined);

export function problem(context: { issues: z.core.$ZodRawIssue[] }, message: FieldProblem, input: unknown): never {
  context.issues.push({ code: "custom", message, input });
  return z.NEVER;
}

/** The fields that only applications have: columns of the table `applications`. */
export const applicationFields = {
  applyingAs: {
    schema: z.enum(applicants, "required" satisfies FieldProblem),
    label: "Applying as",
    column: "applying_as",
    ...usual,
  },
  track: {
    schema: z.enum(tracks, "required" satisfies FieldProblem),
    label: "Track",
    column: "track",
    ...usual,
    list: true,
  },
  /** School, or the organisation of a counsellor. */
  school: { schema: School, label: "School", column: "school", ...usual, hideable: true },
  schoolClass: {
    schema: emptyAsNone(z.enum(schoolClasses)),
    label: "Class",
    column: "school_class",
    ...usual,
    hideable: true,
  },
  birthYear: { schema: wholeNumber(1930, 2100), label: "Born", column: "birth_year", ...usual },
  motivation: { schema: Motivation, label: "Motivation", column: "motivation", ...usual },
  hoursPerWeek: {
    schema: emptyAsNone(wholeNumber(1, 60)),
    label: "Hours a week",
    column: "hours_per_week",
    ...usual,
    hideable: true,
  },
  /** Page, section or track the visitor came from. Forms and links call it `from`. */
  cameFrom: { schema: CameFrom, label: "Came from", column: "came_from", ...usual },
  guardianName: {
    schema: emptyAsNone(Name),
    label: "Guardian",
    column: "guardian_name",
    ...usual,
    erasedFor: "guardian",
  },
  guardianEmail: {
    schema: emptyAsNone(Email),
    label: "Guardian’s email",
    column: "guardian_email",
    ...usual,
    erasedFor: "guardian",
  },
} as const satisfies LeadFields;
