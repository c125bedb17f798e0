import * as z from "zod/mini";

/** Files of mails, both ways: PDF, JPEG and PNG, known by their content. */

export const mostMailFiles = 5;
export const largestMailFileBytes = 5 * 1024 * 1024;
export const mailFileTypes = ["application/pdf", "image/jpeg", "image/png"] as const;

export const MailFileShown = z.object({
  id: z.string(),
  name: z.string(),
  type: z.enum(mailFileTypes),
  /** Bytes. */
  size: z.int(),
});
export type MailFileShown = z.infer<typeof MailFileShown>;

/**
 * What was not taken: a file of another kind, too large, one too many, or beyond what is kept in a `day`; `whole` for a
 * mail that is too large itself, or that could not be read. A name may be empty for these two.
 */
export const LeftOutFile = z.object({ name: z.string(), why: z.enum(["kind", "size", "count", "day", "whole"]) });
export type LeftOutFile = z.infer<typeof LeftOutFile>;

/** `GET` with a Bearer token: the bytes of a file, to be saved. */
export const mailFilePath = "/api/v1/mail-files/:id";

/**
 * `POST` with a Bearer token, the name as `?name=`, the bytes as body: a file for a mail that is being written to a lead.
 * Answers `MailFileShown`. One that no mail takes is deleted after a day. `unsupported_media_type`, `body_too_large`.
 */
export const addMailFilePath = "/api/v1/leads/:id/files";
