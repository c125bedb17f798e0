import { Alert } from "../ui/alert.tsx";
import { Icon } from "../ui/icon.tsx";
import { fillPlural, type Plural } from "../words/templates.ts";

export type SendFailureWords = {
  failed: { heading: string; text: string; tooOften: string; tryAgain: string };
  offline: { heading: string; text: string; tryAgain: string; nextTry: Plural };
};

type SendFailureProps = { state: RequestFormState<unknown>; words: SendFailureWords; className?: string };

/** Why the request was not accepted. Without network it says when it is sent again. */
export function SendFailure({ state, words: { failed, offline }, className = "" }: SendFailureProps) {
  if (state.status === "failed") {
    return (
      <Alert className={className}>
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
        <span>{fillPlural(offline.nextTry, state.secondsToNextTry)}</span>
      </p>
    </div>
  );
}

/** What the button that sends the request says, when it says something else than at first. */
export function retryLabel({ status }: RequestFormState<unknown>, { failed, offline }: SendFailureWords) {
  if (status === "failed") return failed.tryAgain;
  return status === "offline" ? offline.tryAgain : null;
}

/** What a form is doing. The values typed are kept apart. */
export type RequestFormState<Receipt> =
  | { status: "idle" }
  | { status: "sending" }
  | { status: "sent"; receipt: Receipt }
  /** Rate limited: too many requests from here, or with this address. */
  | { status: "failed"; isTooOften: boolean }
  /** The browser has no network. The request is sent again by itself. */
  | { status: "offline"; secondsToNextTry: number };

export type RequestFormEvent<Receipt> =
  | { type: "send" }
  | { type: "accepted"; receipt: Receipt }
  | { type: "refused"; isTooOften: boolean }
  | { type: "lineDropped" }
  | { type: "secondPassed" }
  | { type: "edited" }
  /** Shows the form again. */
  | { type: "reopened" };

/** How often a request is sent again by itself while there is no network. */
export const secondsBetweenTries = 10;

export function nextRequestFormState<Receipt>(
  state: RequestFormState<Receipt>,
  event: RequestFormEvent<Receipt>,
): RequestFormState<Receipt> {
  switch (event.type) {
    case "send":
      return { status: "sending" };
    case "accepted":
      return { status: "sent", receipt: event.receipt };
    case "refused":
      return { status: "failed", isTooOften: event.isTooOften };
    case "lineDropped":
      return { status: "offline", secondsToNextTry: secondsBetweenTries };
    case "secondPassed":
      return state.status === "offline"
        ? { ...state, secondsToNextTry: Math.max(0, state.secondsToNextTry - 1) }
        : state;
    case "edited":
      // Somebody who goes on writing is not done: nothing is sent until they press the button themselves.
      return state.status === "offline" ? { status: "failed", isTooOften: false } : state;
    case "reopened":
      return { status: "idle" };
  }
}
