import type { ProblemPart, SdkProblems, WaitWords } from "../content/account/sdk-problems.ts";
import { type SdkCode, sdkCodeOf } from "../identity/sdk-codes.ts";
import { fillIn, fillPlural } from "./templates.ts";

/** The gaps of a problem's texts filled in; its links and steps stay. */
export function fillParts(parts: readonly ProblemPart[], gap: string, value: string): readonly ProblemPart[] {
  return parts.map((part) => (typeof part === "string" ? part.replace(`{${gap}}`, value) : part));
}

/** What an error of the SDK says where the steps of signing in are not available: their names say enough. */
export function sdkProblemText(problems: SdkProblems, email: string, code: SdkCode): string {
  const parts = fillParts(problems[code], "email", email);
  return parts.map((part) => (typeof part === "string" ? part : part.label)).join("");
}

/** The same for whatever was thrown; null for nothing. `failed` is for what has no code. */
export function sdkErrorText(
  error: unknown,
  email: string,
  { sdkProblems, failed }: { sdkProblems: SdkProblems; failed: string },
): string | null {
  const code = sdkCodeOf(error);
  return error === null ? null : code ? sdkProblemText(sdkProblems, email, code) : failed;
}

/** As in "Wait …". @param minutes null where nobody knows. */
export function waitText(words: WaitWords, minutes: number | null): string {
  if (minutes === null) return words.unknown;
  return minutes > 90 ? fillIn(words.hours, { count: Math.ceil(minutes / 60) }) : fillPlural(words.minutes, minutes);
}
