import { buildWhenStale } from "../building/build-when-stale.mjs";

/** Vitest's set-up of the server's tests: they serve the built site. */
export const setup = buildWhenStale;
