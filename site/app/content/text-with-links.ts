import type { LinkTarget } from "./action.ts";

/** A sentence with links in it, piece by piece. */
export type TextWithLinks = readonly (string | { href: LinkTarget; label: string })[];
