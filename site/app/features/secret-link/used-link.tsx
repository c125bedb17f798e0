import { useEffect, useRef } from "react";
import type { EmailActionWords } from "../../content/account/email-action.ts";
import type { Identity } from "../../identity/sdk/identity.ts";
import { ActionCard } from "./action-card.tsx";
import { AddressForm } from "./address-form.tsx";
import type { EmailActionMode } from "./email-action-link.ts";
import { ProblemNote } from "./problem-note.tsx";
import { useWork } from "./use-work.ts";

type UsedLinkProps = { mode: EmailActionMode; identity: Identity; words: EmailActionWords };

/** The link has done its work, or is too old. A fresh one of its kind can be had here, or in the profile. */
export function UsedLink({ mode, identity, words }: UsedLinkProps) {
  const { used, sent } = words;
  const { work, run } = useWork<string>(() => {});
  const heading = useRef<HTMLDivElement>(null);
  const isSent = work.status === "done";

  useEffect(() => {
    if (isSent) heading.current?.querySelector("h1")?.focus();
  }, [isSent]);

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
      return email;
    });
  }

  return (
    <div ref={heading}>
      {isSent ? (
        <ActionCard heading={sent.heading} text={sent.text(work.result)}>
          <p className="mt-4 text-sm text-ink-muted">{sent.nothing}</p>
        </ActionCard>
      ) : (
        <ActionCard heading={used.heading} text={used.text} isSpent>
          <AddressForm
            label={used.email}
            help={used.help}
            submit={used.submit}
            busy={used.busy}
            isBusy={work.status === "working"}
            look="yellow"
            words={words}
            onSubmit={send}
          >
            {work.status === "failed" && <ProblemNote error={work.error} email="" words={words} />}
          </AddressForm>
        </ActionCard>
      )}
    </div>
  );
}
