import type { PagePath } from "../../page-paths.ts";
import type { LinkAction } from "../action.ts";
import type { StoneCap } from "../navigation.ts";
import type { PageContent } from "../page.ts";
import type { Picture } from "../picture.ts";
import type { ClosingSceneContent } from "./solution-page.ts";

/** Pale grounds of what can be chosen from a list, and haze for what has no paint of its own. */
export type PaleGround = "yellow" | "sky" | "green" | "peach" | "haze";

/** One product, as wide as the page. Its stone counts down the list. */
export type ProductStrip = {
  href: PagePath;
  number: number;
  cap: StoneCap | null;
  ground: PaleGround;
  heading: string;
  lead: string;
  text: string;
};

/** One view of the road. Without an action it is not there yet, and its `chip` says so. */
export type SolutionTile = {
  heading: string;
  text: string;
  ground: "yellow" | "sky" | "green" | "unpainted";
  picture: Picture;
} & ({ action: LinkAction; chip?: never } | { action: null; chip: string });

export type ProductsPageContent = PageContent & { strips: ProductStrip[]; closing: ClosingSceneContent };

export type SolutionsPageContent = PageContent & { tiles: SolutionTile[]; closing: ClosingSceneContent };
