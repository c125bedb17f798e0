import { findBrandFolder } from "../building/brand-folder.mjs";

/* Tests read the words of the brand whose site they test: imported before what asks for the content. */
process.env.BRAND_DIR = findBrandFolder() ?? "";
