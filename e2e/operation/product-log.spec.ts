import { request } from "node:http";
import { expect, test } from "../support/product.ts";
import { secretsIn } from "../support/product-log.ts";

const line = (path: string) =>
  `{"level":30,"time":"2026-11-21T09:30:00.000Z","requestId":"0b1f7d62-6c39-4a4e-9f8e-6d1a92837465","method":"GET","path":"${path}","status":404,"durationMs":12.5,"msg":"request"}`;

const code = "b".repeat(43);
const setUp = `http://localhost:3000/auth/set-up?code=${code}`;

test("secrets in the log: every kind is found, whatever line it stands in", () => {
  const kinds = {
    "an email address": ["/who/meher@mail.example", "/who/meher%40mail.example"],
    "a phone number": ["/call/+91 98765 43210", "/call/9876543210"],
    "a token": ["/eyJhbGciOiJSUzI1NiJ9", "Bearer abc"],
    "a code or refresh token": [`/photos/${code}`, `Open ${setUp} now`],
    "a password": ["monsoon-road-2007", '{"password":"x"}'],
    "a hash of a password": ["$argon2id$v=19$m=19456"],
    "a query": ["/auth/action?mode=signIn", "oobCode"],
    "a name of somebody": ["Dear Tenzin Dolma"],
  };
  for (const [what, places] of Object.entries(kinds)) {
    for (const place of places) {
      const found = secretsIn([line("/healthz"), line(place), line("/")].join("\n"));
      expect(found, place).toContainEqual(expect.stringContaining(`${what} in: `));
    }
  }
});

test("secrets in the log: an ordinary line holds none, nor does what the product says at its start", () => {
  const start =
    "No admin yet. The link that makes you the admin is in /data/first-admin.txt: it works once, for a day.";
  expect(secretsIn([start, "Campusward is ready at http://localhost:3000", line("/api/v1/leads")].join("\n"))).toEqual(
    [],
  );
});

test("secrets in the log: what somebody is, or may get in by, is left out of the address that is logged", async ({
  product,
}) => {
  // A browser would not send it like this.
  const path = `/photos/${code}/of/meher@mail.example?oobCode=${code}`;
  await new Promise((resolve, reject) => request(`${product.url}${path}`, resolve).on("error", reject).end());
  await expect.poll(() => product.output()).toContain('"path":"/photos/…/of/…"');
  expect(secretsIn(product.output())).toEqual([]);
});
