import {
  changePrivacyRequest,
  type PrivacyRecord,
  readPrivacyRequest,
} from "@campusward/contracts/accounts/privacy-requests";
import { useEffect, useRef, useState } from "react";
import { callEndpoint, RefusedError } from "../../api/call-endpoint.ts";
import type { PrivacyRequestWords } from "../../content/features/privacy-request.ts";
import { Button } from "../../ui/button.tsx";
import { LinkCard } from "../../ui/link-card.tsx";
import { UnpaintedStone } from "../../ui/stone/stone.tsx";
import { PrivacyForm } from "./privacy-form.tsx";
import { ConfirmCard, RecordCard } from "./privacy-record.tsx";

type State = { status: "asking" | "reading" | "used" | "failed" } | { status: "open"; record: PrivacyRecord };

/** Asks what to do with somebody's data; behind a link, shows what became of it. */
export function PrivacyRequest({ words }: { words: PrivacyRequestWords }) {
  const [state, setState] = useState<State>({ status: "asking" });
  const token = useRef("");
  const retry = useRef(read);

  async function attempt(work: () => Promise<PrivacyRecord>): Promise<void> {
    retry.current = () => attempt(work);
    try {
      setState({ status: "open", record: await work() });
    } catch (error) {
      setState({ status: error instanceof RefusedError && error.code === "not_found" ? "used" : "failed" });
    }
  }

  function read(): Promise<void> {
    setState({ status: "reading" });
    return attempt(() => callEndpoint(readPrivacyRequest, { token: token.current }));
  }

  function change(what: "prove" | "withdraw"): void {
    void attempt(() => callEndpoint(changePrivacyRequest, { token: token.current, change: what }));
  }

  /** The token stays in the address behind a `#`, where no server sees it: the record can be opened again. */
  function open(found: string): void {
    token.current = found;
    window.history.replaceState(window.history.state, "", `${window.location.pathname}#token=${found}`);
    void read();
  }

  // Once, when the address can be read.
  useEffect(() => {
    const found = new URLSearchParams(window.location.hash.slice(1)).get("token");
    if (found) open(found);
  }, []);

  if (state.status === "asking") return <PrivacyForm words={words} onOpen={open} />;
  if (state.status === "open") {
    const { record } = state;
    const isOpen = record.provedAt === null && record.endedAt === null;
    return isOpen ? (
      <ConfirmCard record={record} words={words} onChange={change} />
    ) : (
      <RecordCard record={record} words={words} onWithdraw={() => change("withdraw")} />
    );
  }
  if (state.status === "reading") {
    return <LinkCard heading={words.reading} />;
  }
  const said = words[state.status];
  return (
    <LinkCard heading={said.heading} stone={<UnpaintedStone className="h-15" />}>
      <p className="mt-3 text-ink-muted">{said.text}</p>
      <div className="link-page-actions">
        {state.status === "failed" ? (
          <Button look="again" onClick={() => void retry.current()}>
            {words.failed.tryAgain}
          </Button>
        ) : (
          <Button look="yellow" onClick={() => setState({ status: "asking" })}>
            {words.used.again}
          </Button>
        )}
      </div>
    </LinkCard>
  );
}
