import { evaluateSite } from "../fill/evaluate-site.ts";
import { buildFolder } from "../fill/fill-into.ts";
import type { Brand } from "./brand.ts";
import { type BrandReport, checkBrand } from "./check-brand.ts";

/** Everything that is wrong with a brand, by the site that was built last. */
export async function examineBrand(brand: Brand): Promise<BrandReport> {
  return checkBrand(brand, await evaluateSite(buildFolder, brand));
}
