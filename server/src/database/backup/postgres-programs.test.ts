import { expect, test } from "vitest";
import { toTarget } from "./postgres-programs.ts";

test("R4.7 PostgreSQL's programs are told in their own words how the product checks its server", () => {
  const told = (search: string) => {
    const { target, password, defaults } = toTarget(`postgres://us%20er:p%40ss@db.example/campusward${search}`);
    expect(password).toBe("p@ss");
    const [address = ""] = target;
    expect(address).toMatch(/^--dbname=postgres:\/\/us%20er@db\.example\/campusward/);
    return { search: new URL(address.slice("--dbname=".length)).search, defaults };
  };
  const system = { PGSSLROOTCERT: "system" };
  const cases: [string, string, Record<string, string>][] = [
    ["", "", {}],
    ["?sslmode=verify-full", "?sslmode=verify-full", system],
    // Without an authority of one's own libpq refuses it, and the product looks at the name, too.
    ["?sslmode=verify-ca", "?sslmode=verify-full", system],
    ["?ssl=true", "?sslmode=require", {}],
    ["?ssl=1", "?sslmode=require", {}],
    ["?ssl=true&sslmode=disable", "?sslmode=disable", {}],
    ["?sslmode=verify-ca&sslrootcert=%2Fca.pem", "?sslmode=verify-ca&sslrootcert=%2Fca.pem", {}],
    ["?sslmode=no-verify", "?sslmode=require", {}],
    ["?uselibpqcompat=true&sslmode=require", "?sslmode=require", {}],
    ["?options=-c%20search_path=ours", "?options=-c%20search_path%3Dours", {}],
  ];
  for (const [said, search, defaults] of cases) expect(told(said)).toEqual({ search, defaults });
});
