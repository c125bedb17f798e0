import type { ApplicationSummary } from "@campusward/contracts/desk/applications-desk";
import type { LinkTarget } from "../../content/action.ts";
import type { MentorDeskWords } from "../../content/mentor-desk.ts";

/** What the cards beside a mentor's list are given. */
export type MentorCardProps = {
  /** In the order in which a mentor looks at them. */
  applications: readonly ApplicationSummary[];
  words: MentorDeskWords;
  addressOf: (id: string) => LinkTarget;
};
