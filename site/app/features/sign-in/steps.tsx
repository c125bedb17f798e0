import { useId, useState } from "react";
import { RichText } from "../../call-to-action/site-link.tsx";
import type { SignInField, SignInWords } from "../../content/account/sign-in.ts";
import { rememberAgeGroup } from "../../identity/age-group.ts";
import { rulesFor } from "../../identity/password-rules.ts";
import { AgeChoice } from "../../request-form/age-choice.tsx";
import { textsOfDevice } from "../../storage/kept-texts.ts";
import { storageKeys } from "../../storage/storage-keys.ts";
import { Button } from "../../ui/button.tsx";
import type { Elements } from "../../ui/elements.ts";
import { EmailField, Field } from "../../ui/form/field.tsx";
import { PasswordField, RuleList } from "../../ui/form/password-field.tsx";
import { GoogleSign } from "../../ui/google-sign.tsx";
import { Icon } from "../../ui/icon.tsx";
import { fillIn } from "../../words/templates.ts";
import { StepButton, StepForm, SubmitButton, WorkRing } from "./step-form.tsx";
import type { SignIn } from "./use-sign-in.ts";

export function EmailStep({ signIn, words, back }: { signIn: SignIn; words: SignInWords; back?: Elements }) {
  const { email } = words;
  return (
    <StepForm signIn={signIn}>
      <AddressField signIn={signIn} words={words} autoComplete="username" />
      <PasswordField
        {...propsOf("password", { signIn, words })}
        words={words.password}
        autoComplete="current-password"
      />
      <SubmitButton signIn={signIn} work="password" words={email} />
      <div className="sign-in-ways">
        {back}
        <StepButton signIn={signIn} to="reset" label={email.forgot} />
        <StepButton signIn={signIn} to="link" label={email.link} />
      </div>
    </StepForm>
  );
}

export function ChoiceStep({ signIn, words }: { signIn: SignIn; words: SignInWords }) {
  const { choice } = words;
  return (
    <div className="sign-in-form">
      <GoogleButton signIn={signIn} words={words} />
      <Button className="w-full" disabled={signIn.work !== null} onClick={() => signIn.go("email")}>
        <Icon name="mail" />
        <span>{choice.email}</span>
      </Button>
      <p className="sign-in-end">
        <span>{choice.newHere}</span>
        <StepButton signIn={signIn} to="register" label={choice.register} />
      </p>
      <GoogleMissing words={words} onPress={() => signIn.go("email")} />
    </div>
  );
}

/**
 * Opens Google's window. While that is open, nothing else can be begun. Shown where the deployment has a client at Google:
 * the document says so from the first byte, and a style hides this one or `GoogleMissing`.
 */
export function GoogleButton({ signIn, words }: { signIn: SignIn; words: SignInWords }) {
  const isWorking = signIn.work === "google";
  return (
    <div className="google-offered">
      <Button
        look="quiet"
        className="w-full"
        aria-disabled={signIn.work !== null || undefined}
        onClick={signIn.withGoogle}
      >
        {isWorking ? <WorkRing /> : <GoogleSign />}
        <span>{isWorking ? words.google.busy : words.google.label}</span>
      </Button>
      <p role="status" className="sign-in-note">
        {isWorking && words.google.note}
      </p>
    </div>
  );
}

/** Stands below the ways that work, where Google is not set up: it says so before it is pressed, and leads on to email. */
export function GoogleMissing({ words, onPress }: { words: SignInWords; onPress: () => void }) {
  const id = useId();
  return (
    <div className="google-missing">
      <Button look="quiet" className="w-full" aria-describedby={id} onClick={onPress}>
        <GoogleSign />
        <span>{words.google.label}</span>
      </Button>
      <p id={id} className="sign-in-note">
        {words.google.notSetUp}
      </p>
    </div>
  );
}

export function RegisterStep({ signIn, words }: { signIn: SignIn; words: SignInWords }) {
  const { register } = words;
  // Asked of those who said that they are a student.
  const asks = textsOfDevice.read(storageKeys.visitorAudience) === "student";
  const [age, setAge] = useState("");
  const [isChecked, setChecked] = useState(false);

  function checkAge(): string | null {
    setChecked(true);
    return asks && age === "" ? "ageGroup" : null;
  }

  function chooseAge(value: string): void {
    setAge(value);
    rememberAgeGroup(value);
  }

  return (
    <StepForm signIn={signIn} check={checkAge}>
      <Field {...propsOf("name", { signIn, words })} autoComplete="name" />
      <AddressField signIn={signIn} words={words} autoComplete="username" />
      <PasswordField {...propsOf("password", { signIn, words })} words={words.password} autoComplete="new-password">
        <RuleList rules={rulesFor(signIn.values.password, signIn.passwordCheck)} words={words.password} />
      </PasswordField>
      <PasswordField {...propsOf("confirm", { signIn, words })} words={words.password} autoComplete="new-password" />
      {asks && (
        <AgeChoice
          words={register.age}
          name="ageGroup"
          value={age}
          problem={isChecked && age === "" ? register.age.empty : null}
          onChange={chooseAge}
        />
      )}
      <SubmitButton signIn={signIn} work="register" words={register} />
      <p className="text-sm text-ink-muted">
        <RichText text={register.agree} inNewTab />
      </p>
      <StepButton signIn={signIn} to="email" label={register.haveAccount} isBack />
    </StepForm>
  );
}

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
      <AddressField signIn={signIn} words={words} autoComplete="email" />
      <SubmitButton signIn={signIn} work="mail" words={mail} />
      <StepButton signIn={signIn} to="email" label={words.back} isBack />
    </StepForm>
  );
}

export function stepHead({ step, work, mailedTo }: Pick<SignIn, "step" | "work" | "mailedTo">, words: SignInWords) {
  if (mailedTo !== null) return { heading: words.mailed.heading, text: fillIn(words.mailed.text, { email: mailedTo }) };
  if (step === "email")
    return { heading: words.email.heading, text: work === "password" ? words.email.checking : null };
  return words[step];
}

type StepFieldProps = { signIn: SignIn; words: SignInWords };

function propsOf(field: SignInField, { signIn, words }: StepFieldProps) {
  return {
    name: field,
    label: words.labels[field],
    value: signIn.values[field],
    problem: signIn.fieldProblems[field] ?? null,
    required: true,
    // The message does not say which of the two is wrong.
    "aria-invalid": signIn.problem === words.problems.password || undefined,
    readOnly: signIn.work !== null,
    onChange: (event: { target: { value: string } }) => signIn.edit(field, event.target.value),
    onBlur: () => signIn.leave(field),
  };
}

/** `username` where a password field follows: that is how password managers find the pair. */
function AddressField({ autoComplete, ...props }: StepFieldProps & { autoComplete: "username" | "email" }) {
  return <EmailField {...propsOf("email", props)} autoComplete={autoComplete} />;
}
