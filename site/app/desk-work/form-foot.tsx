import type { useSave } from "../queries/use-save.ts";
import { LinkButton } from "../ui/action-buttons.tsx";
import { Button, type ButtonLook } from "../ui/button.tsx";
import type { Elements } from "../ui/elements.ts";
import { DialogFoot } from "../ui/headed-dialog.tsx";
import type { callFailures } from "./call-failures.ts";
import { FailureNote } from "./failure-note.tsx";

type FormFootProps = {
  saving: Pick<ReturnType<typeof useSave>, "isSaving" | "failure">;
  /** For a change that has words of its own for why it failed. */
  failures?: typeof callFailures;
  look?: ButtonLook;
  /** The button that sends the form, and what it says meanwhile. */
  submit: string;
  busy: string;
  /** What the way out is called that stands beside it, where there is one. */
  cancel?: string | false | undefined;
  onCancel?: () => void;
  /** What else stands at the foot. */
  children?: Elements;
};

/** The end of a form in a dialog of the desk: why it was not saved, the button that sends it, and the way out. */
export function FormFoot({ saving, failures, look = "primary", submit, busy, cancel, ...props }: FormFootProps) {
  const { isSaving, failure } = saving;
  return (
    <>
      <FailureNote failure={failure} {...(failures && { words: failures })} />
      <DialogFoot>
        <Button type="submit" look={failure ? "danger" : look} isBusy={isSaving} busy={busy}>
          {submit}
        </Button>
        {cancel && <LinkButton onClick={props.onCancel}>{cancel}</LinkButton>}
        {props.children}
      </DialogFoot>
    </>
  );
}
