import { type Track, tracks } from "@campusward/contracts/leads/application-fields";
import * as z from "zod/mini";

/** Where on the site somebody was when they pressed Apply Now, and on which page. */
export const CameFrom = z.object({ from: z.nullable(z.string()), page: z.nullable(z.string()) });
export type CameFrom = z.infer<typeof CameFrom>;

/** The form's address through the redirect that every deployment can point elsewhere. */
export function applicationAddress({ from, page }: CameFrom): string {
  const query = new URLSearchParams({ ...(from && { from }), ...(page && { page }) }).toString();
  return `/go/application-form${query && `?${query}`}`;
}

export function cameFromOf(search: string): CameFrom {
  const query = new URLSearchParams(search);
  return { from: query.get("from"), page: query.get("page") };
}

/** `home/programmes/innovation` comes from the Innovation Track; other places name none. */
export function trackOf(from: string | null): Exclude<Track, "unsure"> | null {
  const last = from?.split("/").at(-1);
  const track = tracks.find((candidate) => candidate === last);
  return track && track !== "unsure" ? track : null;
}
