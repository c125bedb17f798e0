import type { Identity } from "./sdk/identity.ts";

/** The configuration or the SDK could not be fetched. */
export class UnreachableError extends Error {
  override name = "UnreachableError";
  /** As the SDK says it. */
  readonly code = "auth/network-request-failed";
}

/** The SDK keeps one session for the whole document, so there is one instance. */
let opening: Promise<Identity> | null = null;

/**
 * Fetches the SDK and points it at the identity service of this deployment. Nothing of it is loaded before the first
 * call, and nothing twice. After a failure the next call tries again.
 * @throws {UnreachableError}
 */
export function openIdentity(): Promise<Identity> {
  opening ??= open().catch((cause: unknown) => {
    opening = null;
    throw new UnreachableError("What signing in needs could not be fetched.", { cause });
  });
  return opening;
}

async function open(): Promise<Identity> {
  // Both side by side. The header imports this file, and the check of the configuration would weigh on every page.
  const [config, { createIdentity }] = await Promise.all([
    import("../api/site-config.ts").then(({ fetchSiteConfig }) => fetchSiteConfig()),
    import("./sdk/identity.ts"),
  ]);
  return createIdentity(config);
}
