import * as z from "zod/mini";

/** One content that was sent at least once. A retry sends the same content under the same id. */
export const Attempt = z.object({ requestId: z.string(), page: z.string(), fingerprint: z.string() });
export type Attempt = z.infer<typeof Attempt>;

/**
 * The id to send a content under. The last one's, page included, while the content is the same: an answer that was
 * lost on the way then makes no second lead. A new one for anything else.
 */
export function attemptFor(last: Attempt | null, content: readonly string[], page: string, createId: () => string) {
  const fingerprint = JSON.stringify(content);
  return last?.fingerprint === fingerprint ? last : { requestId: createId(), page, fingerprint };
}
