import * as z from "zod/mini";
import { storageKeys } from "./storage-keys.ts";
import { storedValue } from "./stored-value.ts";

const tenYearsMs = 10 * 365 * 24 * 60 * 60 * 1000;

/** Holds `off` where somebody turned the single keys of the desk off (WCAG 2.1.4): speech input could trigger them. */
export const singleKeys = storedValue(storageKeys.deskKeys, z.literal("off"), tenYearsMs);
