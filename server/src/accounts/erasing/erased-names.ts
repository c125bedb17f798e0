import { toEmailKey } from "../../identity/accounts/account-store.ts";
import type { Secrets } from "../../secrets/deployment-secret.ts";
import { hashSecret } from "../../secrets/random-secrets.ts";

/** How people who were erased are remembered. */
export type ErasedNames = ReturnType<typeof createErasedNames>;

/**
 * An erased person is found again with their address and the deployment's secret, which is in no backup. Whoever has the
 * list alone cannot try addresses on it. In front stands which secret it was, so that a lost one is noticed.
 */
export function createErasedNames({ keyedHash }: Pick<Secrets, "keyedHash">) {
  const secret = keyedHash("erased people").slice(0, 8);
  const withKey = (hash: string) => `${secret}:${keyedHash(`erased ${hash}`)}`;
  return {
    of: (email: string): string => withKey(hashSecret(toEmailKey(email))),
    /** A request that went with them, which an older backup may hold under another address. */
    ofRequest: (id: string): string => withKey(hashSecret(`request ${id}`)),
    /** The same person as an earlier version remembered them, by the hash alone. */
    renew: (person: string): string => (person.includes(":") ? person : withKey(person)),
    /** Nobody can be found by these: the secret is another one now. */
    isOfOtherSecret: (person: string): boolean => person.includes(":") && !person.startsWith(`${secret}:`),
  };
}
