import { type FormEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { EmailActionWords } from "../../content/account/email-action.ts";
import { brokenRuleOf, rulesFor } from "../../identity/password-rules.ts";
import { usePasswordCheck } from "../../identity/use-password-check.ts";
import { PasswordField, RuleList } from "../../ui/form/password-field.tsx";
import { ActionCard, ProblemNote, SubmitButton, useWork } from "./action-card.tsx";
import type { OpenLink } from "./use-email-action.ts";

type Field = "password" | "confirm";
type ResetPasswordProps = { link: OpenLink; words: EmailActionWords; onUsed: () => void };

/** A new password, typed twice; then the person is logged in with it. A refused password does not use up the link. */
export function ResetPassword({ link, words, onUsed }: ResetPasswordProps) {
  const { resetPassword, password: rules } = words;
  const email = link.email ?? "";
  const [values, setValues] = useState<Record<Field, string>>({ password: "", confirm: "" });
  const [isChecked, setChecked] = useState(false);
  const { work, run } = useWork<"saved">(onUsed);
  const form = useRef<HTMLFormElement>(null);
  const check = usePasswordCheck(values.password, true);
  const isBusy = work.status === "working";

  function problemOf(field: Field): string | null {
    if (field === "confirm") return values.confirm === values.password ? null : rules.noMatch;
    if (values.password === "") return words.problem("password", "required");
    const broken = brokenRuleOf(values.password, check);
    return broken && rules.rules[broken.name].broken(broken.length);
  }

  async function save(): Promise<"saved"> {
    const { account, actions, finish } = link.identity;
    await account.confirmPasswordReset(link.code, values.password);
    try {
      const outcome = await finish(await actions.signInWithPassword(email, values.password), "password");
      if (outcome.kind === "welcome") window.location.assign(outcome.home);
    } catch {
      // The password was changed. The card says so, and the person logs in by hand.
    }
    return "saved";
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    flushSync(() => setChecked(true));
    const bad = (["password", "confirm"] as const).find(problemOf);
    if (bad) form.current?.querySelector<HTMLElement>(`[name="${bad}"]`)?.focus();
    else void run(save);
  }

  function fieldProps(field: Field) {
    return {
      name: field,
      label: resetPassword[field],
      value: values[field],
      problem: isChecked ? problemOf(field) : null,
      readOnly: isBusy,
      required: true,
      autoComplete: "new-password",
      words: rules,
      onChange: (event: { target: { value: string } }) => setValues({ ...values, [field]: event.target.value }),
    };
  }

  if (work.status === "done") return <ActionCard {...resetPassword.saved} action={words.goOn.logIn} />;
  const lines = rulesFor(values.password, check);
  return (
    <ActionCard heading={resetPassword.heading} text={resetPassword.text(email)}>
      <form ref={form} method="dialog" noValidate className="link-page-form" onSubmit={submit}>
        {work.status === "failed" && <ProblemNote error={work.error} email={email} words={words} />}
        {/* For password managers: which account the new password belongs to. */}
        <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordField {...fieldProps("password")}>
          <RuleList
            rules={lines.map(({ name, length, isMet }) => ({ text: rules.rules[name].rule(length), isMet }))}
            metWord={rules.isMet}
          />
        </PasswordField>
        <PasswordField {...fieldProps("confirm")} />
        <SubmitButton label={resetPassword.submit} busy={resetPassword.busy} isBusy={isBusy} />
      </form>
    </ActionCard>
  );
}
