/**
 * What the forms for visitors send in addition to their fields: in the JSON, in `template_params`, among
 * the fields of a form. It is looked at before anything else and is no part of the request.
 */

/** A line that people neither see nor reach. Programs that fill in every field fill it in too. */
export const honeypotField = "website";

/** Milliseconds between the form's appearance and its being sent, told by script. */
export const durationField = "took_ms";

export type FormEvidence = { [honeypotField]: string; [durationField]: number };
