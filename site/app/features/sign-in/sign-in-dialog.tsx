import { useEffect, useId, useRef } from "react";
import type { SignInWords } from "../../content/account/sign-in.ts";
import type { Picture } from "../../content/page.ts";
import { CloseButton } from "../../ui/close-button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { ProblemAlert, StepButton } from "./step-form.tsx";
import { ChoiceStep, EmailStep, MailStep, RegisterStep, stepHead } from "./steps.tsx";
import { useSignIn } from "./use-sign-in.ts";

type SignInDialogProps = { open: boolean; onClose: () => void; words: SignInWords; mark: Picture };

/** Log in or register. Closing it forgets what was typed and begins again at the choice. */
export function SignInDialog({ open, onClose, words, mark }: SignInDialogProps) {
  const signIn = useSignIn("choice", words);
  const headingId = useId();
  const sheet = useRef<HTMLDivElement>(null);
  const { step, mailedTo, prepare } = signIn;
  const head = stepHead(signIn, words);

  useEffect(() => {
    if (open) prepare();
  }, [open]);

  useEffect(() => {
    if (!open) return;
    const find = (selector: string) => sheet.current?.querySelector<HTMLElement>(selector);
    // On a touch screen the keyboard would cover the sheet before it has been read.
    const isWritten = step !== "choice" && mailedTo === null && !matchMedia("(pointer: coarse)").matches;
    (isWritten ? find("input") : find("h2"))?.focus();
  }, [open, step, mailedTo]);

  function close() {
    signIn.reset();
    onClose();
  }

  return (
    <Dialog open={open} onClose={close} labelledBy={headingId} className="sheet max-w-106 max-columns:max-w-none">
      <div ref={sheet} className="group/sheet relative" data-step={step}>
        <div className="sticky z-1 top-3.5 h-0 flow-root [&>.icon-button]:mr-4 [&>.icon-button]:ml-auto [&>.icon-button]:mt-3.5 [&>.icon-button]:mb-0 [&>.icon-button]:bg-inherit">
          <CloseButton label={words.close} onClose={close} />
        </div>
        <div className="h-18.5 bg-roller-300 group-data-[step=register]/sheet:bg-neem-300">
          <img className="w-16.5 h-19.25 [translate:30px_23px]" {...mark} alt="" />
        </div>
        <div className="px-7.5 pt-11 pb-8.5 max-columns:px-[clamp(20px,7.7vw,30px)]">
          <h2
            id={headingId}
            className="font-bold font-display font-stretch-[116%] text-[2rem] leading-[1.1] tracking-[-0.02em]"
            tabIndex={-1}
          >
            {head.heading}
          </h2>
          <p className="mt-1.5 text-ink-muted" role="status">
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
