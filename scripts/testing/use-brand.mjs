import { findBrandFolder } from "../building/brand-folder.mjs";

/* Tests read the words of the brand whose site they test: imported before what asks for the content. */
const folder = findBrandFolder();
if (folder !== null) process.env.BRAND_DIR = folder;
