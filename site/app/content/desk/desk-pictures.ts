import chaiStop from "../../assets/scenes/chai-stop.svg";
import emptyState from "../../assets/scenes/empty-state.svg";

/** Where no lead is listed. */
export const noLeadsPicture = { src: emptyState, width: 320, height: 220 };

/** Beside the words of a mentor's first day. */
export const mentorPicture = { src: chaiStop, width: 440, height: 350 };
