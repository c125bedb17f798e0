import type { OwnApplication } from "@campusward/contracts/desk/applications-desk";
import type { OwnApplicationsWords } from "../../content/account/own-applications.ts";

/** The track, and whose it is for anybody but the student. */
export function titleOf({ track, student, seenBy }: OwnApplication, { tracks, banner }: OwnApplicationsWords): string {
  return seenBy === "applicant" ? tracks[track] : banner.about(student, tracks[track]);
}
