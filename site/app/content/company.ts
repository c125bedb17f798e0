import { companyAsItCame } from "./company-as-it-came.ts";
import { defineContent } from "./define-content.ts";

export const company = defineContent("company", companyAsItCame);
