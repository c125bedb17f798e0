import type { PagePath } from "../page-paths.ts";
import type { Action } from "./action.ts";
import type { StoneCap } from "./navigation.ts";
import type { Picture } from "./picture.ts";

/** The flat colour a page stands on: yellow for what we offer, sky for whom it is for. The small print is white. */
export type PageGround = "yellow" | "sky";

export type PageHero = {
  ground: PageGround;
  tag: { label: string; cap: StoneCap | null } | null;
  heading: string;
  text: string[];
  actions: Action[];
  /** Read instead of the dialog by a visitor whose browser runs no script. */
  withoutScript: string | null;
  /** Decoration along the foot of the hero. */
  scene: Picture | null;
};

/** What browsers, search engines and shared links call a page. */
export type PageWords = {
  /** Null for a page that has no address of its own, such as the one for addresses that do not exist. */
  path: PagePath | null;
  title: string;
  description: string;
};

export type PageContent = PageWords & { path: PagePath; hero: PageHero };
