/** What stands in the place of an authenticator's id. */
export type StepKind = "authenticator" | "recovery" | "passkey";

/** A sign-in that waits for its second step. */
export type StepQuestion = {
  /** Whose it is, where that is known. */
  email: string;
  hasAuthenticator: boolean;
  /** What a passkey is asked by; null where a Firebase project keeps the accounts. */
  pending: string | null;
  /** Gives the step, and asks for none in this browser for 30 days. Throws what the SDK throws. */
  give: (kind: StepKind, code: string, isTrusted: boolean) => Promise<void>;
  cancel: () => void;
  /** For want of what asks it. */
  giveUp: () => void;
};

let question: StepQuestion | null = null;
const listeners = new Set<() => void>();

/** The question that waits for its answer, if there is one. For `useSyncExternalStore`. */
export const secondStep = {
  current: (): StepQuestion | null => question,
  ask(next: StepQuestion | null): void {
    question = next;
    for (const listener of listeners) listener();
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};
