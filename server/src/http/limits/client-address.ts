import { isIPv6 } from "node:net";
import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context } from "hono";

/**
 * Identifies clients for rate limits, never for the log. There are `trustedProxies` proxies in front, each of which
 * appends the address it saw to `X-Forwarded-For`; entries further left are the client's own claim.
 */
export function clientAddress(c: Context, trustedProxies: number): string {
  const forwarded = (c.req.header("X-Forwarded-For") ?? "").split(",");
  const seenByProxy = trustedProxies > 0 ? forwarded.at(-trustedProxies)?.trim() : undefined;
  return toNetwork(seenByProxy || socketAddress(c));
}

function socketAddress(c: Context): string {
  // Requests in tests have no socket.
  return c.env?.incoming ? (getConnInfo(c).remote.address ?? "unknown") : "unknown";
}

/** One household or phone has a whole /64 of IPv6 addresses and may use a new one for every request. */
export function toNetwork(address: string): string {
  if (!isIPv6(address)) return address;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  const [head = "", tail = ""] = address.split("%", 1).join("").split("::");
  const front = head.split(":").filter(Boolean);
  const back = tail.split(":").filter(Boolean);
  const groups = address.includes("::")
    ? [...front, ...Array(Math.max(8 - front.length - back.length, 0)).fill("0"), ...back]
    : front;
  return groups.slice(0, 4).join(":");
}
