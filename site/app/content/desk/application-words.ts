import type { ApplicationStage } from "@campusward/contracts/desk/application-stages";
import type { Track } from "@campusward/contracts/leads/application-fields";
import type { RoadStone } from "@campusward/contracts/leads/application-road";
import { defineContent } from "../define-content.ts";

/** The stones of an application's road, and what a list says of its state. */
export const stoneNames: Record<RoadStone, string> = defineContent("stoneNames", {
  received: "Received",
  guardian: "Guardian agreed",
  "in-review": "In review",
  olympiad: "Olympiad",
  interview: "Conversation",
  portfolio: "Portfolio",
  offered: "Offer",
  enrolled: "Enrolled",
  declined: "Declined",
});

/** The state of an application, as said of a person. */
export const stageNames: Record<ApplicationStage, string> = defineContent("stageNames", {
  ...stoneNames,
  offered: "Offer made",
});

export const trackTitles: Record<Track, string> = defineContent("trackTitles", {
  innovation: "Innovation Track",
  business: "Business Track",
  creativity: "Creativity Track",
  unsure: "Choosing a track",
});
