import { readBrand } from "./brand.ts";

/** The brand that this process builds: the folder that BRAND_DIR names, else the default. */
export const brand = readBrand(process.env.BRAND_DIR || null);
