import {
  changePrivacyRequest,
  type PrivacyRecord,
  readPrivacyRequest,
} from "@campusward/contracts/accounts/privacy-requests";
import { useState } from "react";
import { callEndpoint, RefusedError } from "../../api/call-endpoint.ts";
import { useOnce } from "../../browser/use-once.ts";
import { ActionCard, FailedCard } from "../../call-to-action/action-card.tsx";
import type { PrivacyRequestWords } from "../../content/features/privacy-request.ts";
import { arriveAtHeading } from "../../ui/arrive-here.ts";
import { Button } from "../../ui/button.tsx";
import { PrivacyForm } from "./privacy-form.tsx";
import { ConfirmCard, RecordCard } from "./privacy-record.tsx";

type State =
  | { status: "asking" | "reading" | "used" }
  | { status: "failed"; tryAgain: () => void }
  | { status: "open"; token: string; record: PrivacyRecord; isBusy?: boolean };

const first: State = { status: "asking" };

/** Asks what to do with somebody's data; behind a link, shows what became of it. */
export function PrivacyRequest({ words }: { words: PrivacyRequestWords }) {
  const [state, setState] = useState<State>(first);
  const isFirst = state === first;

  async function attempt(token: string, work: () => Promise<PrivacyRecord>): Promise<void> {
    try {
      setState({ status: "open", token, record: await work() });
    } catch (error) {
      const isUsed = error instanceof RefusedError && error.code === "not_found";
      setState(isUsed ? { status: "used" } : { status: "failed", tryAgain: () => void attempt(token, work) });
    }
  }

  /** The token stays in the address behind a `#`, where no server sees it: the record can be opened again. */
  function open(token: string): void {
    window.history.replaceState(window.history.state, "", `${window.location.pathname}#token=${token}`);
    setState({ status: "reading" });
    void attempt(token, () => callEndpoint(readPrivacyRequest, { token }));
  }

  useOnce(() => {
    const found = new URLSearchParams(window.location.hash.slice(1)).get("token");
    if (found) open(found);
  });

  const shown = state.status === "open" ? `${state.record.provedAt} ${state.record.endedAt}` : state.status;
  // Each state is a new page to a screen reader, so its heading takes the focus; not the form that the page begins with.
  return (
    <div key={shown} ref={isFirst || shown === "reading" ? null : arriveAtHeading} className="contents">
      {draw()}
    </div>
  );

  function draw() {
    if (state.status === "asking") return <PrivacyForm words={words} onOpen={open} />;
    if (state.status === "open") {
      const { record, token, isBusy = false } = state;
      const change = (what: "prove" | "withdraw") => {
        if (isBusy) return;
        setState({ ...state, isBusy: true });
        void attempt(token, () => callEndpoint(changePrivacyRequest, { token, change: what }));
      };
      const isOpen = record.provedAt === null && record.endedAt === null;
      return isOpen ? (
        <ConfirmCard record={record} words={words} isBusy={isBusy} onChange={change} />
      ) : (
        <RecordCard record={record} words={words} isBusy={isBusy} onWithdraw={() => change("withdraw")} />
      );
    }
    if (state.status === "reading") return <ActionCard heading={words.reading} />;
    if (state.status === "failed") return <FailedCard words={words.failed} onAgain={state.tryAgain} />;
    return (
      <ActionCard heading={words.used.heading} text={words.used.text} isSpent>
        <div className="link-page-actions">
          <Button look="primary" onClick={() => setState({ status: "asking" })}>
            {words.used.again}
          </Button>
        </div>
      </ActionCard>
    );
  }
}
