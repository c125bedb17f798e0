import type { ReactElement } from "react";

/**
 * What is drawn beside other things: elements, or nothing. No text, which has an element to itself (see
 * `scripts/checking/shared-texts.mjs`).
 */
export type Elements = ReactElement | readonly Elements[] | "" | boolean | null | undefined;
