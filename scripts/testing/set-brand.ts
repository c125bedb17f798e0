import { readBrand } from "../../site/publishing/brand/brand.ts";
import { setBrand } from "../../site/publishing/bundle/brand-in-development.ts";

/* Before a test asks for the content: it has the words of the brand that BRAND_DIR names. */
await setBrand(readBrand(process.env.BRAND_DIR || null));
