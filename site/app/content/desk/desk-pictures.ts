import chaiStop from "../../assets/scenes/chai-stop.svg";
import emptyState from "../../assets/scenes/empty-state.svg";
import { defineContent } from "../define-content.ts";

/** Where no lead is listed. */
export const noLeadsPicture = defineContent("noLeadsPicture", { src: emptyState, width: 320, height: 220 });

/** Beside the words of a mentor's first day. */
export const mentorPicture = defineContent("mentorPicture", { src: chaiStop, width: 440, height: 350 });
