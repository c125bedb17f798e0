import * as z from "zod/mini";
import { PrivacyRecord, PrivacyWords } from "../accounts/privacy-requests.ts";
import { admin } from "../accounts/roles.ts";
import { defineEndpoint } from "../endpoint.ts";

/** A proved request, as an admin sees it. */
const PrivacyTask = z.object({ ...PrivacyRecord.shape, id: z.string(), message: z.nullable(z.string()) });
export type PrivacyTask = z.infer<typeof PrivacyTask>;

/** The open ones by when they are due, then the last fifty that ended. */
export const listPrivacyRequests = defineEndpoint("GET", "/api/v1/desk/privacy-requests", admin, {
  response: z.object({ open: z.array(PrivacyTask), ended: z.array(PrivacyTask) }),
});

/** Takes it on, or answers it by mail, which ends it. */
export const workOnPrivacyRequest = defineEndpoint("POST", "/api/v1/desk/privacy-requests/:id", admin, {
  request: z.object({ id: z.string(), answer: z.optional(PrivacyWords) }),
  response: PrivacyTask,
  errors: ["not_found", "changed_meanwhile"],
});
