import { company } from "./company.ts";
import { defineContent } from "./define-content.ts";

/** The company's country, as sentences name it. */
export const country = defineContent(
  "country",
  new Intl.DisplayNames("en", { type: "region" }).of(company.country) ?? company.country,
);
