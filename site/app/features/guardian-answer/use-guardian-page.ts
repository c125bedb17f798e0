import {
  answerGuardianRequest,
  findGuardianRequest,
  type GuardianPage,
} from "@campusward/contracts/leads/applications";
import { useState } from "react";
import { callEndpoint, RefusedError } from "../../api/call-endpoint.ts";
import { useOnce } from "../../browser/use-once.ts";

export type GuardianState =
  | { status: "loading" | "used" | "incomplete" }
  | { status: "failed"; tryAgain: () => void }
  | { status: "open"; token: string; page: GuardianPage; isSending: boolean };

type Answer =
  | { answer: "agree"; name: string; isGuardian: boolean; wording: string }
  | { answer: "refuse" | "take-back" };

/** What the link in a guardian's mail is about, and their answers. Opening the link changes nothing. */
export function useGuardianPage() {
  const [state, setState] = useState<GuardianState>({ status: "loading" });

  /** Shows what went wrong, and how to try it again. */
  async function attempt(token: string, work: () => Promise<GuardianPage>): Promise<void> {
    try {
      setState({ status: "open", token, page: await work(), isSending: false });
    } catch (error) {
      const code = error instanceof RefusedError ? error.code : null;
      // The words changed while they were read: they are shown anew.
      if (code === "changed_meanwhile") return read(token);
      setState(
        code === "not_found" ? { status: "used" } : { status: "failed", tryAgain: () => void attempt(token, work) },
      );
    }
  }

  function read(token: string): Promise<void> {
    return attempt(token, () => callEndpoint(findGuardianRequest, { token }));
  }

  useOnce(() => {
    const token = takeToken();
    if (findGuardianRequest.request.safeParse({ token }).success) void read(token);
    else setState({ status: "incomplete" });
  });

  async function send(answer: Answer): Promise<void> {
    if (state.status !== "open" || state.isSending) return;
    setState({ ...state, isSending: true });
    const { token } = state;
    await attempt(token, () => callEndpoint(answerGuardianRequest, { token, ...answer }));
  }

  return { state, send };
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
