import type { SignInField, SignInWords } from "../../content/account/sign-in.ts";
import { shortestEver } from "../../identity/password-rules.ts";
import { Field } from "../../ui/form/field.tsx";
import { PasswordField, RuleList } from "../../ui/form/password-field.tsx";
import type { SignIn } from "./use-sign-in.ts";

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

export function NameField(props: StepFieldProps) {
  return <Field {...propsOf("name", props)} autoComplete="name" />;
}

/** `username` where a password field follows: that is how password managers find the pair. */
export function EmailField({ autoComplete, ...props }: StepFieldProps & { autoComplete: "username" | "email" }) {
  return (
    <Field
      {...propsOf("email", props)}
      type="email"
      inputMode="email"
      autoComplete={autoComplete}
      autoCapitalize="none"
      spellCheck={false}
    />
  );
}

export function CurrentPasswordField(props: StepFieldProps) {
  return <PasswordField {...propsOf("password", props)} words={props.words.password} autoComplete="current-password" />;
}

/** The password, its rules, and the password again. */
export function NewPasswordFields(props: StepFieldProps) {
  const { signIn, words } = props;
  const { password } = words;
  const isLongEnough = signIn.values.password.length >= shortestEver;
  const rules = signIn.passwordCheck?.rules ?? [
    { name: "shortest" as const, length: shortestEver, isMet: isLongEnough },
  ];
  return (
    <>
      <PasswordField {...propsOf("password", props)} words={password} autoComplete="new-password">
        <RuleList
          rules={rules.map(({ name, length, isMet }) => ({ text: password.rules[name].rule(length), isMet }))}
          metWord={password.isMet}
        />
      </PasswordField>
      <PasswordField {...propsOf("confirm", props)} words={password} autoComplete="new-password" />
    </>
  );
}
