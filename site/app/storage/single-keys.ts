import * as z from "zod/mini";
import { storageKeys } from "./storage-keys.ts";
import { storedValue } from "./stored-value.ts";

const tenYearsMs = 10 * 365 * 24 * 60 * 60 * 1000;

const off = storedValue(storageKeys.deskKeys, z.literal("off"), tenYearsMs);

/** The single keys of the desk, which somebody may turn off on this device (WCAG 2.1.4): speech input could trigger them. */
export const singleKeys = {
  areOn: () => off.read() === null,
  turn: (areOn: boolean) => (areOn ? off.erase() : off.write("off")),
};
