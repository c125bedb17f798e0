/** The id of a lead's link in the list, where the focus comes back to. */
export function rowLinkId(lead: string): string {
  return `lead-${lead}`;
}

/** Moves the focus to a lead in the list, if it stands there. */
export function focusLead(lead: string): boolean {
  const link = document.getElementById(rowLinkId(lead));
  link?.focus();
  return link !== null;
}
