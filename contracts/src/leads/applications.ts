import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { toMailboxKey } from "../mailbox-key.ts";
import { applicationFields, emptyAsNone, problem } from "./application-fields.ts";
import { campaignFields } from "./campaign-fields.ts";
import { City, type FieldProblem, Name, OptionalCity, SentAnswers } from "./contact-fields.ts";
import type { FieldsOfForm } from "./form-fields.ts";
import { leadFields, schemasOf } from "./lead-fields.ts";
import { isHidden, LeadReceipt } from "./leads.ts";

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

const OptionalSchool = emptyAsNone(fields.school.schema);

/** What the application asks: `consent` is stored as the version of the words that were agreed to. */
function applicationShape(form?: FieldsOfForm) {
  return z.object({
    ...schemasOf(fields, askedOfApplicants),
    city: isHidden(form, "city") ? OptionalCity : (City as unknown as typeof OptionalCity),
    school: isHidden(form, "school") ? OptionalSchool : (fields.school.schema as unknown as typeof OptionalSchool),
    consent: Consent,
    ...schemasOf(fields, ["consentVersion", "page", ...campaignFields]),
    /** Called so in links and forms. */
    from: fields.cameFrom.schema,
    answers: SentAnswers,
  });
}

export type ApplicationField = Exclude<
  keyof ApplicationRequest,
  "from" | "page" | "consentVersion" | "answers" | (typeof campaignFields)[number]
>;

/**
 * The application form's schema. Ages are reckoned in `currentYear`, which the caller's clock gives; what `form` does not
 * ask may be left out.
 */
export function applicationRequestIn(currentYear: number, form?: FieldsOfForm) {
  return applicationShape(form).check((payload) => {
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

/** Days without an answer after which a request counts as refused, and after a yes was taken back until the deletion. */
export const guardianDays = 14;

const GuardianPoint = z.object({ term: z.string(), text: z.string() });

/** `refuse` is a no, and the end of what waits for its deletion. */
const guardianAnswers = ["agree", "refuse", "take-back"] as const;
export type GuardianAnswer = (typeof guardianAnswers)[number];

const GuardianAgreement = z.object({
  /** As they typed it. */
  name: z.string(),
  /** The address that the link was sent to. */
  address: z.string(),
  at: z.int(),
  wording: z.string(),
  agreement: z.string(),
  points: z.array(GuardianPoint),
});

/** What the page behind a guardian's link shows. Instants are epoch milliseconds. */
const GuardianPage = z.object({
  status: z.enum(["asked", "agreed", "taken-back", "refused"]),
  /** The student's first name; null where nothing is left. */
  studentName: z.nullable(z.string()),
  guardianName: z.nullable(z.string()),
  /** What there is to agree to now. */
  wording: z.string(),
  since: z.string(),
  agreement: z.string(),
  points: z.array(GuardianPoint),
  /** The last agreement, also when it was taken back since. */
  agreed: z.nullable(GuardianAgreement),
  /** When the yes was taken back, or the no was said. */
  endedAt: z.nullable(z.int()),
  /** When the application is deleted: without an answer, or after the yes was taken back. */
  deletedAt: z.nullable(z.int()),
});
export type GuardianPage = z.infer<typeof GuardianPage>;

/** What a guardian's link is about. The link works for as long as the application is kept. */
export const findGuardianRequest = defineEndpoint("POST", "/api/v1/guardian-requests", "anyone", {
  // In the body, because addresses stand in the logs of proxies.
  request: z.object({ token: GuardianToken }),
  response: GuardianPage,
  errors: ["not_found"],
});

/**
 * A guardian agrees, says no, takes a yes back, or has the application deleted before its time. Agreeing needs their
 * name, that they are of age, and the version of the words that they read.
 */
export const answerGuardianRequest = defineEndpoint("POST", "/api/v1/guardian-answers", "anyone", {
  request: z.object({
    token: GuardianToken,
    answer: z.enum(guardianAnswers),
    /** Needed to agree, like the two below. */
    name: z.optional(Name),
    /** Ticked: they are the parent or guardian, and of age. */
    isGuardian: z.optional(z.boolean()),
    wording: z.optional(z.string().check(z.maxLength(40))),
  }),
  response: GuardianPage,
  errors: ["not_found", "changed_meanwhile", "invalid_fields"],
});
