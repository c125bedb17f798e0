import type { SdkCode } from "../../identity/sdk-codes.ts";
import { template } from "../../words/templates.ts";
import type { LinkTarget } from "../action.ts";
import { company } from "../company.ts";
import { defineContent } from "../define-content.ts";

/** What the sign-in asks for at the moment. */
export type SignInStep = "choice" | "email" | "register" | "reset" | "link";

/** What a person can do about a problem: plain words, a step of the sign-in, or a link. */
export type ProblemPart =
  | string
  | { step: SignInStep; label: string }
  | { href: Extract<LinkTarget, `mailto:${string}`>; label: string };

export type SdkProblems = Readonly<Record<SdkCode, readonly ProblemPart[]>>;

/** What went wrong, then what to do next. */
export type ProblemText = { title: string; text: readonly ProblemPart[] };

const continueWithEmail = { step: "email", label: "continue with email" } as const;
const chooseNewPassword = { step: "reset", label: "choose a new password" } as const;
const writeToUs = { href: `mailto:${company.email}`, label: company.email } as const;

/** With `{wait}`: see `waitWords`. */
export const tooManyTries: readonly ProblemPart[] = defineContent("tooManyTries", [
  "Too many tries. Wait {wait}, or ",
  chooseNewPassword,
  ".",
]);

/** Somebody may ask for mails all day to keep the owner out. Each goes to the owner's mailbox. */
export const tooManyMails: readonly ProblemPart[] = defineContent("tooManyMails", [
  "Too many mails were asked for with this address. The link in the newest one works. For another wait {wait}.",
]);

/** As in "Wait …". */
export const waitWords = defineContent("waitWords", {
  /** Where nobody knows how long. */
  unknown: "a while",
  minutes: { one: template("a minute"), other: template("{count} minutes") },
  hours: template("{count} hours"),
});

export type WaitWords = typeof waitWords;

/** What a person reads for each error of the SDK. `{email}` is that of the account at hand. */
export const sdkProblems = defineContent("sdkProblems", {
  "auth/network-request-failed": ["The line dropped. Check your internet and try again."],
  "auth/popup-blocked": [
    "Your browser stopped the Google window. Allow pop-ups for this site, or ",
    continueWithEmail,
    ".",
  ],
  "auth/popup-closed-by-user": ["The Google window was closed before you finished. Try again when you are ready."],
  "auth/cancelled-popup-request": ["Another Google window is already open. Finish in that one."],
  "auth/unauthorized-domain": [
    "Google does not know this address of ours yet. ",
    { step: "email", label: "Continue with email" },
    ", and please tell us.",
  ],
  "auth/multi-factor-auth-required": ["This account asks for a second step that we do not know."],
  "auth/user-mismatch": ["That is a different account. Choose {email}."],
  "auth/password-does-not-meet-requirements": ["That password misses a rule. See the list under the field."],
  "auth/missing-recaptcha-token": ["We could not check that you are a person. Try once more."],
  "auth/invalid-api-key": ["Sign-in is not set up correctly. It is our fault. Write to ", writeToUs, "."],
  "auth/internal-error": ["Something failed on our side. Try again in a minute."],
  "auth/operation-not-supported-in-this-environment": [
    "This browser blocks sign-in. Open the page in Chrome, Safari or Firefox.",
  ],
  "auth/too-many-requests": ["Too many tries. Wait a while, or ", chooseNewPassword, "."],
  "auth/email-already-in-use": ["This email already has an account. ", { step: "email", label: "Log in instead" }, "."],
  "auth/weak-password": ["This password is too easy to guess. Choose a longer one, which nobody else would think of."],
  "auth/user-disabled": ["This account is switched off. Write to ", writeToUs, " and a person will look."],
  "auth/user-cancelled": ["Google was told no, so nothing was changed. Try again, or ", continueWithEmail, "."],
  "auth/operation-not-allowed": ["This way in is switched off here. Write to ", writeToUs, "."],
  "auth/account-exists-with-different-credential": [
    "This email already has an account with a password. ",
    { step: "email", label: "Log in with it" },
    ".",
  ],
  "auth/web-storage-unsupported": [
    "This browser keeps nothing for us, so nobody could stay signed in. Allow cookies for this site, or use another browser.",
  ],
  "auth/requires-recent-login": ["To be sure that it is you, please log in once more."],
} satisfies SdkProblems as SdkProblems);
