import { lookup } from "node:dns";
import { type RequestOptions, request } from "node:https";
import { BlockList, isIP, type LookupFunction } from "node:net";
import { urlToHttpOptions } from "node:url";
import { ProviderFault } from "../call-service.ts";
import { askForLess } from "./calendar-file/read-calendar.ts";

const longestMs = 20_000;
/** Five years of a busy colleague, with what invitations say, are 4 to 6 MB. */
const mostBytes = 8 * 1024 * 1024;
const mostRedirects = 3;

/**
 * What is asked for from outside never goes there: networks that nobody but us and our neighbours can mean, and others
 * that IANA keeps for a purpose of their own (registries "IPv4 Special-Purpose Address Space" and "IPv6 ...", of 2025).
 */
const closed = new BlockList();
const ipv4 =
  "0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24 " +
  "192.88.99.0/24 192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/4 240.0.0.0/4";
for (const [network = "", prefix] of ipv4.split(" ").map((block) => block.split("/"))) {
  closed.addSubnet(network, Number(prefix), "ipv4");
}
// Of IPv6 only 2000::/3 is given out for the public internet. All else is closed, and so are these blocks of it.
const global = new BlockList();
global.addSubnet("2000::", 3, "ipv6");
const ipv6 = "2001::/23 2001:db8::/32 2002::/16 3fff::/20";
for (const [network = "", prefix] of ipv6.split(" ").map((block) => block.split("/"))) {
  closed.addSubnet(network, Number(prefix), "ipv6");
}

/** Whether an IP address is one of the public internet. An IPv4 address written as IPv6 counts as what it is. */
export function isPublicAddress(address: string): boolean {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  const plain = mapped ?? address;
  const family = isIP(plain);
  if (family === 0 || /^::ffff:/i.test(plain)) return false;
  const kind = family === 4 ? "ipv4" : "ipv6";
  return !closed.check(plain, kind) && (family === 4 || global.check(plain, kind));
}

/** Servers forward to a whole address, such as one with a slash at its end, and name no login in it. */
function withLoginOf({ origin, username, password }: URL, next: URL): URL {
  if (next.origin === origin && next.username === "") Object.assign(next, { username, password });
  return next;
}

export type FetchCalendar = (address: string) => Promise<string>;

/** What tests replace: which addresses may be asked, and whose certificates are trusted. */
export type FetchLimits = { isAllowed?: (address: string) => boolean; ca?: string; timeoutMs?: number };

/**
 * Reads a calendar that a colleague named: by https only, and never from an address inside a network, at any redirect,
 * checked after the name was resolved. At most 8 MB in 20 seconds.
 * @throws {ProviderFault}
 */
export function createFetchCalendar({
  isAllowed = isPublicAddress,
  ca,
  timeoutMs = longestMs,
}: FetchLimits = {}): FetchCalendar {
  const guarded: LookupFunction = (hostname, options, done) => {
    lookup(hostname, { ...options, all: true }, (error, found) => {
      const first = found?.find(({ address }) => isAllowed(address));
      if (error) return done(error, "", 0);
      if (!first) return done(new ProviderFault("The address is inside a network, and is not asked."), "", 0);
      return options.all ? done(null, [first]) : done(null, first.address, first.family);
    });
  };

  function ask(address: URL, signal: AbortSignal): Promise<string | URL> {
    const { hostname } = address;
    const bare = hostname.replace(/^\[|\]$/g, "");
    // A name is checked when it is resolved; a number is not resolved.
    if (isIP(bare) !== 0 && !isAllowed(bare))
      throw new ProviderFault("The address is inside a network, and is not asked.");
    const options: RequestOptions = {
      lookup: guarded,
      signal,
      ...(ca && { ca }),
      headers: { Accept: "text/calendar", "Accept-Encoding": "identity" },
    };
    return new Promise((resolve, reject) => {
      const asked = request({ ...urlToHttpOptions(address), ...options }, (reply) => {
        const { statusCode = 0, headers } = reply;
        const location = headers.location;
        if (statusCode >= 300 && statusCode < 400 && location) {
          reply.destroy();
          const next = URL.canParse(location, address.href) ? new URL(location, address) : null;
          if (next) resolve(withLoginOf(address, next));
          else reject(new ProviderFault("It forwards to no address."));
          return;
        }
        if (statusCode !== 200) {
          reply.destroy();
          reject(new ProviderFault(`It answered ${statusCode}.`));
          return;
        }
        const pieces: Buffer[] = [];
        let size = 0;
        reply.on("data", (piece: Buffer) => {
          size += piece.length;
          if (size > mostBytes) {
            reply.destroy();
            reject(new ProviderFault(`It is larger than 8 MB. ${askForLess}`));
          } else pieces.push(piece);
        });
        reply.on("end", () => resolve(Buffer.concat(pieces).toString("utf8")));
        reply.on("error", reject);
      });
      asked.on("error", reject);
      asked.end();
    });
  }

  return async function fetchCalendar(given) {
    const signal = AbortSignal.timeout(timeoutMs);
    let address = new URL(given);
    for (let hop = 0; hop <= mostRedirects; hop += 1) {
      if (address.protocol !== "https:") throw new ProviderFault("Only https addresses are read.");
      const answer = await ask(address, signal).catch((cause: unknown) => {
        if (cause instanceof ProviderFault) throw cause;
        throw new ProviderFault(signal.aborted ? "It did not answer in time." : "It cannot be reached.", { cause });
      });
      if (!(answer instanceof URL)) return answer;
      address = answer;
    }
    throw new ProviderFault("It forwards too often.");
  };
}
