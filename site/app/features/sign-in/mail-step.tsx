import type { SignInWords } from "../../content/account/sign-in.ts";
import { Button } from "../../ui/button.tsx";
import { StepButton } from "./step-button.tsx";
import { EmailField } from "./step-fields.tsx";
import { StepForm } from "./step-form.tsx";
import { SubmitButton } from "./submit-button.tsx";
import type { SignIn } from "./use-sign-in.ts";

/** Asks for the address that a link is sent to, and says the same whether or not it has an account. */
export function MailStep({ signIn, words }: { signIn: SignIn; words: SignInWords }) {
  const { mailed } = words;
  const mail = signIn.step === "reset" ? words.reset : words.link;
  if (signIn.mailedTo !== null) {
    return (
      <div className="sign-in-form">
        <p className="text-ink-muted">{mailed.nothing}</p>
        <Button className="w-full" onClick={() => signIn.go("email")}>
          {mailed.done}
        </Button>
      </div>
    );
  }
  return (
    <StepForm signIn={signIn}>
      <EmailField signIn={signIn} words={words} autoComplete="email" />
      <SubmitButton
        label={mail.submit}
        busy={mail.busy}
        isWorking={signIn.work === "mail"}
        isInert={signIn.work !== null}
      />
      <StepButton signIn={signIn} to="email" label={words.back} isBack />
    </StepForm>
  );
}
