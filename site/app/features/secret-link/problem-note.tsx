import type { EmailActionWords } from "../../content/account/email-action.ts";
import type { ProblemPart } from "../../content/account/problem-text.ts";
import { UnreachableError } from "../../identity/open-identity.ts";
import { sdkCodeOf } from "../../identity/sdk-codes.ts";
import { Alert } from "../../ui/alert.tsx";

type ProblemNoteProps = { error: unknown; email: string; words: EmailActionWords };

/** Why the button did not do it. */
export function ProblemNote({ error, email, words }: ProblemNoteProps) {
  const code = error instanceof UnreachableError ? "auth/network-request-failed" : sdkCodeOf(error);
  return (
    <Alert kind="error">
      <p>{code ? words.sdkProblems(email)[code].map(toText).join("") : words.failed.alert}</p>
    </Alert>
  );
}

/** The steps of signing in are not at hand here; what they are called says enough. */
function toText(part: ProblemPart): string {
  return typeof part === "string" ? part : part.label;
}
