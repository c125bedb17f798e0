import type { LeadDetail } from "@campusward/contracts/desk/leads-desk";
import type { QuoteContent } from "@campusward/contracts/quotes/quote-content";
import { sendQuote } from "@campusward/contracts/quotes/quotes";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { RefusedError } from "../../../api/call-endpoint.ts";
import { company } from "../../../content/company.ts";
import { callFailures } from "../../../desk-work/call-failures.ts";
import { useCallOnce, useSave } from "../../../queries/use-save.ts";
import { LinkButton } from "../../../ui/action-buttons.tsx";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { HeadedDialog } from "../../../ui/headed-dialog.tsx";
import { useDesk } from "../desk-context.ts";
import type { DraftControl } from "../panel/drafts.ts";
import { QuoteForm } from "./quote-form.tsx";
import { QuotePreview } from "./quote-preview.tsx";
import { type QuoteProblems, readTyped, type TypedQuote } from "./typed-quote.ts";

type QuoteDialogProps = {
  lead: LeadDetail;
  typed: TypedQuote;
  draft: DraftControl;
  today: string;
  onClose: () => void;
};

/** Writes a quote, shows it as they will see it, and sends it. It goes after the ten seconds of a reply. */
export function QuoteDialog({ lead, typed, draft, today, onClose }: QuoteDialogProps) {
  const desk = useDesk();
  const callOnce = useCallOnce();
  const { run, failure, isSaving, forget } = useSave();
  const [problems, setProblems] = useState<QuoteProblems>({});
  const [shown, setShown] = useState<QuoteContent | null>(null);
  const [refused, setRefused] = useState<"word" | "notAgreed" | null>(null);
  /** The last word that its writer saw when the form was opened. */
  const [wordSeen, setWordSeen] = useState(lead.lastWordAt);
  const body = useRef<HTMLDivElement>(null);

  /** Another page to a screen reader, so that its heading takes the focus. */
  function turn(to: QuoteContent | null): void {
    flushSync(() => setShown(to));
    body.current?.querySelector<HTMLElement>("[data-begin]")?.focus();
  }

  function change(changes: Partial<TypedQuote>): void {
    draft.write({ quote: JSON.stringify({ ...typed, ...changes }) });
    setProblems({});
  }

  function preview(): void {
    const { content, problems: found } = readTyped(typed, company.currency.code, today);
    flushSync(() => setProblems(found ?? {}));
    if (content) turn(content);
    else body.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }

  function send(content: QuoteContent): void {
    setRefused(null);
    void run(async () => {
      const since = Date.now();
      const replaces = typed.replaces?.id;
      const lastWordSeen = refused === "word" ? undefined : wordSeen;
      const request = { id: lead.id, content, ...(replaces && { replaces }), ...(lastWordSeen && { lastWordSeen }) };
      const detail = await callOnce(sendQuote, request).catch(async (error: unknown) => {
        const code = error instanceof RefusedError ? error.code : null;
        if (code === "changed_meanwhile") {
          const { lastWordAt } = await desk.read(lead.id);
          setWordSeen(lastWordAt);
          setRefused("word");
        } else if (error instanceof RefusedError && error.fieldErrors.agreed) setRefused("notAgreed");
        else throw error;
        return null;
      });
      if (!detail) return;
      const kept = JSON.stringify(typed);
      draft.write({ quote: null });
      desk.changed(detail, {
        said: (seconds) => `The quote goes in ${seconds} s`,
        spoken: "The quote goes in ten seconds.",
        since,
        isHandled: true,
        onUndone: () => draft.write({ quote: kept }),
      });
      onClose();
    });
  }
  const name = lead.answerTo.name ?? lead.name;
  return (
    <HeadedDialog
      className="max-w-none"
      heading={typed.replaces ? `A newer ${typed.replaces.name}` : `A quote for ${name}`}
      close="Close. What you typed is kept"
      onClose={onClose}
    >
      <div ref={body} className="quote-dialog">
        {shown ? (
          <>
            <QuotePreview content={shown} name={name} />
            <p className="reply-to">
              {lead.answerTo.email
                ? `Goes to ${lead.answerTo.email}`
                : "No address is known. Add one to the facts, and send it then."}
            </p>
            {refused && (
              <Alert>
                {refused === "word"
                  ? "Somebody said a word meanwhile. Read it first, or send anyway."
                  : "Nobody said that they may be written to. Note it at the facts first."}
              </Alert>
            )}
            {failure && <Alert>{`${callFailures[failure]} What you typed is still here.`}</Alert>}
            <div className="flex flex-wrap items-center justify-end gap-y-3 gap-x-5.5">
              <LinkButton
                onClick={() => {
                  forget();
                  setRefused(null);
                  turn(null);
                }}
              >
                Change something
              </LinkButton>
              <Button
                look={failure ? "danger" : "primary"}
                isBusy={isSaving}
                onClick={() => send(shown)}
                busy="Sending..."
              >
                {failure ? "Try again" : refused === "word" ? "Send anyway" : "Send the quote"}
              </Button>
            </div>
          </>
        ) : (
          <QuoteForm typed={typed} problems={problems} today={today} onChange={change} onPreview={preview} />
        )}
      </div>
    </HeadedDialog>
  );
}
