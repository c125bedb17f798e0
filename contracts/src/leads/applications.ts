import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { ConsentVersion } from "./consent.ts";
import {
  City,
  Contact,
  Email,
  type FieldProblem,
  fieldLimits,
  lineField,
  Name,
  problemOfLine,
} from "./contact-fields.ts";
import { LeadReceipt, SourcePage } from "./leads.ts";

export const applicants = ["student", "parent", "counsellor"] as const;
export type Applicant = (typeof applicants)[number];

export const tracks = ["innovation", "business", "creativity", "unsure"] as const;
export type Track = (typeof tracks)[number];

export const schoolClasses = ["8", "9", "10", "11", "12", "after-school"] as const;
export type SchoolClass = (typeof schoolClasses)[number];

/** Terms of Use, 1: under 13 nobody may apply, under 18 a parent or guardian must agree. */
export const minimumAge = 13;
export const adultAge = 18;

/**
 * Which rule a year of birth falls under. A year leaves the birthday open: who could still be under 18 counts as
 * under 18, and who could have turned 13 is not turned away.
 */
export function ageGroup(birthYear: number, currentYear: number): "too-young" | "minor" | "adult" {
  const oldest = currentYear - birthYear;
  if (oldest < minimumAge) return "too-young";
  return oldest - 1 < adultAge ? "minor" : "adult";
}

const School = lineField((text) => problemOfLine(text, fieldLimits.school));
const OptionalName = emptyAsNone(Name);
const OptionalEmail = emptyAsNone(Email);

function emptyAsNone<Schema extends z.ZodMiniType>(schema: Schema) {
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
      const number = typeof value === "string" && /^\d{1,4}$/.test(value.trim()) ? Number(value) : value;
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
    const lines = text.replace(/\r\n?/g, "\n").split("\n");
    if (text.trim() === "") return problem(context, "required", text);
    if (text.trim().length > fieldLimits.motivation) return problem(context, "too_long", text);
    if (lines.some((line) => problemOfLine(line, fieldLimits.motivation) === "bad_characters")) {
      return problem(context, "bad_characters", text);
    }
    return lines.join("\n").trim().normalize("NFC");
  }),
);

/** Ticked: `true` in JSON, `yes` or `on` from a form. */
const Consent = z.pipe(
  z.transform((value, context) =>
    value === true || value === "yes" || value === "on" ? true : problem(context, "not_agreed", value),
  ),
  z.literal(true),
);

/** Where the visitor came from: page, section or track, such as `home/programmes/innovation`. Odd ones are dropped. */
const CameFrom = z.catch(z.optional(z.string().check(z.regex(/^[\w\-/]{1,100}$/))), undefined);

const fields = {
  applyingAs: z.enum(applicants, "required" satisfies FieldProblem),
  track: z.enum(tracks, "required" satisfies FieldProblem),
  /** The student's name, whoever fills in the form. */
  name: Name,
  email: Email,
  contact: Contact,
  city: City,
  birthYear: wholeNumber(1930, 2100),
  schoolClass: emptyAsNone(z.enum(schoolClasses)),
  /** School, or the organisation of a counsellor. */
  school: School,
  motivation: Motivation,
  hoursPerWeek: emptyAsNone(wholeNumber(1, 60)),
  guardianName: OptionalName,
  guardianEmail: OptionalEmail,
  consent: Consent,
  consentVersion: ConsentVersion,
  from: CameFrom,
  page: SourcePage,
};

export type ApplicationField = Exclude<keyof typeof fields, "from" | "page" | "consentVersion">;

/** The application form's schema. Ages are reckoned in `currentYear`, which the caller's clock gives. */
export function applicationRequestIn(currentYear: number) {
  return z.object(fields).check((payload) => {
    for (const [field, found] of Object.entries(problemsOfAge(payload.value, currentYear))) {
      payload.issues.push({ code: "custom", message: found, path: [field], input: payload.value });
    }
  });
}

export type ApplicationRequest = z.infer<ReturnType<typeof applicationRequestIn>>;

/** What an age asks for. The schema looks only when every field is sound; a form says it as soon as it knows the year. */
export function problemsOfAge(
  application: {
    applyingAs: string;
    birthYear: number;
    email: string;
    guardianName?: string | undefined;
    guardianEmail?: string | undefined;
  },
  currentYear: number,
): Partial<Record<ApplicationField, FieldProblem>> {
  const group = ageGroup(application.birthYear, currentYear);
  if (group === "too-young") return { birthYear: "too_young" };
  if (group === "adult") return {};
  const isOwnAddress =
    application.applyingAs === "student" &&
    application.guardianEmail?.toLowerCase() === application.email.toLowerCase();
  return {
    ...(!application.guardianName && { guardianName: "required" }),
    ...(!application.guardianEmail && { guardianEmail: "required" }),
    ...(isOwnAddress && { guardianEmail: "own_address" }),
  };
}

function problem(context: { issues: z.core.$ZodRawIssue[] }, message: FieldProblem, input: unknown): never {
  context.issues.push({ code: "custom", message, input });
  return z.NEVER;
}

export const submitApplication = defineEndpoint({
  method: "POST",
  path: "/api/v1/applications",
  access: "anyone",
  // The wire's shape; the server checks with `applicationRequestIn`, which knows today's year.
  request: z.record(z.string(), z.unknown()),
  response: LeadReceipt,
  status: 201,
  errors: ["invalid_fields", "key_reused", "rate_limited"],
});

const GuardianToken = z.string().check(z.regex(/^[\w-]{43}$/));

/** What a guardian's letter is about. Whoever holds the link in it may ask. */
export const findGuardianRequest = defineEndpoint({
  method: "GET",
  path: "/api/v1/guardian-requests",
  access: "anyone",
  request: z.object({ token: GuardianToken }),
  response: z.object({ studentName: z.string(), track: z.enum(tracks) }),
  errors: ["not_found"],
});

/** A guardian agrees, or says no: then the application is deleted. The link works once. */
export const answerGuardianRequest = defineEndpoint({
  method: "POST",
  path: "/api/v1/guardian-answers",
  access: "anyone",
  request: z.object({ token: GuardianToken, answer: z.enum(["agree", "refuse"]) }),
  response: z.object({ answer: z.enum(["agree", "refuse"]) }),
  errors: ["not_found"],
});
