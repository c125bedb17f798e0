import closingCounsellors from "../../assets/scenes/closing/closing.svg";
import closingFamilies from "../../assets/scenes/closing/closing-families.svg";
import closingIndustries from "../../assets/scenes/closing/closing-industries.svg";
import closingProducts from "../../assets/scenes/closing/closing-products.svg";
import closingSolutions from "../../assets/scenes/closing/closing-solutions.svg";
import lowlandCounsellors from "../../assets/scenes/lowland/lowland-counsellors.svg";
import lowlandFamilies from "../../assets/scenes/lowland/lowland-families.svg";
import lowlandIndustries from "../../assets/scenes/lowland/lowland-industries.svg";
import lowlandProducts from "../../assets/scenes/lowland/lowland-products.svg";
import lowlandSolutions from "../../assets/scenes/lowland/lowland-solutions.svg";
import type { Picture } from "../page.ts";

/** The foot of a page's hero and its end. Both show who walks the road, and stones that belong together. */
export const solutionScenes = {
  counsellors: { start: lowland(lowlandCounsellors), end: closing(closingCounsellors) },
  families: { start: lowland(lowlandFamilies), end: closing(closingFamilies) },
  industries: { start: lowland(lowlandIndustries), end: closing(closingIndustries) },
  products: { start: lowland(lowlandProducts), end: closing(closingProducts) },
  solutions: { start: lowland(lowlandSolutions), end: closing(closingSolutions) },
} as const;

function lowland(src: string): Picture {
  return { src, width: 1440, height: 200 };
}

function closing(src: string): Picture {
  return { src, width: 820, height: 460 };
}
