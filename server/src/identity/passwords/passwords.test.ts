import { describe, expect, test } from "vitest";
import { createPasswords, parse, passwordCost } from "./passwords.ts";

const quick = { memoryKib: 64, passes: 1, parallelism: 1 };

test("R8.1 the hash is Argon2id version 19 as everybody else computes it: a vector of the reference programs verifies", async () => {
  // argon2 (the C reference's own program): echo -n password | argon2 somesalt -id -t 2 -k 65536 -p 1 -l 32
  const reference = "$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc";
  const passwords = createPasswords(quick);
  expect(await passwords.verify("password", reference)).toBe(true);
  expect(await passwords.verify("Password", reference)).toBe(false);
});

test("R8.1 passwords cost what OWASP asks for first: 19 MiB, two passes, one lane", async () => {
  expect(await createPasswords().hash("a road of stones")).toMatch(
    /^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/,
  );
  expect(passwordCost).toEqual({ memoryKib: 19_456, passes: 2, parallelism: 1 });
});

test("every hash has its own salt, and names its cost", async () => {
  const passwords = createPasswords(quick);
  const [one, two] = [await passwords.hash("a road"), await passwords.hash("a road")];
  expect(one).not.toBe(two);
  const { salt, digest, cost } = parse(one);
  expect([salt.length, digest.length, cost]).toEqual([16, 32, quick]);
  // Hashes stay valid when the cost is raised later.
  const later = createPasswords({ memoryKib: 128, passes: 2, parallelism: 1 });
  expect(await later.verify("a road", one)).toBe(true);
  expect(await later.verify("a toad", one)).toBe(false);
});

test("a password is the same in any Unicode composition", async () => {
  const passwords = createPasswords(quick);
  const kept = await passwords.hash("cafe\u0301 ｒｏａｄ");
  expect(await passwords.verify("caf\u00e9 road", kept)).toBe(true);
  expect(await passwords.verify("cafe road", kept)).toBe(false);
});

test("without a hash nothing verifies", async () => {
  const passwords = createPasswords(quick);
  expect(await passwords.verify("", null)).toBe(false);
  expect(await passwords.verify("a road of stones", null)).toBe(false);
});

describe("anything other than our Argon2id hashes is a fault of the database, not a wrong password", () => {
  test.each([
    "",
    "a road of stones",
    "$2b$10$N9qo8uLOickgx2ZMRZoMyeIjZAgcfl7p92ldGxad68LJZdL17lhWy",
    "$argon2i$v=19$m=64,t=1,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc",
    "$argon2id$v=16$m=64,t=1,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc",
    "$argon2id$m=64,t=1,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc",
    "$argon2id$v=19$m=64,t=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc",
    "$argon2id$v=19$m=64,t=1,p=1$$",
    "$argon2id$v=19$m=64,t=1,p=1$c29tZXNhbHQ",
    "$argon2id$v=19$m=64,t=1,p=1$c29tZXNhbHQ$CTFhFdXP$more",
    // A shortened digest must not be compared at its shorter length.
    "$argon2id$v=19$m=64,t=1,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8",
  ])("%j", async (kept) => {
    await expect(createPasswords(quick).verify("a road of stones", kept)).rejects.toThrow("PHC form");
  });
});
