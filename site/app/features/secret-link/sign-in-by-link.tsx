import type { FormEvent } from "react";
import type { EmailActionWords } from "../../content/account/email-action.ts";
import { ActionCard, ProblemNote, SubmitButton } from "./action-card.tsx";
import type { OpenLink } from "./use-email-action.ts";
import { useWork } from "./use-work.ts";
import { AddressForm } from "./used-link.tsx";

/**
 * Logs in without a password. On another device than the one that requested the link, the person enters the address
 * again.
 */
export function SignInByLink({ link, words, onUsed }: { link: OpenLink; words: EmailActionWords; onUsed: () => void }) {
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
        label={signIn.email}
        submit={signIn.submit}
        busy={signIn.busy}
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
