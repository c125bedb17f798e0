import { noteTestMail } from "@campusward/contracts/desk/health";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { callEndpoint, RefusedError } from "../../api/call-endpoint.ts";
import { CallToAction } from "../../call-to-action/call-to-action.tsx";
import type { TestMailWords } from "../../content/account/test-mail.ts";
import { Stone } from "../../ui/stone/stone.tsx";
import { ActionCard, FailedCard, ReadingCard, SubmitButton } from "./action-card.tsx";
import { takeAddress } from "./use-email-action.ts";

type Attempt = "idle" | "working" | "done" | "over" | "failed";

/** The page of a test mail's link: one button, which tells the desk that the mail came. */
export function TestMailCame({ words }: { words: TestMailWords }) {
  const [token, setToken] = useState<string | null | undefined>(undefined);
  const [attempt, setAttempt] = useState<Attempt>("idle");
  const taken = useRef<string | null | undefined>(undefined);

  useEffect(() => {
    if (taken.current === undefined) taken.current = takeToken();
    setToken(taken.current);
  }, []);

  // What was pressed is gone: reading goes on at the heading.
  useEffect(() => {
    if (attempt !== "idle" && attempt !== "working") document.querySelector<HTMLElement>("main h1")?.focus();
  }, [attempt]);

  async function tell(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (attempt === "working") return;
    setAttempt("working");
    try {
      await callEndpoint(noteTestMail, { token });
      setAttempt("done");
    } catch (error) {
      const isOver = error instanceof RefusedError && (error.code === "not_found" || error.code === "too_late");
      setAttempt(isOver ? "over" : "failed");
    }
  }

  const { asked, goOn } = words;
  if (token === undefined) {
    return <ReadingCard title={words.title} text={words.looking} withoutScript={words.withoutScript} />;
  }
  if (token === null) return <ActionCard {...words.incomplete} isSpent action={goOn} />;
  if (attempt === "over") return <ActionCard {...words.over} isSpent action={goOn} />;
  if (attempt === "done") {
    return (
      <ActionCard {...words.done}>
        <div className="link-page-actions">
          <Stone cap="neem" className="h-14" />
          <CallToAction look="yellow" action={goOn} />
        </div>
      </ActionCard>
    );
  }
  if (attempt === "failed") return <FailedCard words={words.failed} onAgain={() => setAttempt("idle")} />;
  return (
    <ActionCard heading={asked.heading} text={asked.text}>
      <form method="dialog" className="link-page-form" onSubmit={(event) => void tell(event)}>
        <SubmitButton label={asked.submit} busy={asked.busy} isBusy={attempt === "working"} />
      </form>
    </ActionCard>
  );
}

/** It stands after the #, and leaves the address bar at once. */
function takeToken(): string | null {
  return new URLSearchParams(new URL(takeAddress()).hash.slice(1)).get("token");
}
