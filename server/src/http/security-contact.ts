import { dayMs } from "@campusward/contracts/desk/place-time";
import type { Company } from "@campusward/contracts/site/company";
import { Hono } from "hono";

/** RFC 9116 wants less than a year. */
const goodForDays = 90;

type SecurityContact = { company: Pick<Company, "email">; publicUrl: string; now: () => number };

/** `/.well-known/security.txt` (RFC 9116): where to write about a weakness. It promises nothing more. */
export function securityContactRoutes({ company, publicUrl, now }: SecurityContact): Hono {
  const path = "/.well-known/security.txt";
  return new Hono().get(path, (c) => {
    const expires = new Date((Math.floor(now() / dayMs) + goodForDays) * dayMs);
    const lines = [
      `Contact: mailto:${company.email}`,
      `Expires: ${expires.toISOString()}`,
      `Canonical: ${publicUrl}${path}`,
    ];
    return c.body(`${lines.join("\n")}\n`, 200, { "Content-Type": "text/plain; charset=utf-8" });
  });
}
