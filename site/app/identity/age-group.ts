import { type AgeGroup, ageGroups } from "@campusward/contracts/leads/lead-fields";
import { storageKeys } from "../storage/storage-keys.ts";

/** What a student says of their age while registering. The registration may end on another page, after Google's window. */
export function rememberAgeGroup(said: string): void {
  try {
    sessionStorage.setItem(storageKeys.ageGroup, said);
  } catch {
    // Nothing is sent then.
  }
}

export function readAgeGroup(): AgeGroup | undefined {
  try {
    const said = sessionStorage.getItem(storageKeys.ageGroup);
    return ageGroups.find((group) => group === said);
  } catch {
    return undefined;
  }
}
