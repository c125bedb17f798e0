import type { Action } from "../action.ts";
import type { PageGround } from "../page.ts";
import type { Picture } from "../picture.ts";

/** A page that only says what happened and where to go, over one drawing that fills its foot. */
export type ScenePageContent = {
  title: string;
  description: string;
  ground: PageGround;
  heading: string;
  text: string;
  actions: Action[];
  picture: Picture;
};
