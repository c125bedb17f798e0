import type { ContactWay } from "@campusward/contracts/desk/next-steps";

/** Elements of the desk that the focus goes to, and buttons that keys press. One lead is open at a time. */
export const leadNameId = "lead-name";
export const nextLeadId = "next-lead";
export const replyId = "reply";
export const replySubjectId = `${replyId}-subject`;
export const replyTextId = `${replyId}-text`;
export const noteTextId = "note-text";
export const ownerFieldId = "lead-owner";
export const recordPaymentId = "record-payment";
export const theirWordsId = "their-words";
/** Of the link that dials the open lead, or opens a chat with them. */
export const wayId = (way: ContactWay) => `begin-${way}`;
export const searchFieldId = "desk-search";
export const filtersId = "desk-filters";
export const moreViewsId = "desk-more-views";
export const addLeadId = "desk-add-lead";

const rowPrefix = "lead-of-";

export function rowLinkId(lead: string): string {
  return rowPrefix + lead;
}

/** The lead whose link has this id; null for any other element. */
export function leadOfRow(elementId: string): string | null {
  return elementId.startsWith(rowPrefix) ? elementId.slice(rowPrefix.length) : null;
}

/** The lead of the row that has the focus, or holds what has it. */
export function focusedLead(): string | null {
  const { activeElement } = document;
  const row = activeElement?.closest(".lead-row, .lead-card")?.querySelector(".lead-link");
  return leadOfRow(activeElement?.id ?? "") ?? leadOfRow(row?.id ?? "");
}
