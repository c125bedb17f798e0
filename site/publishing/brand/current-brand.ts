import { readBrand } from "./brand.ts";

const { BRAND_DIR, SITE_LAYER } = process.env;

/**
 * The brand that this process builds: the folder that BRAND_DIR names, else the default; over it what admins published,
 * in the folder that SITE_LAYER names.
 */
export const brand = SITE_LAYER ? readBrand(SITE_LAYER, readBrand(BRAND_DIR || null)) : readBrand(BRAND_DIR || null);
