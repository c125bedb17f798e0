import type { SourceGroup } from "@campusward/contracts/desk/lead-sources";

/** The first column of the table, by what the rows are. */
export const groupHeadings = {
  source: "Where they came from",
  campaign: "Campaign",
  page: "Written from",
  profile: "Who they are",
  colleague: "Whose they are",
} satisfies Record<SourceGroup, string>;
