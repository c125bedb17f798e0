import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { toMailboxKey } from "../mailbox-key.ts";
import { applicationFields, problem, tracks } from "./application-fields.ts";
import { City, type FieldProblem } from "./contact-fields.ts";
import { leadFields, schemasOf } from "./lead-fields.ts";
import { LeadReceipt } from "./leads.ts";

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

const fields = { ...leadFields, ...applicationFields };

/** What the application asks, in the order in which problems are told. */
export const askedOfApplicants = [
  "applyingAs",
  "track",
  "name",
  "email",
  "contact",
  "city",
  "birthYear",
  "schoolClass",
  "school",
  "motivation",
  "hoursPerWeek",
  "guardianName",
  "guardianEmail",
] as const;

/** Ticked: `true` in JSON, `yes` or `on` from a form. */
const Consent = z.pipe(
  z.transform((value, context) =>
    value === true || value === "yes" || value === "on" ? true : problem(context, "not_agreed", value),
  ),
  z.literal(true),
);

/** What the application asks: `consent` is stored as the version of the words that were agreed to. */
const ApplicationShape = z.object({
  ...schemasOf(fields, askedOfApplicants),
  city: City,
  consent: Consent,
  ...schemasOf(fields, ["consentVersion", "page"]),
  /** Called so in links and forms. */
  from: fields.cameFrom.schema,
});

export type ApplicationField = Exclude<keyof ApplicationRequest, "from" | "page" | "consentVersion">;

/** The application form's schema. Ages are reckoned in `currentYear`, which the caller's clock gives. */
export function applicationRequestIn(currentYear: number) {
  return ApplicationShape.check((payload) => {
    for (const [field, found] of Object.entries(problemsOfAge(payload.value, currentYear))) {
      payload.issues.push({ code: "custom", message: found, path: [field], input: payload.value });
    }
  });
}

export type ApplicationRequest = z.infer<ReturnType<typeof applicationRequestIn>>;

/**
 * What an age asks for. The schema looks only when every field is sound; a form says it as soon as it knows the year.
 */
export function problemsOfAge(
  application: {
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
  // Whoever fills it in: the letter to the guardian must not land where the application's own mails do.
  const { email, guardianEmail = "" } = application;
  const isOwnAddress = guardianEmail !== "" && toMailboxKey(guardianEmail) === toMailboxKey(email);
  return {
    ...(!application.guardianName && { guardianName: "required" }),
    ...(!application.guardianEmail && { guardianEmail: "required" }),
    ...(isOwnAddress && { guardianEmail: "own_address" }),
  };
}

export const submitApplication = defineEndpoint("POST", "/api/v1/applications", "anyone", {
  // The wire's shape; the server checks with `applicationRequestIn`, which knows today's year.
  request: z.record(z.string(), z.unknown()),
  response: LeadReceipt,
  status: 201,
  errors: ["invalid_fields", "key_reused", "rate_limited"],
});

const GuardianToken = z.string().check(z.regex(/^[\w-]{43}$/));

/** What a guardian's letter is about. The holder of its link may ask. */
export const findGuardianRequest = defineEndpoint("GET", "/api/v1/guardian-requests", "anyone", {
  request: z.object({ token: GuardianToken }),
  response: z.object({ studentName: z.string(), track: z.enum(tracks) }),
  errors: ["not_found"],
});

/** A guardian agrees, or says no: then the application is deleted. The link works once. */
export const answerGuardianRequest = defineEndpoint("POST", "/api/v1/guardian-answers", "anyone", {
  request: z.object({ token: GuardianToken, answer: z.enum(["agree", "refuse"]) }),
  response: z.object({ answer: z.enum(["agree", "refuse"]) }),
  errors: ["not_found"],
});
