import type { SignInWords } from "../../content/account/sign-in.ts";
import type { SignIn } from "./use-sign-in.ts";

/** Heading and first line of the step that is shown. */
export function stepHead(
  { step, work, mailedTo }: Pick<SignIn, "step" | "work" | "mailedTo">,
  words: SignInWords,
): { heading: string; text: string | null } {
  if (mailedTo !== null) return { heading: words.mailed.heading, text: words.mailed.text(mailedTo) };
  if (step === "email")
    return { heading: words.email.heading, text: work === "password" ? words.email.checking : null };
  return words[step];
}
