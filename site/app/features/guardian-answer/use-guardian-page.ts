import {
  answerGuardianRequest,
  findGuardianRequest,
  type GuardianPage,
} from "@campusward/contracts/leads/applications";
import { useEffect, useRef, useState } from "react";
import { callEndpoint, RefusedError } from "../../api/call-endpoint.ts";

export type GuardianState =
  | { status: "loading" | "used" | "incomplete" | "failed" }
  | { status: "open"; page: GuardianPage; isSending: boolean };

type Answer =
  | { answer: "agree"; name: string; isGuardian: boolean; wording: string }
  | { answer: "refuse" | "take-back" };

/** What the link in a guardian's mail is about, and their answers. Opening the link changes nothing. */
export function useGuardianPage() {
  const [state, setState] = useState<GuardianState>({ status: "loading" });
  const token = useRef("");
  const retry = useRef<() => Promise<void>>(find);

  /** Shows what went wrong, and remembers how to try it again. */
  async function attempt(work: () => Promise<GuardianPage>): Promise<void> {
    retry.current = () => attempt(work);
    try {
      setState({ status: "open", page: await work(), isSending: false });
    } catch (error) {
      const code = error instanceof RefusedError ? error.code : null;
      // The words changed while they were read: they are shown anew.
      if (code === "changed_meanwhile") return read();
      setState({ status: code === "not_found" ? "used" : "failed" });
    }
  }

  function read(): Promise<void> {
    return attempt(() => callEndpoint(findGuardianRequest, { token: token.current }));
  }

  async function find(): Promise<void> {
    token.current = takeToken();
    if (!findGuardianRequest.request.safeParse({ token: token.current }).success) {
      return setState({ status: "incomplete" });
    }
    await read();
  }

  async function send(answer: Answer): Promise<void> {
    if (state.status !== "open" || state.isSending) return;
    setState({ ...state, isSending: true });
    await attempt(() => callEndpoint(answerGuardianRequest, { token: token.current, ...answer }));
  }

  // Once, when the address can be read.
  useEffect(() => {
    void find();
  }, []);

  return { state, send, tryAgain: () => void retry.current() };
}

/**
 * The token stays in the address, so that the page can be kept and opened again; behind a `#`, where no server sees it.
 * Earlier letters have it in the query.
 */
function takeToken(): string {
  const { hash, pathname, search } = window.location;
  const earlier = new URLSearchParams(search).get("token");
  if (earlier === null) return new URLSearchParams(hash.slice(1)).get("token") ?? "";
  window.history.replaceState(window.history.state, "", `${pathname}#token=${earlier}`);
  return earlier;
}
