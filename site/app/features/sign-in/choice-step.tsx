import type { SignInWords } from "../../content/account/sign-in.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { GoogleButton } from "./google-button.tsx";
import { StepButton } from "./step-button.tsx";
import type { SignIn } from "./use-sign-in.ts";

export function ChoiceStep({ signIn, words }: { signIn: SignIn; words: SignInWords }) {
  const { choice } = words;
  return (
    <div className="sign-in-form">
      <GoogleButton signIn={signIn} words={words} />
      <Button className="w-full" disabled={signIn.work !== null} onClick={() => signIn.go("email")}>
        <Icon name="mail" />
        {choice.email}
      </Button>
      <p className="sign-in-end">
        {choice.newHere}
        <StepButton signIn={signIn} to="register" label={choice.register} />
      </p>
    </div>
  );
}
