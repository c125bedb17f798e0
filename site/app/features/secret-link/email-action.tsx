import { useEffect, useRef } from "react";
import type { EmailActionWords } from "../../content/account/email-action.ts";
import { Button } from "../../ui/button.tsx";
import { PaintingStone } from "../../ui/stone/stone.tsx";
import { ActionCard } from "./action-card.tsx";
import { ConfirmAddress } from "./confirm-address.tsx";
import { ResetPassword } from "./reset-password.tsx";
import { SignInByLink } from "./sign-in-by-link.tsx";
import { type EmailActionState, useEmailAction } from "./use-email-action.ts";
import { UsedLink } from "./used-link.tsx";

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
        return (
          <ActionCard heading={words.title}>
            <p className="needs-script mt-2 text-ink-muted">{words.reading}</p>
            <PaintingStone className="needs-script mt-6 h-24" />
            <noscript>
              <p className="mt-2">{words.withoutScript}</p>
            </noscript>
          </ActionCard>
        );
      case "incomplete":
        return <ActionCard {...words.incomplete} isSpent action={words.goOn.home} />;
      case "failed":
        return (
          <ActionCard heading={words.failed.heading} text={words.failed.text}>
            <div className="link-page-actions">
              <Button look="again" onClick={tryAgain}>
                {words.failed.tryAgain}
              </Button>
            </div>
          </ActionCard>
        );
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
