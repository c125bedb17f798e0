import { Hono } from "hono";
import { expect, test } from "vitest";
import { clientAddress } from "./client-address.ts";

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
});
