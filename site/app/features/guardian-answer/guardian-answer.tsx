import type { Track } from "@campusward/contracts/leads/application-fields";
import { answerGuardianRequest, findGuardianRequest } from "@campusward/contracts/leads/applications";
import { useEffect, useRef, useState } from "react";
import { callEndpoint, RefusedError } from "../../api/call-endpoint.ts";
import { CallToAction } from "../../call-to-action/call-to-action.tsx";
import { RichText } from "../../call-to-action/site-link.tsx";
import type { GuardianAnswerWords } from "../../content/features/guardian-answer.ts";
import { Button } from "../../ui/button.tsx";
import { PaintingStone, Stone, UnpaintedStone } from "../../ui/stone/stone.tsx";

/** Asks a parent or guardian, who comes from the letter, and says what their answer did. */
export function GuardianAnswer({ words }: { words: GuardianAnswerWords }) {
  const { state, prefers, send, tryAgain } = useGuardianAnswer();
  const heading = useRef<HTMLHeadingElement>(null);
  const { status } = state;

  // Each state is a new page to a screen reader, so its heading takes the focus.
  useEffect(() => {
    if (status !== "loading" && status !== "sending") heading.current?.focus();
  }, [status]);

  if (status === "loading") {
    return (
      <div className="py-10">
        <h1 className="type-d2">{words.title}</h1>
        <p className="needs-script mt-4 text-lead">{words.loading}</p>
        <PaintingStone className="needs-script mt-6 h-24" />
        <noscript>
          <p className="mt-4 text-lead">{words.withoutScript}</p>
        </noscript>
      </div>
    );
  }

  const isSending = status === "sending";
  const said = isSending ? words.asked : words[status];
  const title =
    typeof said.heading === "string" ? said.heading : said.heading("studentName" in state ? state.studentName : "");
  return (
    <div className="py-6">
      {status === "agreed" ? <Stone cap="neem" className="h-20" /> : <UnpaintedStone className="h-20" />}
      <h1 ref={heading} className="type-d2 mt-6 max-w-[18ch]" tabIndex={-1}>
        {title}
      </h1>
      <p className="mt-5 max-w-[38rem] text-lead">{textOf(state, words)}</p>
      <div className="mt-8 flex flex-wrap gap-4" role="status">
        {(status === "asked" || isSending) && (
          <>
            {(["agree", "refuse"] as const).map((answer) => (
              <Button
                key={answer}
                look={prefers === answer ? "yellow" : "outline"}
                aria-disabled={isSending || undefined}
                onClick={() => void send(answer)}
              >
                {words.asked[answer]}
              </Button>
            ))}
            {isSending && <p className="self-center text-sm">{words.asked.sending}</p>}
          </>
        )}
        {status === "failed" && (
          <Button look="again" onClick={tryAgain}>
            {words.failed.tryAgain}
          </Button>
        )}
        {(status === "agreed" || status === "refused") && <CallToAction action={words.home} />}
      </div>
      <p className="mt-8 border-t-2 border-jamun-200 pt-5 text-sm">
        <RichText text={words.write} />
      </p>
    </div>
  );
}

function textOf(state: ReturnType<typeof useGuardianAnswer>["state"], words: GuardianAnswerWords): string {
  switch (state.status) {
    case "asked":
    case "sending":
      return words.asked.text(state.studentName, state.track);
    case "agreed":
    case "refused":
      return words[state.status].text(state.studentName);
    case "loading":
      return words.loading;
    default:
      return words[state.status].text;
  }
}

type Answer = "agree" | "refuse";
type Asked = { studentName: string; track: Track };

type GuardianState =
  | { status: "loading" | "used" | "incomplete" | "failed" }
  | ({ status: "asked" | "sending" | "agreed" | "refused" } & Asked);

/** What the link in a guardian's mail is about, and the result of the answer. Opening the link changes nothing. */
function useGuardianAnswer() {
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
