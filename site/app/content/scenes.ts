import bicycleDrawing from "../assets/scenes/closing/closing-bicycle.svg";
import ferryDrawing from "../assets/scenes/closing/closing-ferry.svg";
import lampDrawing from "../assets/scenes/closing/closing-lamp.svg";
import monsoonDrawing from "../assets/scenes/closing/closing-monsoon.svg";
import platformDrawing from "../assets/scenes/closing/closing-platform.svg";
import doorstepHaltDrawing from "../assets/scenes/doorstep-halt.svg";
import lowlandDrawing from "../assets/scenes/lowland/lowland.svg";
import lowlandCounsellors from "../assets/scenes/lowland/lowland-counsellors.svg";
import lowlandFamilies from "../assets/scenes/lowland/lowland-families.svg";
import lowlandIndustries from "../assets/scenes/lowland/lowland-industries.svg";
import lowlandProducts from "../assets/scenes/lowland/lowland-products.svg";
import lowlandSolutions from "../assets/scenes/lowland/lowland-solutions.svg";
import type { Picture } from "./page.ts";

/** The low hill along the foot of a page's hero. */
export const lowland: Picture = low(lowlandDrawing);

/** The same low hill with those who walk there: one for each page. */
export const lowlands = {
  counsellors: low(lowlandCounsellors),
  families: low(lowlandFamilies),
  industries: low(lowlandIndustries),
  products: low(lowlandProducts),
  solutions: low(lowlandSolutions),
};

/** Two people waiting at a bus stop, along the foot of a page that asks for an answer. */
export const doorstepHalt: Picture = low(doorstepHaltDrawing);

/**
 * The ends of pages: what one does with a journey before it begins. Each belongs to two or three pages, and its sky has
 * the colour of the ground that it stands on.
 */
export const closings = {
  bicycle: closing(bicycleDrawing),
  ferry: closing(ferryDrawing),
  lamp: closing(lampDrawing),
  monsoon: closing(monsoonDrawing),
  platform: closing(platformDrawing),
};

function closing(src: string): Picture {
  return { src, width: 1440, height: 460 };
}

function low(src: string): Picture {
  return { src, width: 1440, height: 200 };
}
