import { problemOfEmail } from "@campusward/contracts/leads/contact-fields";
import { useState } from "react";
import { ActionCard } from "../../call-to-action/action-card.tsx";
import { CallToAction } from "../../call-to-action/call-to-action.tsx";
import type { EmailActionWords } from "../../content/account/email-action.ts";
import type { Identity } from "../../identity/sdk/identity.ts";
import { useSave } from "../../queries/use-save.ts";
import type { ButtonLook } from "../../ui/button.tsx";
import type { Elements } from "../../ui/elements.ts";
import { EmailField } from "../../ui/form/field.tsx";
import { Form } from "../../ui/form/form.tsx";
import { useCheckedForm } from "../../ui/form/use-checked-form.ts";
import { problemText } from "../../words/problem-text.ts";
import { fillIn } from "../../words/templates.ts";
import { ProblemNote, SubmitButton } from "./link-work.tsx";
import type { EmailActionLink } from "./use-email-action.ts";

type UsedLinkProps = { link: EmailActionLink; identity: Identity; words: EmailActionWords };

/** The link was used or has expired. A new one can be requested here, or in the profile. */
export function UsedLink({ link: { mode, isInvitation }, identity, words }: UsedLinkProps) {
  const { used, sent, invitation, goOn } = words;
  const { run, isSaving, error } = useSave();
  const [sentTo, setSentTo] = useState<string | null>(null);

  if (isInvitation) {
    return (
      <ActionCard {...invitation.ended} isSpent action={invitation.askAnew}>
        <div className="link-page-actions">
          <CallToAction action={goOn.logIn} look="quiet" />
        </div>
      </ActionCard>
    );
  }

  // Only the signed-in owner of an account can have these sent.
  if (mode === "verifyEmail" || mode === "verifyAndChangeEmail") {
    return (
      <ActionCard heading={used.heading} text={used.text} isSpent action={used.toProfile}>
        <p className="mt-4">{used.fromProfile}</p>
      </ActionCard>
    );
  }

  function send(email: string): void {
    const { account } = identity;
    void run(async () => {
      await (mode === "signIn" ? account.sendSignInLink(email) : account.sendPasswordReset(email));
      setSentTo(email);
    });
  }

  if (sentTo !== null) {
    return (
      <ActionCard key="sent" heading={sent.heading} text={fillIn(sent.text, { email: sentTo })} arrives>
        <p className="mt-4 text-sm text-ink-muted">{sent.nothing}</p>
      </ActionCard>
    );
  }
  return (
    <ActionCard heading={used.heading} text={used.text} isSpent>
      <AddressForm said={used} isBusy={isSaving} look="primary" words={words} onSubmit={send}>
        <ProblemNote error={error} email={null} words={words} />
      </AddressForm>
    </ActionCard>
  );
}

type AddressFormProps = {
  said: { email: string; help?: string; submit: string; busy: string };
  isBusy: boolean;
  look?: ButtonLook;
  words: EmailActionWords;
  /** The message at the field, until it is changed. */
  refusal?: string | null;
  onSubmit: (email: string) => void;
  children?: Elements;
};

export function AddressForm({ said, isBusy, look, words, onSubmit, children, refusal = null }: AddressFormProps) {
  const [refused, setRefused] = useState<string | null>(null);
  const { values, bind } = useCheckedForm({ email: "" });
  const { formProps, fieldProps } = bind({
    problemOf: () => {
      const found = problemOfEmail(values.email);
      return found ? problemText(words.problem, "email", found) : refused === values.email ? refusal : null;
    },
    isBusy,
    onSubmit: () => {
      if (isBusy) return;
      setRefused(values.email);
      onSubmit(values.email.trim());
    },
  });
  return (
    <Form {...formProps} className="link-page-form">
      {children}
      <EmailField {...fieldProps("email")} label={said.email} help={said.help} />
      <SubmitButton label={said.submit} busy={said.busy} isBusy={isBusy} {...(look && { look })} />
    </Form>
  );
}
