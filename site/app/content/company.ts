import { companyAsItCame } from "./company-as-it-came.ts";
import { defineContent } from "./define-content.ts";

/** Who runs this site. */
export const company = defineContent("company", companyAsItCame);
