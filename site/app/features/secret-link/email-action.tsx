import { useState } from "react";
import { useOnce } from "../../browser/use-once.ts";
import { ActionCard, FailedCard, ReadingCard } from "../../call-to-action/action-card.tsx";
import { CallToAction } from "../../call-to-action/call-to-action.tsx";
import type { EmailActionWords } from "../../content/account/email-action.ts";
import { dashboardOf } from "../../identity/dashboards.ts";
import { rawCodeOf } from "../../identity/sdk-codes.ts";
import { storedRole } from "../../identity/signed-in-hint.ts";
import { LinkButton } from "../../ui/action-buttons.tsx";
import { arriveAtHeading } from "../../ui/arrive-here.ts";
import { Form } from "../../ui/form/form.tsx";
import { PasswordField } from "../../ui/form/password-field.tsx";
import { useCheckedForm } from "../../ui/form/use-checked-form.ts";
import { Stone } from "../../ui/stone/stone.tsx";
import { fillIn } from "../../words/templates.ts";
import { AcceptInvitation } from "./accept-invitation.tsx";
import { ProblemNote, SubmitButton, useLinkSave } from "./link-work.tsx";
import { ResetPassword } from "./reset-password.tsx";
import { type EmailActionState, type OpenLink, useEmailAction } from "./use-email-action.ts";
import { AddressForm, UsedLink } from "./used-link.tsx";

/** The page of a mail link: it says what the link does, and has a button that does it. */
export function EmailAction({ words }: { words: EmailActionWords }) {
  const { state, noteUsed } = useEmailAction();
  const { status } = state;
  // Each state is a new page to a screen reader, so its heading takes the focus.
  return (
    <div key={status} ref={status === "reading" ? null : arriveAtHeading}>
      {draw(state)}
    </div>
  );

  function draw(shown: EmailActionState) {
    switch (shown.status) {
      case "reading":
        return <ReadingCard title={words.title} text={words.reading} withoutScript={words.withoutScript} />;
      case "incomplete":
        return <ActionCard {...words.incomplete} isSpent action={words.goOn.home} />;
      case "failed":
        return <FailedCard words={words.failed} onAgain={shown.tryAgain} />;
      case "used":
        return <UsedLink link={shown.link} identity={shown.identity} words={words} />;
      default: {
        const { link } = shown;
        const common = { link, words, onUsed: () => noteUsed(link) };
        if (link.mode === "resetPassword") return <ResetPassword {...common} />;
        if (link.invitation) return <AcceptInvitation {...common} invitation={link.invitation} />;
        if (link.mode === "signIn") return <SignInByLink {...common} />;
        return <ConfirmAddress {...common} mode={link.mode} />;
      }
    }
  }
}

type ConfirmAddressProps = {
  link: OpenLink;
  mode: "verifyEmail" | "verifyAndChangeEmail" | "recoverEmail";
  words: EmailActionWords;
  onUsed: () => void;
};

/**
 * Confirms, changes or takes back an address. Whoever is not logged in here types the account's password to keep it:
 * anybody could have made the account, and the reader of the mail may not be who did.
 */
