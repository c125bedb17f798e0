import type { StoneCap } from "./navigation.ts";

/** The head of a section. Its number counts the sections of the page down to the closing call, which is 0. */
export type VergeWords = { number: number; cap: StoneCap; label: string; aside?: string };
