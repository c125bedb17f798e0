import { type FormEvent, useEffect, useRef } from "react";
import { CallToAction } from "../../call-to-action/call-to-action.tsx";
import type { EmailActionWords } from "../../content/account/email-action.ts";
import { dashboardOf } from "../../identity/dashboards.ts";
import { storedRole } from "../../identity/signed-in-hint.ts";
import { Stone } from "../../ui/stone/stone.tsx";
import { ActionCard, FailedCard, ProblemNote, ReadingCard, SubmitButton, useWork } from "./action-card.tsx";
import { ResetPassword } from "./reset-password.tsx";
import { type EmailActionState, type OpenLink, useEmailAction } from "./use-email-action.ts";
import { AddressForm, UsedLink } from "./used-link.tsx";

/** The page of a mail link: it says what the link does, and has a button that does it. */
export function EmailAction({ words }: { words: EmailActionWords }) {
  const { state, tryAgain, noteUsed } = useEmailAction();
  const card = useRef<HTMLDivElement>(null);
  const { status } = state;

  // Each state is a new page to a screen reader, so its heading takes the focus.
  useEffect(() => {
    if (status !== "reading") card.current?.querySelector("h1")?.focus();
  }, [status]);

  return <div ref={card}>{draw(state)}</div>;

  function draw(shown: EmailActionState) {
    switch (shown.status) {
      case "reading":
        return <ReadingCard title={words.title} text={words.reading} withoutScript={words.withoutScript} />;
      case "incomplete":
        return <ActionCard {...words.incomplete} isSpent action={words.goOn.home} />;
      case "failed":
        return <FailedCard words={words.failed} onAgain={tryAgain} />;
      case "used":
        return <UsedLink mode={shown.mode} identity={shown.identity} words={words} />;
      default: {
        const { link } = shown;
        const common = { link, words, onUsed: () => noteUsed(link) };
        if (link.mode === "resetPassword") return <ResetPassword {...common} />;
        if (link.mode === "signIn") return <SignInByLink {...common} />;
        return <ConfirmAddress {...common} mode={link.mode} />;
      }
    }
  }
}

type ConfirmAddressProps = {
  link: OpenLink;
  mode: "verifyEmail" | "verifyAndChangeEmail";
  words: EmailActionWords;
  onUsed: () => void;
};

function ConfirmAddress({ link, mode, words, onUsed }: ConfirmAddressProps) {
  const { work, run } = useWork<{ isSignedIn: boolean }>(onUsed);
  const { account, currentUser } = link.identity;
  const said = words[mode];
  const email = link.email ?? "";

  async function confirm(): Promise<{ isSignedIn: boolean }> {
    await account.applyCode(link.code);
    // A changed address ends every session, even if this browser does not know it yet.
    return { isSignedIn: mode === "verifyEmail" && (await currentUser()) !== null };
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    void run(confirm);
  }

  if (work.status === "done") {
    const { dashboard, logIn } = words.goOn;
    const mayNeedPassword = mode === "verifyEmail" && !work.result.isSignedIn;
    return (
      <ActionCard
        heading={said.done.heading}
        text={mayNeedPassword ? words.verifyEmail.doneSignedOut(email) : said.done.text(email)}
      >
        <div className="link-page-actions">
          <Stone cap="neem" className="h-14" />
          <CallToAction
            look="yellow"
            action={
              work.result.isSignedIn ? { kind: "link", href: dashboardOf(storedRole()), label: dashboard } : logIn
            }
          />
        </div>
      </ActionCard>
    );
  }
  return (
    <ActionCard heading={said.heading} text={said.text(email)}>
      <form method="dialog" className="link-page-form" onSubmit={submit}>
        {work.status === "failed" && <ProblemNote error={work.error} email={email} words={words} />}
        <SubmitButton label={said.submit} busy={said.busy} isBusy={work.status === "working"} />
      </form>
    </ActionCard>
  );
}

/** Logs in without a password. On a device that did not ask for the link, the person enters the address again. */
function SignInByLink({ link, words, onUsed }: { link: OpenLink; words: EmailActionWords; onUsed: () => void }) {
  const { signIn } = words;
  const { work, run } = useWork<"not-registered" | "welcome">(onUsed);
  const isBusy = work.status === "working" || (work.status === "done" && work.result === "welcome");

  function logIn(email: string): void {
    const { account, finish } = link.identity;
    void run(async () => {
      const outcome = await finish(await account.signInByLink(email, link.href), "link");
      if (outcome.kind !== "welcome") return "not-registered";
      window.location.assign(outcome.home);
      return "welcome";
    });
  }

  if (work.status === "done" && work.result === "not-registered") {
    return <ActionCard {...signIn.notRegistered} isSpent action={words.goOn.logIn} />;
  }
  const { email } = link;
  const isNotTheirs = work.status === "failed" && isAnotherAddress(work.error);
  const note = work.status === "failed" && !isNotTheirs && (
    <ProblemNote error={work.error} email={email ?? ""} words={words} />
  );
  if (email !== null) {
    return (
      <ActionCard heading={signIn.heading} text={signIn.text(email)}>
        <form
          method="dialog"
          className="link-page-form"
          onSubmit={(event: FormEvent) => {
            event.preventDefault();
            logIn(email);
          }}
        >
          {note}
          <SubmitButton label={signIn.submit} busy={signIn.busy} isBusy={isBusy} />
        </form>
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

function isAnotherAddress(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "auth/invalid-email";
}
