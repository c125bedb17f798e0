/** A line of the palette: where it leads, and to which group it belongs. */
export type PaletteItem = {
  id: string;
  group: "leads" | "with" | "people" | "pages";
  title: string;
  note: string;
  href: string;
  /** Kept with the visit: what is begun with the lead that it opens. */
  begin?: { lead: string; way: "reply" | "call" | "whatsapp" };
};

/** Pages and actions whose words begin with what was typed, or that hold it. Those that begin with it come first. */
export function findPages<Page extends { label: string; href: string }>(
  pages: readonly Page[],
  typed: string,
): readonly Page[] {
  const part = typed.trim().toLowerCase();
  const held = pages.filter(({ label }) => label.toLowerCase().includes(part));
  const begins = ({ label }: Page) => label.toLowerCase().startsWith(part);
  return [...held.filter(begins), ...held.filter((page) => !begins(page))];
}

/** The place after a press of an arrow key; the ends meet. -1 where there is nothing. */
export function stepTo(at: number, by: 1 | -1, count: number): number {
  return count === 0 ? -1 : (at + by + count) % count;
}

/** Text in parts, so that what was typed can be marked in it. */
export function markParts(text: string, typed: string): readonly { text: string; isMarked: boolean }[] {
  const part = typed.trim().toLowerCase();
  const at = part === "" ? -1 : text.toLowerCase().indexOf(part);
  // Some letters change their length in lower case: then nothing is marked.
  if (at < 0 || text.toLowerCase().length !== text.length) return [{ text, isMarked: false }];
  return [
    { text: text.slice(0, at), isMarked: false },
    { text: text.slice(at, at + part.length), isMarked: true },
    { text: text.slice(at + part.length), isMarked: false },
  ].filter(({ text: piece }) => piece !== "");
}
