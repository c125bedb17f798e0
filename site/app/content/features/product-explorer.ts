import type { DialogAction, LinkAction } from "../action.ts";
import type { Partner } from "../lists/partners.ts";
import type { StoneCap } from "../navigation.ts";
import type { Offer } from "../offers.ts";
import type { Picture } from "../page.ts";

/**
 * How a picture is placed in its frame: a scene at the bottom (a panorama shows its middle), a drawing as a whole, or a
 * window of the product whose lower end is cut off by the frame (from a corner: its right end too; the middle: its
 * upper end too).
 */
export type PictureStance = "scene" | "panorama" | "whole" | "window" | "corner" | "middle";

export type FragmentGround = "green" | "yellow" | "sunset" | "sky";

/** A piece of the product, as a list of stones with what is said of each. It shows an invented example. */
export type ProductFragment = {
  /** Read before it by those who do not see the frame. */
  caption: string;
  ground: FragmentGround;
  title: string;
  /** How far it has come, next to the title. */
  count: string;
  /** What somebody has written. */
  note?: { portrait: Picture; name: string; time: string; text: string };
  /** What needs a decision. */
  alert?: string;
  rows: {
    mark: "neem" | "amaltas" | "late" | "unpainted";
    title: string;
    text?: string;
    state?: { label: string; tone: "done" | "soon" | "late" | "plain" };
  }[];
};

export type ProductPicture = Picture & { alt: string; ground: FragmentGround; stance: PictureStance };

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
  shown: ProductPicture | ProductFragment;
  apply: DialogAction;
};

/** As it is written: its address and its button follow from where it stands. */
export type WrittenSection = Omit<ProductSection, "apply"> & { offer?: Offer };

export type Product = {
  id: string;
  name: string;
  text: string;
  cap: StoneCap;
  more: LinkAction;
  /** Null until they are fetched. */
  sections: ProductSection[] | null;
};
