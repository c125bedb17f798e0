import * as z from "zod/mini";

/** The wordings that the forms show now; `consent-wordings.ts` has every one there ever was. */
export const quoteConsent = "quote-2026-11";
export const applicationConsent = "application-2026-11";

/**
 * Which wording a form says it has shown. Anything else is dropped, never refused: a plain call may not know of it,
 * and nobody's request is lost over it.
 */
export const ConsentVersion = z.catch(z.optional(z.string().check(z.regex(/^[a-z]+-\d{4}-\d{2}[a-z]?$/))), undefined);
