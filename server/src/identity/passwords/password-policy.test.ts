import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { checkPassword, defaultPasswordPolicy, type PasswordPolicy, toPolicyReply } from "./password-policy.ts";

const enforced: PasswordPolicy = { ...defaultPasswordPolicy, enforce: true };

describe("R8.5 each rule of an enforced policy applies, and a refusal names every rule that fails", () => {
  const rules: [rule: string, Partial<PasswordPolicy>, good: string, bad: string][] = [
    ["at least 9 characters", { minLength: 9 }, "roadstone", "roadston"],
    ["at most 9 characters", { maxLength: 9 }, "roadstone", "roadstones"],
    ["a lower case character", { lowercase: true }, "ROADSTONe", "ROADSTONE"],
    ["an upper case character", { uppercase: true }, "roadstonE", "roadstone"],
    ["a numeric character", { number: true }, "roadstone7", "roadstone"],
    ["a non-alphanumeric character", { symbol: true }, "road stone", "roadstone"],
  ];
  test.each(rules)("%s", (rule, policy, good, bad) => {
    expect(() => checkPassword(good, { ...enforced, ...policy })).not.toThrow();
    expect(() => checkPassword(bad, { ...enforced, ...policy })).toThrow(rule);
    // The default is off, so the rule does not apply.
    expect(() => checkPassword(bad, { ...enforced, ...policy, enforce: false })).not.toThrow();
  });

  test("all at once", () => {
    const strict = { ...enforced, minLength: 12, uppercase: true, number: true, symbol: true };
    expect(() => checkPassword("roadstone", strict)).toThrow(
      expect.objectContaining({
        code: "PASSWORD_DOES_NOT_MEET_REQUIREMENTS",
        message:
          "PASSWORD_DOES_NOT_MEET_REQUIREMENTS : Missing password requirements: [Password must contain at least 12 " +
          "characters, Password must contain an upper case character, Password must contain a numeric character, " +
          "Password must contain a non-alphanumeric character]",
      }),
    );
  });

  test.each([..."^$*.[]{}()?\"!@#%&/\\,><':;|_~`-+= "])("the symbol %j counts", (symbol) => {
    expect(() => checkPassword(`roadstone${symbol}`, { ...enforced, symbol: true })).not.toThrow();
  });
});

describe("R8.5 without a policy", () => {
  test("six characters are enough and five are not", () => {
    expect(() => checkPassword("sangam", defaultPasswordPolicy)).not.toThrow();
    expect(() => checkPassword("sanga", defaultPasswordPolicy)).toThrow(
      expect.objectContaining({ message: "WEAK_PASSWORD : Password should be at least 6 characters" }),
    );
  });

  test("length is counted in characters as people see them in a font, not in bytes or code units", () => {
    expect(() => checkPassword("🪨🪨🪨🪨🪨", defaultPasswordPolicy)).toThrow("at least 6");
    expect(() => checkPassword("🪨🪨🪨🪨🪨🪨", defaultPasswordPolicy)).not.toThrow();
    // Three letters with accents of their own are three characters, as they are when hashed.
    expect(() => checkPassword("e\u0301e\u0301e\u0301", defaultPasswordPolicy)).toThrow("at least 6");
  });

  test("long passphrases are allowed, up to a limit that protects the server from useless work", () => {
    for (const length of [64, 100, 1000, 4096]) {
      expect(() => checkPassword("é".repeat(length), defaultPasswordPolicy)).not.toThrow();
    }
    expect(() => checkPassword("é".repeat(4097), defaultPasswordPolicy)).toThrow("at most 4096 characters");
  });

  test.each(["123456", "password", "PassWord", "qwerty", "ｐａｓｓｗｏｒｄ", "iloveyou"])(
    "the commonest are refused in any case and width: %s",
    (common) => {
      expect(() => checkPassword(common, defaultPasswordPolicy)).toThrow(
        expect.objectContaining({ code: "WEAK_PASSWORD", message: expect.stringContaining("most common") }),
      );
    },
  );

  test("the three thousand commonest are refused, and so are those like the product's name", () => {
    const text = readFileSync(new URL("common-passwords.txt", import.meta.url), "utf8");
    const common = text.trimEnd().split("\n");
    expect(new Set(common).size).toBe(common.length);
    expect(common.length).toBeGreaterThan(3_000);
    for (const password of [...common, "Campusward", "campusward123"]) {
      expect(() => checkPassword(password, defaultPasswordPolicy), password).toThrow("most common");
    }
  });
});

test("R8.5 the policy is served in the words of the SDK's schema", () => {
  expect(toPolicyReply(defaultPasswordPolicy)).toMatchObject({
    schemaVersion: 1,
    customStrengthOptions: { minPasswordLength: 6 },
    enforcementState: "OFF",
    forceUpgradeOnSignin: false,
  });
  const all = {
    minLength: 8,
    maxLength: 64,
    lowercase: true,
    uppercase: true,
    number: true,
    symbol: true,
    enforce: true,
  };
  expect(toPolicyReply(all)).toMatchObject({
    customStrengthOptions: {
      minPasswordLength: 8,
      maxPasswordLength: 64,
      containsLowercaseCharacter: true,
      containsUppercaseCharacter: true,
      containsNumericCharacter: true,
      containsNonAlphanumericCharacter: true,
    },
    enforcementState: "ENFORCE",
  });
});
