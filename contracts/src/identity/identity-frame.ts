import * as z from "zod/mini";

/**
 * What a page and the identity service's frame in it say to each other. Both are of one origin, and each checks origin
 * and source of what it hears. The frame lies at `/__/auth/iframe`, and on plain http at `/emulator/auth/iframe`.
 */

/** Page to frame: are you there? */
const Ping = z.object({ kind: z.literal("ping") });
/** Page to frame: does storage work in you? */
const StorageQuestion = z.object({ kind: z.literal("webStorageSupport") });
/** Page to frame: whether some sign-in of the page was waiting for this event. */
const Receipt = z.object({ kind: z.literal("receipt"), eventId: z.nullable(z.string()), taken: z.boolean() });

export const ToIdentityFrame = z.discriminatedUnion("kind", [Ping, StorageQuestion, Receipt]);
export type ToIdentityFrame = z.infer<typeof ToIdentityFrame>;

/** Frame to page. The event is what the SDK's sign-in by pop-up is waiting for, as the SDK names its parts. */
export const FromIdentityFrame = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("pong") }),
  z.object({ kind: z.literal("webStorageSupport"), supported: z.boolean() }),
  z.object({
    kind: z.literal("authEvent"),
    authEvent: z.looseObject({ type: z.string(), eventId: z.nullable(z.string()) }),
  }),
]);
export type FromIdentityFrame = z.infer<typeof FromIdentityFrame>;
