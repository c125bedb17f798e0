import type { OwnPagePath } from "@campusward/contracts/site/own-pages";
import type { PagePath } from "../../app/page-paths.ts";

/** The scene of a page's sharing card. Sizes in pixels of the card. */
export type CardScene = {
  /** A drawing in `app/assets/scenes`, in the lower right corner of the card. */
  drawing: string;
  width: number;
  /** The colour of the sky that the drawing was made for. */
  sky: string;
  /** The room that the drawing leaves for the headline. */
  headline: Headline;
};

/** The room for a headline, and its largest size. */
export type Headline = { maxWidth: number; maxLines: number; size?: number };

const wholeWidth: Headline = { maxWidth: 1000, maxLines: 2 };
const aboveDrawing: Headline = { maxWidth: 720, maxLines: 3 };

function foot(name: string, sky: string): CardScene {
  return { drawing: `foot/${name}`, width: 1440, sky, headline: wholeWidth };
}

function steps(name: string, sky: string): CardScene {
  return { drawing: `steps/${name}`, width: 1200, sky, headline: wholeWidth };
}

function closing(name: string, sky: string): CardScene {
  return { drawing: `closing/closing-${name}`, width: 1200, sky, headline: aboveDrawing };
}

const homeRoad: CardScene = {
  drawing: "hero-desktop",
  width: 1200,
  sky: "#FFC629",
  headline: { maxWidth: 655, maxLines: 3, size: 98 },
};

const scenes: Partial<Record<PagePath, CardScene>> = {
  "/": homeRoad,
  "/products": foot("kites", "#FFC629"),
  "/product/ai-evaluator": steps("evaluator-line-and-book", "#FFB59C"),
  "/product/profile-tracker": closing("monsoon", "#86C9E3"),
  "/product/industry-profile-building": closing("platform", "#8FD0A9"),
  "/product/learning-management-system": closing("lamp", "#FFB59C"),
  "/product/internships": closing("bicycle", "#FFC629"),
  "/solutions": foot("crossing", "#86C9E3"),
  "/solutions/iec-counselors": foot("school", "#86C9E3"),
  "/solutions/students-parents": foot("house", "#86C9E3"),
  "/solutions/industries": foot("works", "#86C9E3"),
  "/industries": foot("works", "#86C9E3"),
  "/pricing": foot("market", "#FFC629"),
  "/privacy-request": foot("halt", "#86C9E3"),
  "/termsOfuse": foot("lowland", "#FFFFFF"),
  "/privacy-policy": foot("lowland", "#FFFFFF"),
  "/refund-policy": foot("lowland", "#FFFFFF"),
};

/** A new page has a card at once, and may be given a drawing of its own here. */
export function cardSceneOf(path: PagePath | OwnPagePath): CardScene {
  return scenes[path as PagePath] ?? foot("lowland", "#FFC629");
}
