import { applyNowFrom } from "../content/actions.ts";
import { tracks } from "../content/lists/tracks.ts";

/** The tracks, each with the button that applies for it from home. */
export const offeredTracks = tracks.map((track) => ({ ...track, apply: applyNowFrom(`home/programmes/${track.id}`) }));
