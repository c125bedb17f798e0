import lowlandDrawing from "../assets/scenes/lowland/lowland.svg";
import type { Picture } from "./page.ts";

/** The low hill along the foot of a page's hero. */
export const lowland: Picture = { src: lowlandDrawing, width: 1440, height: 200 };
