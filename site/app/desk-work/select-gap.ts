import { openGaps } from "@campusward/contracts/desk/templates";

/** Selects a gap that is still open, the first one without a name, so that typing replaces it. */
export function selectGap(field: HTMLTextAreaElement | null, gap?: string): void {
  if (!field) return;
  field.focus();
  const sought = gap ?? openGaps(field.value)[0];
  const at = sought === undefined ? -1 : field.value.indexOf(`{${sought}}`);
  if (sought !== undefined && at >= 0) field.setSelectionRange(at, at + sought.length + 2);
}