function ConfirmAddress({ link, mode, words, onUsed }: ConfirmAddressProps) {
  const { run, isSaving: isBusy, error } = useLinkSave(onUsed);
  const [done, setDone] = useState<"signed-in" | "signed-out" | "claimed" | null>(null);
  const [asks, setAsks] = useState(false);
  const { account, actions, currentUser } = link.identity;
  const said = words[mode];
  const { prove } = words;
  const email = link.email ?? "";
  const { values, bind } = useCheckedForm({ password: "" });
  const { formProps, fieldProps } = bind({
    problemOf: () => (values.password === "" ? prove.missing : null),
    isBusy,
    onSubmit: () => run(() => confirm(values.password)),
  });

  useOnce(() => {
    if (mode === "recoverEmail" || !link.identity.isOwn) return;
    void currentUser().then((user) => setAsks(user?.email?.toLowerCase() !== email.toLowerCase()));
  });

  async function confirm(password: string | null): Promise<void> {
    if (password !== null) await actions.signInWithPassword(email, password);
    await account.applyCode(link.code);
    // A changed address ends every session, even if this browser does not know it yet.
    const isIn = mode === "verifyEmail" && (await currentUser()) !== null;
    setDone(isIn ? "signed-in" : asks && password === null ? "claimed" : "signed-out");
  }

  if (done) {
    const { dashboard, logIn } = words.goOn;
    const text = fillIn(done === "claimed" ? words.claimed : said.done.text, { email: link.newEmail ?? email });
    const isIn = done === "signed-in" && storedRole() !== null;
    return (
      <ActionCard key="done" heading={said.done.heading} text={text} arrives>
        <div className="link-page-actions">
          <Stone cap="neem" className="h-14" />
          <CallToAction
            look="primary"
            action={isIn ? { kind: "link", href: dashboardOf(storedRole()), label: dashboard } : logIn}
          />
        </div>
      </ActionCard>
    );
  }
  const note = <ProblemNote error={error} email={email} words={words} />;
  return (
    <ActionCard
      heading={said.heading}
      text={fillIn(said.text, { email: mode === "verifyAndChangeEmail" ? (link.newEmail ?? email) : email })}
    >
      {asks ? (
        <Form {...formProps} className="link-page-form">
          <p>{prove.text}</p>
          <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
          <PasswordField
            {...fieldProps("password")}
            label={prove.label}
            words={words.password}
            autoComplete="current-password"
          />
          {note}
          <SubmitButton label={said.submit} busy={said.busy} isBusy={isBusy} />
          <LinkButton className="justify-self-start" isBusy={isBusy} onClick={() => run(() => confirm(null))}>
            {prove.without}
          </LinkButton>
        </Form>
      ) : (
        <Form className="link-page-form" onSubmit={() => run(() => confirm(null))}>
          {note}
          <SubmitButton label={said.submit} busy={said.busy} isBusy={isBusy} />
        </Form>
      )}
    </ActionCard>
  );
}

/** Logs in without a password. On a device that did not ask for the link, the person enters the address again. */
function SignInByLink({ link, words, onUsed }: { link: OpenLink; words: EmailActionWords; onUsed: () => void }) {
  const { signIn } = words;
  const { run, isSaving, isSaved, error } = useLinkSave(onUsed);
  const [isUnknown, setUnknown] = useState(false);
  const isBusy = isSaving || isSaved;

  function logIn(email: string): void {
    const { account, finish } = link.identity;
    run(async () => {
      const outcome = await finish(await account.signInByLink(email, link.href), "link");
      if (outcome.kind === "welcome") window.location.assign(outcome.home);
      else setUnknown(true);
    });
  }

  if (isUnknown) return <ActionCard {...signIn.notRegistered} isSpent arrives action={words.goOn.logIn} />;
  const { email } = link;
  const isNotTheirs = rawCodeOf(error) === "auth/invalid-email";
  const note = !isNotTheirs && <ProblemNote error={error} email={email} words={words} />;
  if (email !== null) {
    return (
      <ActionCard heading={signIn.heading} text={fillIn(signIn.text, { email })}>
        <Form className="link-page-form" onSubmit={() => logIn(email)}>
          {note}
          <SubmitButton label={signIn.submit} busy={signIn.busy} isBusy={isBusy} />
        </Form>
      </ActionCard>
    );
  }
  return (
    <ActionCard heading={signIn.heading} text={signIn.ask}>
      <AddressForm
        said={signIn}
        isBusy={isBusy}
        words={words}
        refusal={isNotTheirs ? signIn.notYours : null}
        onSubmit={logIn}
      >
        {note}
      </AddressForm>
    </ActionCard>
  );
}
