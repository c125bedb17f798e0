import { template } from "../../words/templates.ts";
import { bookADemo } from "../actions.ts";
import { defineContent } from "../define-content.ts";

/** A demo on the dashboard of whom it is for. */
export const ownDemoWords = defineContent("ownDemoWords", {
  heading: "Your demo",
  ofChild: template("The demo for {student}"),
  when: template("{day}, {from} to {until}"),
  today: "Today",
  tomorrow: "Tomorrow",
  with: template("With {person}."),
  here: template("By your own clock, {zone}."),
  opens: "The way into the room stands here ten minutes before.",
  noRoom: "We tell you where before it begins.",
  room: "Open the room",
  calendar: "Add to calendar",
  change: "Move or cancel",
  over: "What we agreed",
  page: "See the demo’s page",
  none: { heading: "No demo is booked", text: "Half an hour on video, with a question of your own." },
  choose: { ...bookADemo, label: "Choose a time" },
});

export type OwnDemoWords = typeof ownDemoWords;
