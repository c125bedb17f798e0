import bicycleDrawing from "../assets/scenes/closing/closing-bicycle.svg";
import ferryDrawing from "../assets/scenes/closing/closing-ferry.svg";
import lampDrawing from "../assets/scenes/closing/closing-lamp.svg";
import monsoonDrawing from "../assets/scenes/closing/closing-monsoon.svg";
import platformDrawing from "../assets/scenes/closing/closing-platform.svg";
import crossingDrawing from "../assets/scenes/foot/crossing.svg";
import gateDrawing from "../assets/scenes/foot/gate.svg";
import haltDrawing from "../assets/scenes/foot/halt.svg";
import houseDrawing from "../assets/scenes/foot/house.svg";
import kitesDrawing from "../assets/scenes/foot/kites.svg";
import lowlandDrawing from "../assets/scenes/foot/lowland.svg";
import marketDrawing from "../assets/scenes/foot/market.svg";
import schoolDrawing from "../assets/scenes/foot/school.svg";
import worksDrawing from "../assets/scenes/foot/works.svg";
import { defineContent } from "./define-content.ts";
import type { Picture } from "./page.ts";

/** A low hill with one walker, along the foot of a page. */
export const lowland: Picture = defineContent("lowland", foot(lowlandDrawing, 200));

/**
 * Along the foot of a hero, or of a page with one card. Each belongs to one page, gate and halt to pages of a kind. Their
 * sky is the ground of the page.
 */
export const feet = defineContent("feet", {
  crossing: foot(crossingDrawing),
  gate: foot(gateDrawing, 200),
  halt: foot(haltDrawing, 200),
  house: foot(houseDrawing),
  kites: foot(kitesDrawing),
  market: foot(marketDrawing, 200),
  school: foot(schoolDrawing),
  works: foot(worksDrawing),
});

/**
 * The ends of pages: what one does with a journey before it begins. Each belongs to two or three pages, the bicycle
 * also to the demo dialog. Its sky has the colour of the ground that it stands on.
 */
export const closings = defineContent("closings", {
  bicycle: closing(bicycleDrawing),
  ferry: closing(ferryDrawing),
  lamp: closing(lampDrawing),
  monsoon: closing(monsoonDrawing),
  platform: closing(platformDrawing),
});

function closing(src: string): Picture {
  return { src, width: 1440, height: 460 };
}

function foot(src: string, height = 240): Picture {
  return { src, width: 1440, height };
}
