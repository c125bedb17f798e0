import { TextWithLinks } from "../../call-to-action/text-with-links.tsx";
import type { SignInWords } from "../../content/account/sign-in.ts";
import { StepButton } from "./step-button.tsx";
import { EmailField, NameField, NewPasswordFields } from "./step-fields.tsx";
import { StepForm } from "./step-form.tsx";
import { SubmitButton } from "./submit-button.tsx";
import type { SignIn } from "./use-sign-in.ts";

export function RegisterStep({ signIn, words }: { signIn: SignIn; words: SignInWords }) {
  const { register } = words;
  return (
    <StepForm signIn={signIn}>
      <NameField signIn={signIn} words={words} />
      <EmailField signIn={signIn} words={words} autoComplete="username" />
      <NewPasswordFields signIn={signIn} words={words} />
      <SubmitButton
        label={register.submit}
        busy={register.busy}
        isWorking={signIn.work === "register"}
        isInert={signIn.work !== null}
      />
      <p className="text-sm text-ink-muted">
        <TextWithLinks text={register.agree} inNewTab />
      </p>
      <StepButton signIn={signIn} to="email" label={register.haveAccount} isBack />
    </StepForm>
  );
}
