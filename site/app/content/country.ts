import { company } from "./company.ts";

/** The company's country, as sentences name it. */
export const country = new Intl.DisplayNames("en", { type: "region" }).of(company.country) ?? company.country;
