import type { PagePath } from "../app/page-paths.ts";

/** The scene of a page's sharing card. Sizes in pixels of the card. */
export type CardScene = {
  /** A drawing in `app/assets/scenes`, in the lower right corner of the card. */
  drawing: string;
  width: number;
  /** The colour of the sky that the drawing was made for. */
  sky: string;
  /** The room that the drawing leaves for the headline. */
  headline: { maxWidth: number; maxLines: number };
};

const wholeWidth = { maxWidth: 1000, maxLines: 2 };
const leftOfDrawing = { maxWidth: 720, maxLines: 3 };

function lowland(sky: string): CardScene {
  return { drawing: "lowland/lowland", width: 1440, sky, headline: wholeWidth };
}

function closing(name: string, sky: string): CardScene {
  return { drawing: name, width: 760, sky, headline: leftOfDrawing };
}

const heroRoad: CardScene = {
  drawing: "hero-desktop",
  width: 1200,
  sky: "#FFC629",
  headline: { maxWidth: 655, maxLines: 2 },
};

const scenes: Partial<Record<PagePath, CardScene>> = {
  "/": heroRoad,
  "/products": { drawing: "student-road", width: 1240, sky: "#FFC629", headline: wholeWidth },
  "/product/ai-evaluator": closing("closing/closing", "#FFC629"),
  "/product/profile-tracker": closing("closing/closing-tracker", "#86C9E3"),
  "/product/industry-profile-building": closing("closing/closing-programmes", "#8FD0A9"),
  "/product/learning-management-system": closing("closing/closing-lms", "#FFB59C"),
  "/product/internships": closing("closing/closing-internships", "#FFDC6B"),
  "/solutions": lowland("#86C9E3"),
  "/solutions/iec-counselors": heroRoad,
  "/solutions/students-parents": closing("closing/closing-families", "#FFB59C"),
  "/solutions/industries": closing("closing/closing-industries", "#8FD0A9"),
  "/termsOfuse": lowland("#FFFFFF"),
  "/privacy-policy": lowland("#FFFFFF"),
  "/refund-policy": lowland("#FFFFFF"),
};

/** A new page has a card at once, and may be given a drawing of its own here. */
export function cardSceneOf(path: PagePath): CardScene {
  return scenes[path] ?? lowland("#FFC629");
}
