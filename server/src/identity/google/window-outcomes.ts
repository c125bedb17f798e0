import type { ContentfulStatusCode } from "hono/utils/http-status";

type WindowOutcome = {
  status: ContentfulStatusCode;
  /** What the waiting page's SDK is told; null when the sign-in may go on, or when no page can be waiting. */
  code: `auth/${string}` | null;
  /** What a person reads if no page takes the news. */
  title: string;
  text: string;
};

/** How a window of a sign-in with Google ends. */
export const windowOutcomes = {
  ready: {
    status: 200,
    code: null,
    title: "This window has lost its page",
    text: "The page that opened it was closed or loaded again. Close this window, and continue with Google once more.",
  },
  denied: {
    status: 200,
    code: "auth/user-cancelled",
    title: "Google was told no",
    text: "Nothing was changed. Close this window and try again, or continue with email.",
  },
  notSetUp: {
    status: 400,
    code: "auth/operation-not-allowed",
    title: "Google sign-in is not set up",
    text: "It is our fault, not yours. Close this window and continue with email.",
  },
  otherProvider: {
    status: 400,
    code: "auth/operation-not-allowed",
    title: "We do not know this way in",
    text: "Close this window and continue with Google or with email.",
  },
  notAnswered: {
    status: 503,
    code: "auth/internal-error",
    title: "Google gave no answer we can use",
    text: "Nothing was changed. Close this window and try again in a minute, or continue with email.",
  },
  tooMany: {
    status: 429,
    code: "auth/too-many-requests",
    title: "Too many tries",
    text: "Nothing was changed. Close this window and wait five minutes, or continue with email.",
  },
  tooOld: {
    status: 400,
    code: null,
    title: "This window is too old",
    text: "A sign-in works once, for ten minutes, in the browser that began it. Close this window and begin again.",
  },
  foreign: {
    status: 400,
    code: "auth/unauthorized-domain",
    title: "This sign-in began somewhere else",
    text: "It was not opened by one of our pages, so it stops here. Nothing about your account has changed.",
  },
  wrongKey: {
    status: 400,
    code: "auth/invalid-api-key",
    title: "Sign-in is not set up correctly",
    text: "It is our fault, not yours. Close this window and continue with email.",
  },
  notAPopup: {
    status: 400,
    code: null,
    title: "This link is missing a piece",
    text: "It opens by itself from the login dialog. Close this window, and continue with Google there.",
  },
} satisfies Record<string, WindowOutcome>;

export type WindowOutcomeName = keyof typeof windowOutcomes;
