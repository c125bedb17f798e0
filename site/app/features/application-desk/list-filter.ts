import { applicationStages } from "@campusward/contracts/desk/applications-desk";
import { tracks } from "@campusward/contracts/leads/application-fields";

export const filterFields = ["stage", "track", "mentor", "q"] as const;
export type FilterField = (typeof filterFields)[number];

const options: Partial<Record<FilterField, readonly string[]>> = { stage: applicationStages, track: tracks };
const longestSearch = 100;

/** What an address narrows the list to. What the server would refuse is left out. */
export function filterOf(params: URLSearchParams): Partial<Record<FilterField, string>> {
  return Object.fromEntries(
    filterFields.flatMap((field) => {
      const value = params.get(field)?.trim().slice(0, longestSearch);
      return value && (options[field]?.includes(value) ?? true) ? [[field, value]] : [];
    }),
  );
}
