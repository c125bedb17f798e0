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
