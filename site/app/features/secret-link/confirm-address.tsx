import type { FormEvent } from "react";
import { CallToAction } from "../../call-to-action/call-to-action.tsx";
import type { EmailActionWords } from "../../content/account/email-action.ts";
import { dashboardOf } from "../../identity/dashboards.ts";
import { storedRole } from "../../identity/signed-in-hint.ts";
import { Stone } from "../../ui/stone/stone.tsx";
import { ActionCard, ProblemNote, SubmitButton } from "./action-card.tsx";
import type { OpenLink } from "./use-email-action.ts";
import { useWork } from "./use-work.ts";

type ConfirmAddressProps = {
  link: OpenLink;
  mode: "verifyEmail" | "verifyAndChangeEmail";
  words: EmailActionWords;
  onUsed: () => void;
};

/** Verifies an address, or changes it to a new one. */
export function ConfirmAddress({ link, mode, words, onUsed }: ConfirmAddressProps) {
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
