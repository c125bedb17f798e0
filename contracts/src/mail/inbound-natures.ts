/**
 * What a mail that came in is: a person's words; a program's, such as a note of absence; a mail to many; a report of one
 * of ours that did not arrive; a calendar's answer to an invitation of ours; a receipt that one was read, or a complaint.
 */
export const inboundNatures = ["written", "automatic", "list", "bounce", "invitation", "receipt"] as const;
export type InboundNature = (typeof inboundNatures)[number];
