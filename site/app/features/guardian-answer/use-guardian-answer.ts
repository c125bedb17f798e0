import type { Track } from "@campusward/contracts/leads/application-fields";
import { answerGuardianRequest, findGuardianRequest } from "@campusward/contracts/leads/applications";
import { useEffect, useRef, useState } from "react";
import { callEndpoint, RefusedError } from "../../api/call-endpoint.ts";

export type Answer = "agree" | "refuse";
type Asked = { studentName: string; track: Track };

export type GuardianState =
  | { status: "loading" | "used" | "incomplete" | "failed" }
  | ({ status: "asked" | "sending" | "agreed" | "refused" } & Asked);

/** What the link in a guardian's mail is about, and the result of the answer. Opening the link changes nothing. */
export function useGuardianAnswer() {
  const [state, setState] = useState<GuardianState>({ status: "loading" });
  const [prefers, setPrefers] = useState<Answer>("agree");
  const retry = useRef<() => Promise<void>>(find);

  /** Shows what went wrong, and remembers how to try it again. */
  async function attempt(work: () => Promise<void>): Promise<void> {
    retry.current = () => attempt(work);
    try {
      await work();
    } catch (error) {
      const isAnswered = error instanceof RefusedError && error.code === "not_found";
      setState({ status: isAnswered ? "used" : "failed" });
    }
  }

  async function find(): Promise<void> {
    const { token, answer } = Object.fromEntries(new URLSearchParams(window.location.search));
    if (answer === "refuse") setPrefers("refuse");
    if (!findGuardianRequest.request.safeParse({ token }).success) return setState({ status: "incomplete" });
    await attempt(async () => {
      const asked = await callEndpoint(findGuardianRequest, { token });
      setState({ status: "asked", ...asked });
    });
  }

  async function send(answer: Answer): Promise<void> {
    if (state.status !== "asked") return;
    const { studentName, track } = state;
    const token = new URLSearchParams(window.location.search).get("token");
    setState({ status: "sending", studentName, track });
    await attempt(async () => {
      await callEndpoint(answerGuardianRequest, { token, answer });
      setState({ status: answer === "agree" ? "agreed" : "refused", studentName, track });
    });
  }

  // Once, when the address can be read.
  useEffect(() => {
    void find();
  }, []);

  return { state, prefers, send, tryAgain: () => void retry.current() };
}
