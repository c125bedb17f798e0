import type { LegalContent } from "../../content/pages/legal.ts";

export type ContentsEntry = {
  id: string;
  heading: string;
  number: number | null;
  /** Part of the entry above it. */
  isWithin: boolean;
};

/** All entries of the list of contents, in the order of the page. */
export function contentsEntries({ sections, appendix }: LegalContent): ContentsEntry[] {
  const numbered = sections.map(({ id, heading }, index) => ({ id, heading, number: index + 1, isWithin: false }));
  if (!appendix) return numbered;
  const within = appendix.sections.map(({ id, heading }) => ({ id, heading, number: null, isWithin: true }));
  return [...numbered, { id: appendix.id, heading: appendix.heading, number: null, isWithin: false }, ...within];
}
