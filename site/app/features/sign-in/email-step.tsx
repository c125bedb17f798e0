import type { ReactNode } from "react";
import type { SignInWords } from "../../content/account/sign-in.ts";
import { StepButton } from "./step-button.tsx";
import { CurrentPasswordField, EmailField } from "./step-fields.tsx";
import { StepForm } from "./step-form.tsx";
import { SubmitButton } from "./submit-button.tsx";
import type { SignIn } from "./use-sign-in.ts";

type EmailStepProps = {
  signIn: SignIn;
  words: SignInWords;
  /** Leads back to where this step was chosen; none where it is the first. */
  back?: ReactNode;
};

export function EmailStep({ signIn, words, back }: EmailStepProps) {
  const { email } = words;
  return (
    <StepForm signIn={signIn}>
      <EmailField signIn={signIn} words={words} autoComplete="username" />
      <CurrentPasswordField signIn={signIn} words={words} />
      <SubmitButton
        label={email.submit}
        busy={email.busy}
        isWorking={signIn.work === "password"}
        isInert={signIn.work !== null}
      />
      <div className="sign-in-ways">
        {back}
        <StepButton signIn={signIn} to="reset" label={email.forgot} />
        <StepButton signIn={signIn} to="link" label={email.link} />
      </div>
    </StepForm>
  );
}
