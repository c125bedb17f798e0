import type { Action } from "../action.ts";
import type { Picture } from "../picture.ts";

export type HomeHeroContent = {
  heading: string;
  text: string;
  primary: Action;
  secondary: Action;
  /** What the two road signs in the field say. */
  signs: {
    next: { label: string; value: string };
    score: { label: string; value: string; change: string };
  };
  /** Read instead of the dialog by a visitor whose browser runs no script. */
  withoutScript: string;
  picture: { alt: string; desktop: Picture; mobile: Picture };
};
