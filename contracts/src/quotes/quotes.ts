import * as z from "zod/mini";
import { leadCall, team } from "../desk/leads-desk.ts";
import { defineEndpoint } from "../endpoint.ts";
import { QuoteContent } from "./quote-content.ts";

/**
 * Sends a quote to whom an answer to the lead goes: as a mail with the link of its page. It stops the reply clock as a
 * reply does, waits for the seconds in which it can be taken back, and repeated under one key it is one quote.
 * @see undoChange, which takes it back
 */
export const sendQuote = leadCall(
  "POST",
  "/api/v1/leads/:id/quotes",
  ["changed_meanwhile", "invalid_fields", "key_reused"],
  {
    content: QuoteContent,
    /** The quote that it is a newer version of: it keeps the reference. */
    replaces: z.optional(z.string()),
    /** The last word that its writer saw; left out to send over a newer one. */
    lastWordSeen: z.optional(z.int()),
  },
);

/** The address of a quote's page, to hand it on by another way than the mail. */
export const readQuoteLink = defineEndpoint("GET", "/api/v1/leads/:id/quotes/:quote/link", team, {
  request: z.object({ id: z.string(), quote: z.string() }),
  response: z.object({ link: z.string() }),
  errors: ["not_found"],
});
