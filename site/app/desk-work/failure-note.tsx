import { Alert } from "../ui/alert.tsx";
import { callFailures } from "./call-failures.ts";

type FailureNoteProps = { failure: keyof typeof callFailures | null; className?: string };

/** Says why a change on the desk failed; nothing while none did. */
export function FailureNote({ failure, className = "" }: FailureNoteProps) {
  return (
    failure && (
      <Alert kind="error" className={className}>
        {callFailures[failure]}
      </Alert>
    )
  );
}
