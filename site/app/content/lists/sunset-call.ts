import arriveDrawing from "../../assets/scenes/arrive-cta.svg";
import type { Action } from "../action.ts";
import { bookADemo, formNeedsScript } from "../actions.ts";
import type { Picture } from "../picture.ts";

export type SunsetCallContent = {
  heading: string;
  text: string;
  action: Action;
  /** Read instead of the dialog by a visitor whose browser runs no script. */
  withoutScript: string;
  picture: Picture;
};

export const sunsetCall: SunsetCallContent = {
  heading: "Experience the Power of knowing what comes next.",
  text: "Bring one real student to a demo. In thirty minutes we will mark the first four stones of their road together.",
  // The specification spells this one button with a capital A.
  action: { ...bookADemo, label: "Book A Demo" },
  withoutScript: formNeedsScript,
  picture: { src: arriveDrawing, width: 1440, height: 560 },
};
