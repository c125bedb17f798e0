import type { ApplicationStage } from "@campusward/contracts/desk/applications-desk";

/** What a mail says of an application's stage. */
const words: Record<ApplicationStage, string> = {
  received: "received",
  "in-review": "being read",
  olympiad: "at the olympiad",
  interview: "at the conversation",
  portfolio: "at the portfolio",
  offered: "offered a place",
  enrolled: "enrolled",
  declined: "closed without a place",
};

export function nameOfStage(stage: ApplicationStage): string {
  return words[stage];
}
