import { useEffect, useId } from "react";
import type { SignInWords } from "../../content/account/sign-in.ts";
import type { Picture } from "../../content/page.ts";
import { CloseButton } from "../../ui/close-button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { useArrivalIn } from "../../ui/use-arrival-in.ts";
import { ProblemAlert, StepButton } from "./step-form.tsx";
import { ChoiceStep, EmailStep, MailStep, RegisterStep, stepHead } from "./steps.tsx";
import { useSignIn } from "./use-sign-in.ts";

type SignInDialogProps = { open: boolean; onClose: () => void; words: SignInWords; mark: Picture };

/** Log in or register. Closing it forgets what was typed and begins again at the choice. */
export function SignInDialog({ open, onClose, words, mark }: SignInDialogProps) {
  const signIn = useSignIn("choice", words);
  const headingId = useId();
  const { step, mailedTo, prepare } = signIn;
  const head = stepHead(signIn, words);

  useEffect(() => {
    if (open) prepare();
  }, [open]);

  const isWritten = step !== "choice" && mailedTo === null;
  const sheet = useArrivalIn<HTMLDivElement>(open ? `${step} ${mailedTo}` : null, isWritten ? "input" : null);

  function close() {
    signIn.reset();
    onClose();
  }

  return (
    <Dialog open={open} onClose={close} labelledBy={headingId} className="sheet sign-in">
      <div ref={sheet} className="sign-in-sheet" data-step={step}>
        <div className="sign-in-close">
          <CloseButton label={words.close} onClose={close} />
        </div>
        <div className="sign-in-band">
          <img {...mark} alt="" />
        </div>
        <div className="sign-in-body">
          <h2 id={headingId} className="sign-in-heading" tabIndex={-1}>
            {head.heading}
          </h2>
          <p className="sign-in-text" role="status">
            {head.text}
          </p>
          {signIn.problem && <ProblemAlert problem={signIn.problem} onChoose={signIn.go} />}
          {step === "choice" && <ChoiceStep signIn={signIn} words={words} />}
          {step === "email" && (
            <EmailStep
              signIn={signIn}
              words={words}
              back={<StepButton signIn={signIn} to="choice" label={words.back} isBack />}
            />
          )}
          {step === "register" && <RegisterStep signIn={signIn} words={words} />}
          {(step === "reset" || step === "link") && <MailStep signIn={signIn} words={words} />}
        </div>
      </div>
    </Dialog>
  );
}
