import type { ProfileWords } from "../../content/account/profile.ts";
import { brokenRuleOf, rulesFor } from "../../identity/password-rules.ts";
import { useOpenSession } from "../../identity/session.ts";
import { usePasswordCheck } from "../../identity/use-password-check.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button, keepFocus } from "../../ui/button.tsx";
import { DashboardCard } from "../../ui/dashboard-card.tsx";
import { PasswordField, RuleList } from "../../ui/form/password-field.tsx";
import { useCheckedForm } from "../../ui/form/use-checked-form.ts";
import { hasPassword, SavedNote, useConfirmedSave } from "./card-parts.tsx";

type Field = "current" | "next";

/** A new password for the old one, or a first one for a person who signs in with Google only. */
export function PasswordCard({ words }: { words: ProfileWords }) {
  const { me, user, identity, refresh } = useOpenSession();
  const { values, setValues, setChecked, bind } = useCheckedForm({ current: "", next: "" });
  const { save, run, forget, isSaving, passwordProblem, problem } = useConfirmedSave(words);
  const check = usePasswordCheck(values.next, true);
  const isFirst = !hasPassword(me, user);
  const { password: said } = words;

  function problemOf(field: Field): string | null {
    if (values[field] === "") return field === "current" && isFirst ? null : words.problem(field, "required");
    if (field === "current") return null;
    const broken = brokenRuleOf(values.next, check);
    return broken && said.rules[broken.name].broken(broken.length);
  }

  async function store(): Promise<void> {
    await identity.account.changePassword(isFirst ? null : values.current, values.next);
    await refresh();
    setValues({ current: "", next: "" });
    setChecked(false);
  }

  const { formProps, ...form } = bind({ problemOf, isBusy: isSaving, onEdit: forget, onSubmit: () => void run(store) });
  const fieldProps = (field: Field) => ({ ...form.fieldProps(field), label: said[field], words: said });
  return (
    <DashboardCard id="password-heading" heading={isFirst ? said.setHeading : said.heading}>
      {isFirst && <p className="mt-1 text-sm text-ink-muted">{said.setText}</p>}
      <form {...formProps}>
        {/* For password managers: which account the new password belongs to. */}
        <input type="email" name="username" autoComplete="username" value={me.email} readOnly hidden />
        <div className="profile-fields">
          {!isFirst && (
            <PasswordField
              {...fieldProps("current")}
              problem={passwordProblem ?? fieldProps("current").problem}
              autoComplete="current-password"
            />
          )}
          <PasswordField {...fieldProps("next")} autoComplete="new-password">
            <RuleList rules={rulesFor(values.next, check)} words={said} />
          </PasswordField>
        </div>
        {problem && (
          <Alert kind="error" className="mt-5">
            {problem}
          </Alert>
        )}
        <div className="profile-actions">
          <Button type="submit" look="outline" small aria-disabled={isSaving || undefined} onMouseDown={keepFocus}>
            {isSaving ? said.changing : isFirst ? said.set : said.change}
          </Button>
          <div role="status">{save.status === "saved" && <SavedNote>{said.changed}</SavedNote>}</div>
        </div>
      </form>
    </DashboardCard>
  );
}
