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
  return toNetwork(withoutPort(seenByProxy || socketAddress(c)));
}

function socketAddress(c: Context): string {
  // Requests in tests have no socket.
  return c.env?.incoming ? (getConnInfo(c).remote.address ?? "unknown") : "unknown";
}

/** Some proxies write the port too, a new one for each connection: `203.0.113.7:4711`, `[2001:db8::1]:4711`. */
function withoutPort(address: string): string {
  const [, inBrackets, dotted] = /^(?:\[([^\]]+)\]|(\d+\.\d+\.\d+\.\d+))(?::\d+)?$/.exec(address) ?? [];
  return inBrackets ?? dotted ?? address;
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
  return groups.slice(0, 4).map(toPlainGroup).join(":");
}

/** A group in one spelling: proxies may write `0DB8` or `db8`. */
function toPlainGroup(group: string): string {
  return Number.parseInt(group, 16).toString(16);
}

/** A network that a client is counted in, and how many times a client's budget it has. */
export type CountedNetwork = { name: string; times: number };

/**
 * Whoever rents a line or a server may have more than one /64: homes often a /56, companies and hosts a /48, which is
 * 65,536 of them. So the wider networks have budgets too. They are larger, because on mobile networks
 * many people share one.
 * @param client from `clientAddress` or `toNetwork`
 */
export function networksOf(client: string): CountedNetwork[] {
  const groups = client.split(":");
  const [first, second, third, fourth = ""] = groups;
  if (groups.length !== 4) return [{ name: client, times: 1 }];
  const site = `${first}:${second}:${third}`;
  const home = (Number.parseInt(fourth, 16) >> 8).toString(16);
  return [
    { name: client, times: 1 },
    { name: `${site}:${home}00/56`, times: 4 },
    { name: `${site}/48`, times: 16 },
  ];
}
