import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { roles } from "./roles.ts";

/**
 * What the link of an invitation is for, as its holder reads it before accepting. Reading uses nothing up. `not_found` once
 * it was accepted or cancelled, and after seven days.
 */
export const readInvitation = defineEndpoint("POST", "/api/v1/invitations", "anyone", {
  // In the body, because addresses stand in the logs of proxies.
  request: z.object({ code: z.string().check(z.minLength(1), z.maxLength(200)) }),
  response: z.object({
    /** Whose mailbox it was sent to; the account gets this address. */
    email: z.string(),
    role: z.enum(roles),
    /** Who invited; null where that is not known any more. */
    by: z.nullable(z.string()),
    until: z.int(),
    /** Of an account that is there already. */
    name: z.nullable(z.string()),
  }),
  errors: ["not_found"],
});
