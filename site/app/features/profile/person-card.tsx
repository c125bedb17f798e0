import { fieldLimits, problemOfEmail, problemOfWords } from "@campusward/contracts/leads/contact-fields";
import { useState } from "react";
import type { ProfileWords } from "../../content/account/profile.ts";
import { formatDay } from "../../dates/day-words.ts";
import { useOpenSession } from "../../identity/session.ts";
import { useSave } from "../../queries/use-save.ts";
import { LinkButton } from "../../ui/action-buttons.tsx";
import { Alert } from "../../ui/alert.tsx";
import { Button, keepFocus } from "../../ui/button.tsx";
import { DashboardCard } from "../../ui/dashboard-card.tsx";
import { EmailField, Field } from "../../ui/form/field.tsx";
import { Form } from "../../ui/form/form.tsx";
import { useCheckedForm } from "../../ui/form/use-checked-form.ts";
import { problemText } from "../../words/problem-text.ts";
import { fillIn } from "../../words/templates.ts";
import { CardActions, SavedNote, useAccountSave } from "./card-parts.tsx";
import { PhotoField } from "./photo-field.tsx";

/** Name, photo and address. A new address applies only after its owner follows a link sent there. */
export function PersonCard({ words }: { words: ProfileWords }) {
  const { me, identity, refresh } = useOpenSession();
  const { values, setValues, setChecked, bind } = useCheckedForm({ name: me.name ?? "", email: me.email });
  const [linkSentTo, setLinkSentTo] = useState<string | null>(null);
  const { run, forget, isSaving, problem, isSaved } = useAccountSave(words);
  const isNewEmail = values.email.trim().toLowerCase() !== me.email.toLowerCase();

  function problemOf(field: keyof typeof values): string | null {
    const problem = field === "name" ? problemOfWords(values.name, fieldLimits.name) : problemOfEmail(values.email);
    return problem && problemText(words.problem, field, problem);
  }

  async function store(): Promise<void> {
    const [name, email] = [values.name.trim(), values.email.trim()];
    setLinkSentTo(null);
    if (isNewEmail) {
      await identity.account.changeEmail(email);
      setLinkSentTo(email);
      setValues({ name, email: me.email });
    }
    if (name !== me.name) await identity.actions.updateProfile({ name });
    await refresh();
  }

  const { formProps, fieldProps } = bind({
    problemOf,
    isBusy: isSaving,
    onEdit: forget,
    onSubmit: () => void run(store).then(() => setChecked(false)),
  });
  const { person, email: said } = words;
  const checked =
    me.emailVerifiedAt === null ? null : fillIn(said.checked, { day: formatDay(me.emailVerifiedAt, Date.now()) });
  const help = isNewEmail ? said.change : checked;
  return (
    <DashboardCard id="person-heading" heading={person.heading}>
      <PhotoField words={words.photo} />
      <Form {...formProps}>
        <div className="grid grid-cols-[1fr_1fr] items-start gap-y-4.5 gap-x-5 mt-4.5 max-columns:grid-cols-1">
          <Field {...fieldProps("name")} label={person.name} autoComplete="name" />
          <div>
            <EmailField {...fieldProps("email")} label={person.email} {...(help && { help })} />
            {!isNewEmail && me.emailVerifiedAt === null && <AddressCheck words={said} />}
          </div>
        </div>
        <Alert className="mt-5">{problem}</Alert>
        <CardActions>
          <Button type="submit" look="primary" small isBusy={isSaving} busy={person.saving} onMouseDown={keepFocus}>
            {person.save}
          </Button>
          <div role="status">
            {isSaved && (
              <SavedNote>{linkSentTo ? fillIn(said.linkSent, { email: linkSentTo }) : words.saved}</SavedNote>
            )}
          </div>
        </CardActions>
      </Form>
    </DashboardCard>
  );
}

/** The address is not verified: the mail with the link can be sent again. */
function AddressCheck({ words }: { words: ProfileWords["email"] }) {
  const { me, identity } = useOpenSession();
  const { run, isSaving, failure, isSaved } = useSave();
  return (
    <div className="flex flex-wrap items-center gap-x-3 text-sm">
      <p className="font-semibold text-amaltas-700">{words.unchecked}</p>
      {!isSaved && (
        <LinkButton isBusy={isSaving} onClick={() => void run(identity.account.sendVerification)} busy={words.sending}>
          {words.check}
        </LinkButton>
      )}
      <p role="status" className="basis-full font-semibold text-neem-700">
        {isSaved && fillIn(words.sent, { email: me.email })}
      </p>
      <p role="alert" className="basis-full font-semibold text-error">
        {failure && words.notSent}
      </p>
    </div>
  );
}
