import { Alert } from "../ui/alert.tsx";
import { Icon } from "../ui/icon.tsx";
import type { RequestFormState } from "./request-form-state.ts";

export type SendFailureWords = {
  failed: { heading: string; text: string; tooOften: string; tryAgain: string };
  offline: { heading: string; text: string; tryAgain: string; nextTry: (seconds: number) => string };
};

type SendFailureProps = { state: RequestFormState<unknown>; words: SendFailureWords; className?: string };

/** Why the request was not accepted. Without network it says when it is sent again. */
export function SendFailure({ state, words: { failed, offline }, className = "" }: SendFailureProps) {
  if (state.status === "failed") {
    return (
      <Alert kind="error" className={className}>
        <p>{failed.heading}</p>
        <p className="font-normal">{state.isTooOften ? failed.tooOften : failed.text}</p>
      </Alert>
    );
  }
  if (state.status !== "offline") return null;
  return (
    <div className={`rounded-input border-2 border-ink bg-amaltas-100 px-4 py-3.5 ${className}`}>
      <div role="alert">
        <h3 className="form-heading">{offline.heading}</h3>
        <p className="mt-1.5 text-sm font-semibold">{failed.heading}</p>
        <p className="mt-1 text-sm">{offline.text}</p>
      </div>
      <p className="mt-2 flex items-center gap-2 text-sm font-semibold" aria-live="off">
        <Icon name="offline" />
        {offline.nextTry(state.secondsToNextTry)}
      </p>
    </div>
  );
}

/** What the button that sends the request says, when it says something else than at first. */
export function retryLabel(
  { status }: RequestFormState<unknown>,
  { failed, offline }: SendFailureWords,
): string | null {
  if (status === "failed") return failed.tryAgain;
  return status === "offline" ? offline.tryAgain : null;
}
