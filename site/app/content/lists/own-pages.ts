import type { OwnPage } from "@campusward/contracts/site/own-pages";
import { defineContent } from "../define-content.ts";

/** Pages that a brand adds to the site, made of sections: see `docs/brand.md`. */
export const ownPages: readonly OwnPage[] = defineContent("ownPages", []);
