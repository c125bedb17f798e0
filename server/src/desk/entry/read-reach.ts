import { Contact, Email, type FieldProblem, problemsByField } from "@campusward/contracts/leads/contact-fields";
import * as z from "zod/mini";
import { problemOfLength, toE164 } from "../../database/lead-rows/phone-number.ts";

/** Where somebody can be reached: a number, an email, or both. The one that is not there is empty. */
export type Reach = { contact: string; email: string };

/** What a colleague typed into the one field for both, or why it is neither. */
export function readReach(typed: string, country: string): Reach | { problem: FieldProblem } {
  const text = typed.trim();
  if (/[@\p{L}]/u.test(text)) {
    const problem = problemOf(Email, text);
    return problem ? { problem } : { contact: "", email: Email.parse(text) };
  }
  const problem = problemOfNumber(text, country);
  return problem ? { problem } : { contact: Contact.parse(text), email: "" };
}

/** Numbers that the team types in are valid ones, at home in `country`: nothing else finds the person again. */
export function problemOfNumber(text: string, country: string): FieldProblem | null {
  const problem = problemOf(Contact, text);
  if (problem || toE164(text, country)) return problem;
  return problemOfLength(text, country) ?? "not_a_number";
}

export function problemOf(schema: z.ZodMiniType, value: unknown): FieldProblem | null {
  const parsed = z.object({ value: schema }).safeParse({ value });
  return parsed.success ? null : (problemsByField<"value">(parsed.error).value ?? "not_an_option");
}
