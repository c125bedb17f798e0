const prefix = "lead-of-";

/** The id of a lead's link in the list, where the focus comes back to. */
export function rowLinkId(lead: string): string {
  return prefix + lead;
}

/** The lead whose link has this id; null for any other element. */
export function leadOfRow(elementId: string): string | null {
  return elementId.startsWith(prefix) ? elementId.slice(prefix.length) : null;
}

/** Moves the focus to a lead in the list, if it stands there. */
export function focusLead(lead: string): boolean {
  const link = document.getElementById(rowLinkId(lead));
  link?.focus();
  return link !== null;
}
