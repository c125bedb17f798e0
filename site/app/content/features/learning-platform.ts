import closingDrawing from "../../assets/scenes/closing/closing-learning.svg";
import { accountMenuWords } from "../account/account-menu.ts";
import { linkTo } from "../action.ts";
import { applyNowFrom } from "../actions.ts";
import { company } from "../company.ts";
import { defineContent } from "../define-content.ts";
import { list } from "../list.ts";
import { does, offered } from "../offers.ts";
import type { PageWords, Picture } from "../page.ts";
import { richText } from "../rich-text.ts";
import { lowland } from "../scenes.ts";
import { evaluatorOpening, evaluatorWithoutScript } from "./evaluator-opening.ts";

/** Where students arrive until an operator's own learning platform takes this address over. */
const startPage: PageWords = {
  path: null,
  title: `Learning platform - ${company.name}`,
  description: "Where students begin, until the platform opens.",
};

const choices = offered(
  list({
    internships: {
      /** Weeks left, on the stone. */
      weeks: 6,
      cap: "neem",
      offer: "internships",
      title: "Try a career",
      text: "A real brief from a working organisation, five to eight weeks long, read by a mentor.",
      action: linkTo("/product/internships", "See internships"),
    },
    tracks: {
      weeks: 3,
      cap: "gulmohar",
      offer: "tracks",
      title: "Apply for a track",
      text: "Innovation, Business or Creativity. Twelve weeks.",
      action: applyNowFrom("learn"),
    },
  }),
);

const backToSite = "[Back to the main site](/)";

export const learningStart = defineContent("learningStart", {
  ...startPage,
  logIn: linkTo("/learn/login", "Log in"),
  /** What `logIn` becomes for somebody who is signed in. */
  dashboard: accountMenuWords.dashboard,
  tag: "Learning platform, not open yet",
  heading: "Where do you stand? Seven questions.",
  text: "Lessons open later. Until then, start here.",
  reading: does("evaluator") ? { words: evaluatorOpening, withoutScript: evaluatorWithoutScript } : null,
  /** Said before them to those who listen. */
  questionsHeading: "The seven questions",
  choices,
  end: richText(`Under 18? Ask a parent or guardian first. ${backToSite}`),
  scene: lowland,
});

export type LearningStartContent = typeof learningStart;

const loginPage: PageWords = {
  path: null,
  title: `Log in to learn - ${company.name}`,
  description: "Log in to the learning platform.",
};

export const learningLogin = defineContent("learningLogin", {
  ...loginPage,
  platform: "Learning platform",
  heading: "Log in to learn",
  text: "Your road, your application and your next stone.",
  /** After the sign-in, and after its register step. */
  newHere: "New here? ",
  register: "Register",
  end: richText(", or [go back to the main site](/)."),
  /** While somebody registers. */
  backToSite: richText(backToSite),
  aside: "The road was here the whole time.",
  picture: { src: closingDrawing, width: 820, height: 460 } satisfies Picture,
});

export type LearningLoginContent = typeof learningLogin;
