import { instantOf } from "@campusward/contracts/desk/place-time";
import { company } from "../content/company.ts";

/** When the team's clock shows a day and an hour, such as `2026-11-23T09:14`. Tests are anybody's. */
export function teamInstant(shown: string): number {
  const [day = "", time = ""] = shown.split("T");
  const [hours = 0, minutes = 0, seconds = 0] = time.split(":").map(Number);
  return (instantOf(day, hours * 60 + minutes, company.timeZone) ?? Number.NaN) + seconds * 1000;
}
