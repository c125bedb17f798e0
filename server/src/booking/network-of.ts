import type { Context } from "hono";
import { clientAddress, networksOf } from "../http/limits/client-address.ts";
import type { Secrets } from "../secrets/deployment-secret.ts";
import type { DemoLinkIn } from "./demo-link.ts";

type Known = { secrets: Pick<Secrets, "keyedHash">; trustedProxies: number };

/** The widest network that one line or server has, hashed. Null for whoever comes by a mail. */
export function networkOf(c: Context, place: DemoLinkIn, { secrets, trustedProxies }: Known): string | null {
  if (place !== "receipt") return null;
  const widest = networksOf(clientAddress(c, trustedProxies)).at(-1);
  return secrets.keyedHash(`booked from ${widest?.name}`);
}
