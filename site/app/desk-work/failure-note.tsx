import { Alert } from "../ui/alert.tsx";
import { callFailures } from "./call-failures.ts";

type FailureNoteProps = {
  failure: keyof typeof callFailures | null;
  /** For a change that has words of its own. */
  words?: typeof callFailures;
  className?: string;
};

/** Says why a change on the desk failed; nothing while none did. */
export function FailureNote({ failure, words = callFailures, className = "" }: FailureNoteProps) {
  return <Alert className={className}>{failure && words[failure]}</Alert>;
}
