import type { ProfileWords } from "../../content/account/profile.ts";
import { brokenRuleOf, rulesFor } from "../../identity/password-rules.ts";
import { useOpenSession } from "../../identity/session.ts";
import { usePasswordCheck } from "../../identity/use-password-check.ts";
import { googleAddress, hasPassword } from "../../identity/ways-in.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button, keepFocus } from "../../ui/button.tsx";
import { DashboardCard } from "../../ui/dashboard-card.tsx";
import { Form } from "../../ui/form/form.tsx";
import { PasswordField, RuleList } from "../../ui/form/password-field.tsx";
import { useCheckedForm } from "../../ui/form/use-checked-form.ts";
import { fillIn } from "../../words/templates.ts";
import { CardActions, SavedNote, useAccountSave } from "./card-parts.tsx";

/** A new password, or a first one. */
export function PasswordCard({ words }: { words: ProfileWords }) {
  const { me, user, identity, refresh } = useOpenSession();
  const { values, setValues, setChecked, bind } = useCheckedForm({ next: "" });
  const { run, forget, isSaving, problem, isSaved } = useAccountSave(words);
  const check = usePasswordCheck(values.next, true);
  const isFirst = !hasPassword(me, user);
  const google = googleAddress(me, user);
  const { password: said } = words;

  function problemOf(): string | null {
    if (values.next === "") return words.problem.empty.next;
    const broken = brokenRuleOf(values.next, check);
    return broken && fillIn(said.rules[broken.name].broken, { length: broken.length ?? 0 });
  }

  async function store(): Promise<void> {
    await identity.account.changePassword(values.next);
    await refresh();
    setValues({ next: "" });
    setChecked(false);
  }

  const { formProps, fieldProps } = bind({
    problemOf,
    isBusy: isSaving,
    onEdit: forget,
    onSubmit: () => void run(store),
  });
  return (
    <DashboardCard id="password-heading" heading={isFirst ? said.setHeading : said.heading}>
      {isFirst && <p className="mt-1 text-sm text-ink-muted">{google ? said.besideGoogle : said.besideLink}</p>}
      <Form {...formProps}>
        {/* For password managers: which account the new password belongs to. */}
        <input type="email" name="username" autoComplete="username" value={me.email} readOnly hidden />
        <div className="grid grid-cols-[1fr_1fr] items-start gap-y-4.5 gap-x-5 mt-4.5 max-columns:grid-cols-1">
          <PasswordField {...fieldProps("next")} label={said.next} words={said} autoComplete="new-password">
            <RuleList rules={rulesFor(values.next, check)} words={said} />
          </PasswordField>
        </div>
        <Alert className="mt-5">{problem}</Alert>
        <CardActions>
          <Button type="submit" look="quiet" small isBusy={isSaving} onMouseDown={keepFocus} busy={said.changing}>
            {isFirst ? said.set : said.change}
          </Button>
          <div role="status">{isSaved && <SavedNote>{said.changed}</SavedNote>}</div>
        </CardActions>
      </Form>
    </DashboardCard>
  );
}
