import type { LinkAction } from "../action.ts";
import { company } from "../company.ts";
import type { LinkPageWords } from "../page.ts";
import { feet } from "../scenes.ts";

export const testMailPage: LinkPageWords = {
  path: null,
  title: `A test mail - ${company.name}`,
  description: "The link of a test mail.",
  ground: "amaltas",
  scene: feet.market,
};

/** What the link of a test mail opens. A button, because some mail servers open every link by themselves. */
export const testMailWords = {
  title: "A test mail",
  looking: "Reading the link…",
  asked: {
    heading: "It came",
    text: "Tell the desk that its test mail is here.",
    submit: "Tell the desk",
    busy: "Telling...",
  },
  done: { heading: "The desk knows", text: "On the page Health, the stone is painted now." },
  incomplete: { heading: "This link is missing a piece", text: "Copy the whole address from the mail." },
  over: {
    heading: "This link is over",
    text: "The link of a test mail works for a day. Send another one from the page Health.",
  },
  failed: {
    heading: "The line dropped.",
    text: "The desk was not told. Check your internet, and try again.",
    tryAgain: "Try again",
  },
  goOn: { kind: "link", href: "/adminDashboardHome/health", label: "Open Health" } satisfies LinkAction,
  withoutScript: "Telling the desk needs JavaScript. The mail has come all the same.",
};

export type TestMailWords = typeof testMailWords;
