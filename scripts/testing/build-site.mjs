import { buildWhenStale } from "../building/build-when-stale.mjs";

/** Vitest's set-up of tests that serve the built site. */
export const setup = () => buildWhenStale();
