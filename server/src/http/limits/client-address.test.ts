import { Hono } from "hono";
import { expect, test } from "vitest";
import { clientAddress, networksOf } from "./client-address.ts";

async function addressOf(forwarded: string, trustedProxies: number): Promise<string> {
  const app = new Hono().get("/", (c) => c.text(clientAddress(c, trustedProxies)));
  return (await app.request("/", { headers: { "X-Forwarded-For": forwarded } })).text();
}

test("`X-Forwarded-For` is trusted only as far as our own proxies wrote it", async () => {
  expect(await addressOf("203.0.113.7", 0)).toBe("unknown");
  expect(await addressOf("10.9.9.9, 203.0.113.7", 1)).toBe("203.0.113.7");
  expect(await addressOf("10.9.9.9, 203.0.113.7, 192.0.2.1", 2)).toBe("203.0.113.7");
});

test("addresses of one IPv6 network count as one client", async () => {
  expect(await addressOf("2001:db8:1:2:aaaa::1", 1)).toBe("2001:db8:1:2");
  expect(await addressOf("2001:db8::1", 1)).toBe("2001:db8:0:0");
  expect(await addressOf("::ffff:203.0.113.7", 1)).toBe("203.0.113.7");
  expect(await addressOf("2001:0DB8:0001::1", 1)).toBe("2001:db8:1:0");
});

test("R15.6 a port that a proxy writes makes no new client", async () => {
  expect(await addressOf("9.9.9.9:4711", 1)).toBe("9.9.9.9");
  expect(await addressOf("10.0.0.1, 9.9.9.9:4712", 1)).toBe("9.9.9.9");
  expect(await addressOf("[2001:db8:1:2::1]:4711", 1)).toBe("2001:db8:1:2");
  expect(await addressOf("[2001:db8:1:2::2]", 1)).toBe("2001:db8:1:2");
});

test("R15.6 an IPv6 client counts in its /56 and its /48 too, whose budgets are larger; an IPv4 one alone", () => {
  expect(networksOf("2001:db8:1:a2b3")).toEqual([
    { name: "2001:db8:1:a2b3", times: 1 },
    { name: "2001:db8:1:a200/56", times: 4 },
    { name: "2001:db8:1/48", times: 16 },
  ]);
  expect(networksOf("2001:db8:1:3").map(({ name }) => name)).toContain("2001:db8:1:000/56");
  expect(networksOf("203.0.113.7")).toEqual([{ name: "203.0.113.7", times: 1 }]);
  expect(networksOf("unknown")).toEqual([{ name: "unknown", times: 1 }]);
});
