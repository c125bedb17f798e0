import { bookADemo } from "../actions.ts";

/** A demo on the dashboard of whom it is for. */
export const ownDemoWords = {
  heading: "Your demo",
  ofChild: (student: string) => `The demo for ${student}`,
  when: (day: string, from: string, until: string) => `${day}, ${from} to ${until}`,
  today: "Today",
  tomorrow: "Tomorrow",
  with: (person: string) => `With ${person}.`,
  here: (zone: string) => `By your own clock, ${zone}.`,
  opens: "The way into the room stands here ten minutes before.",
  noRoom: "We tell you where before it begins.",
  room: "Open the room",
  calendar: "Add to calendar",
  change: "Move or cancel",
  over: "What we agreed",
  page: "See the demo’s page",
  none: { heading: "No demo is booked", text: "Half an hour on video, with a question of your own." },
  choose: { ...bookADemo, label: "Choose a time" },
};

export type OwnDemoWords = typeof ownDemoWords;
