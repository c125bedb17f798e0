import type { LinkAction } from "../action.ts";
import { logInHere } from "../actions.ts";
import { company } from "../company.ts";
import type { LinkPageWords } from "../page.ts";
import { feet } from "../scenes.ts";

export const firstAdminPage: LinkPageWords = {
  path: null,
  title: `Set up - ${company.name}`,
  description: "The first admin of this deployment.",
  ground: "amaltas",
  scene: feet.gate,
};

/** Everything said to the operator who follows the link that the first start leaves in a file. */
export const firstAdminWords = {
  title: "Set up",
  looking: "Looking who is there…",
  signedOut: {
    heading: "Who runs this place?",
    text: "Log in or register. The account you use becomes the first admin, and this link dies with it.",
    logIn: { ...logInHere, label: "Log in or register" },
  },
  asked: {
    heading: "Become the first admin?",
    text: (email: string) =>
      `You are signed in as ${email}. An admin sees every request, every person and every mail of ${company.name}.`,
    submit: "Make me the admin",
    busy: "Setting up...",
    other: "Use another account",
  },
  incomplete: {
    heading: "This link is missing a piece",
    text: "Copy the whole address from the file that the product left.",
  },
  used: {
    heading: "This link has been used, or is too old",
    text: "There is an admin already, or the product was started again and made a new link. An admin can make others.",
  },
  failed: {
    heading: "The line dropped.",
    text: "Nothing was changed. Check that the product runs, and try again.",
    tryAgain: "Try again",
  },
  goOn: { home: { kind: "link", href: "/", label: "Back to the start" } satisfies LinkAction },
  withoutScript:
    "Setting up needs JavaScript. Or give an account its role from the shell: npm run roles -- set EMAIL admin",
};

export type FirstAdminWords = typeof firstAdminWords;
