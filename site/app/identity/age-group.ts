import { type AgeGroup, ageGroups } from "@campusward/contracts/leads/lead-fields";
import { textsOfTab } from "../storage/kept-texts.ts";
import { storageKeys } from "../storage/storage-keys.ts";

/** What a student says of their age while registering. The registration may end on another page, after Google's window. */
export function rememberAgeGroup(said: string): void {
  textsOfTab.write(storageKeys.ageGroup, said);
}

export function readAgeGroup(): AgeGroup | undefined {
  const said = textsOfTab.read(storageKeys.ageGroup);
  return ageGroups.find((group) => group === said);
}
