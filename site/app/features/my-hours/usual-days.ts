import type { Company } from "@campusward/contracts/site/company";
import { company } from "../../content/company.ts";

const place: Pick<Company, "name" | "workingDays"> = company;

/** The days on which one is usually met; Sunday is 0. */
export const usualDays = place.workingDays ?? [1, 2, 3, 4, 5];
