import { ActionCard } from "../../call-to-action/action-card.tsx";
import type { EmailActionWords } from "../../content/account/email-action.ts";
import { brokenRuleOf, rulesFor } from "../../identity/password-rules.ts";
import { usePasswordCheck } from "../../identity/use-password-check.ts";
import { Form } from "../../ui/form/form.tsx";
import { PasswordField, RuleList } from "../../ui/form/password-field.tsx";
import { useCheckedForm } from "../../ui/form/use-checked-form.ts";
import { fillIn } from "../../words/templates.ts";
import { ProblemNote, SubmitButton, useLinkSave } from "./link-work.tsx";
import type { OpenLink } from "./use-email-action.ts";

type Field = "password" | "confirm";
type ResetPasswordProps = { link: OpenLink; words: EmailActionWords; onUsed: () => void };

/** A new password, typed twice; then the person is logged in with it. A refused password does not use up the link. */
export function ResetPassword({ link, words, onUsed }: ResetPasswordProps) {
  const { resetPassword, password: rules } = words;
  const email = link.email ?? "";
  const { values, bind } = useCheckedForm({ password: "", confirm: "" });
  const { run, isSaving: isBusy, isSaved, error } = useLinkSave(onUsed);
  const check = usePasswordCheck(values.password, true);

  function problemOf(field: Field): string | null {
    if (field === "confirm") return values.confirm === values.password ? null : rules.noMatch;
    if (values.password === "") return words.problem.empty.password;
    const broken = brokenRuleOf(values.password, check);
    return broken && fillIn(rules.rules[broken.name].broken, { length: broken.length ?? 0 });
  }

  async function save(): Promise<void> {
    const { account, actions, finish } = link.identity;
    await account.confirmPasswordReset(link.code, values.password);
    try {
      const outcome = await finish(await actions.signInWithPassword(email, values.password), "password");
      if (outcome.kind === "welcome") window.location.assign(outcome.home);
    } catch {
      // The password was changed. The card says so, and the person logs in by hand.
    }
  }

  const { formProps, ...form } = bind({ problemOf, isBusy, onSubmit: () => run(save) });
  const fieldProps = (field: Field) => ({
    ...form.fieldProps(field),
    label: resetPassword[field],
    autoComplete: "new-password",
    words: rules,
  });

  if (isSaved) return <ActionCard {...resetPassword.saved} arrives action={words.goOn.logIn} />;
  return (
    <ActionCard heading={resetPassword.heading} text={fillIn(resetPassword.text, { email })}>
      <Form {...formProps} className="link-page-form">
        <ProblemNote error={error} email={email} words={words} />
        {/* For password managers: which account the new password belongs to. */}
        <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordField {...fieldProps("password")}>
          <RuleList rules={rulesFor(values.password, check)} words={rules} />
        </PasswordField>
        <PasswordField {...fieldProps("confirm")} />
        <SubmitButton label={resetPassword.submit} busy={resetPassword.busy} isBusy={isBusy} />
      </Form>
    </ActionCard>
  );
}
