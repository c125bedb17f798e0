import type { LinkTarget } from "../action.ts";

/** What the sign-in asks for at the moment. */
export type SignInStep = "choice" | "email" | "register" | "reset" | "link";

/** What a person can do about a problem: plain words, a step of the sign-in, or a link. */
export type ProblemPart =
  | string
  | { step: SignInStep; label: string }
  | { href: Extract<LinkTarget, `mailto:${string}`>; label: string };

/** What went wrong, then what to do next. */
export type ProblemText = { title: string; text: readonly ProblemPart[] };
