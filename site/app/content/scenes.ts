import doorstepHaltDrawing from "../assets/scenes/doorstep-halt.svg";
import lowlandDrawing from "../assets/scenes/lowland/lowland.svg";
import type { Picture } from "./page.ts";

/** The low hill along the foot of a page's hero. */
export const lowland: Picture = { src: lowlandDrawing, width: 1440, height: 200 };

/** Two people waiting at a bus stop, along the foot of a page that asks for an answer. */
export const doorstepHalt: Picture = { src: doorstepHaltDrawing, width: 1440, height: 200 };
