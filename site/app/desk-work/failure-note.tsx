import { InlineButton } from "../ui/action-buttons.tsx";
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

type TryAgainProps = { text: string; onAgain: () => void; className?: string };

/** Something did not come, or was not saved, and the button that tries it again. */
export function TryAgain({ text, onAgain, className = "" }: TryAgainProps) {
  return (
    <Alert className={className}>
      <span>{text}</span> <InlineButton onClick={onAgain}>Try again</InlineButton>
    </Alert>
  );
}
