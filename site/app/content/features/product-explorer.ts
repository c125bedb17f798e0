import type { DialogAction } from "../action.ts";
import type { Partner } from "../lists/partners.ts";
import type { StoneCap } from "../navigation.ts";
import type { Picture } from "../page.ts";

/**
 * How a picture is placed in its frame: a scene at the bottom (a panorama shows its middle), a drawing as a whole, or a
 * window of the product whose lower end is cut off by the frame (from a corner: its right end too; the middle: its
 * upper end too).
 */
export type PictureStance = "scene" | "panorama" | "whole" | "window" | "corner" | "middle";

export type ProductSection = {
  /** Part of an address: unique on the page, though written for its product only. */
  id: string;
  /** In the list next to the sections. */
  title: string;
  heading: string;
  subHeading: string;
  highlight: string;
  description: string[];
  /** Names of the skills or things that the section brings. */
  checks: string[];
  brands?: Partner[];
  picture: Picture & { alt: string; ground: "green" | "yellow" | "sunset" | "sky"; stance: PictureStance };
  apply: DialogAction;
};

export type Product = { id: string; name: string; text: string; cap: StoneCap; sections: ProductSection[] };
