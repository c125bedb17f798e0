/** What the dialog is doing. The values typed are kept apart: no state loses them but `sent`. */
export type DemoRequestState =
  | { status: "idle" }
  | { status: "sending" }
  | { status: "sent"; receipt: Receipt }
  /** Too often: more was sent from here, or under this address, than is taken in a while. */
  | { status: "failed"; isTooOften?: boolean }
  | { status: "offline"; secondsToNextTry: number };

export type Receipt = { firstName: string; email: string; sentAtMs: number };

export type DemoRequestEvent =
  | { type: "send" }
  | { type: "accepted"; receipt: Receipt }
  | { type: "refused"; isTooOften?: boolean }
  | { type: "lineDropped" }
  | { type: "secondPassed" }
  | { type: "edited" }
  | { type: "startedOver" };

/** How often a request is sent again by itself while the line is down. */
export const secondsBetweenTries = 10;

export function nextDemoRequestState(state: DemoRequestState, event: DemoRequestEvent): DemoRequestState {
  switch (event.type) {
    case "send":
      return { status: "sending" };
    case "accepted":
      return { status: "sent", receipt: event.receipt };
    case "refused":
      return event.isTooOften ? { status: "failed", isTooOften: true } : { status: "failed" };
    case "lineDropped":
      return { status: "offline", secondsToNextTry: secondsBetweenTries };
    case "secondPassed":
      return state.status === "offline"
        ? { ...state, secondsToNextTry: Math.max(0, state.secondsToNextTry - 1) }
        : state;
    case "edited":
      // Whoever goes on writing is not done: nothing is sent behind their back. Their own press sends it.
      return state.status === "offline" ? { status: "failed" } : state;
    case "startedOver":
      return { status: "idle" };
  }
}
