import type { OwnApplication } from "@campusward/contracts/desk/own-applications";
import type { OwnApplicationsWords } from "../../content/account/own-applications.ts";
import { fillIn } from "../../words/templates.ts";

/** The track, and whose it is for anybody but the student. */
export function titleOf({ track, student, seenBy }: OwnApplication, { tracks, banner }: OwnApplicationsWords): string {
  return seenBy === "applicant" ? tracks[track] : fillIn(banner.about, { student, track: tracks[track] });
}
