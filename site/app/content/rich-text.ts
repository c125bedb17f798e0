import type { LinkTarget } from "./action.ts";

export type RichTextPart = string | { strong: string } | { label: string; href: LinkTarget };

/** A paragraph whose emphasis and links are data. Plain words are simply a string. */
export type RichText = string | readonly RichTextPart[];
