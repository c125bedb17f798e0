import type { OwnPage } from "@campusward/contracts/site/own-pages";

/** Pages that a brand adds to the site, made of sections: see `docs/brand.md`. */
export const ownPages: readonly OwnPage[] = [];
