import lowland from "../../assets/scenes/closing/closing.svg";
import { template } from "../../words/templates.ts";
import { linkTo } from "../action.ts";
import { bookADemo } from "../actions.ts";
import { company } from "../company.ts";
import { defineContent } from "../define-content.ts";
import { list } from "../list.ts";
import { offered } from "../offers.ts";
import type { Picture } from "../page.ts";

/** The page of a counsellor: what they asked for, who answers, and what comes before a demo. */
export const ownRequestsWords = defineContent("ownRequestsWords", {
  coming: "Looking for what you asked…",
  picture: { src: lowland, width: 820, height: 460 } satisfies Picture,
  greetings: { morning: "Good morning", afternoon: "Good afternoon", evening: "Good evening" },
  greeting: { named: template("{greeting}, {name}."), unnamed: template("{greeting}.") },
  banner: {
    none: "Your next stone: a demo with one of your own students.",
    waiting: template("We answer by {day}."),
    late: "We promised to answer sooner, and are late. A person will.",
    answered: "Everything you asked is answered.",
    demo: "Your demo is booked.",
    unchecked: "We show requests only to whoever owns their address. Check yours first.",
  },
  book: bookADemo,
  check: linkTo("/profile", "Check my address"),
  asked: {
    heading: "What you asked for",
    another: { ...bookADemo, label: "Ask something new" },
    none: "Nothing yet. What you ask here stands with its answer.",
    kinds: { demo: "A demo", quote: "A quote" },
    running: template("Asked {asked}. We answer by {by}"),
    late: template("Asked {asked}. We promised to answer by {by}"),
    answered: template("Asked on {asked}, answered after {time}"),
    closed: template("Asked on {asked}. Closed"),
    atOnce: "less than an hour",
    after: { one: template("1 hour"), other: template("{count} hours") },
    units: { minutes: "minutes", hours: "hours", late: "late", answered: "answered", closed: "closed" },
  },
  who: {
    heading: "Who answers you",
    since: template("Has your requests since {day}"),
    nobody: "A person of the team. Nobody by name yet.",
    write: linkTo(`mailto:${company.email}`, "Write"),
  },
  before: {
    heading: "Before the demo",
    links: offered(
      list({
        evaluator: {
          offer: "evaluator",
          text: "Four minutes",
          action: linkTo("/product/ai-evaluator", "Answer the seven questions as a student would"),
        },
        "for-families": {
          text: "For families",
          action: linkTo("/solutions/students-parents", "See what a family sees"),
        },
        pricing: {
          text: "Pricing",
          action: linkTo("/pricing", "What it costs"),
        },
      }),
    ),
  },
  refer: {
    heading: "Refer a student",
    mark: "Coming",
    text: "The parent agrees first. Then the student stands here by name, with the next stone, and never more than the family allows.",
  },
});

export type OwnRequestsWords = typeof ownRequestsWords;
