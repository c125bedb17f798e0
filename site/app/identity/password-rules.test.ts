import { expect, test } from "vitest";
import { toPasswordCheck } from "./password-rules.ts";

type Status = Parameters<typeof toPasswordCheck>[1];

function aStatus(enforcementState: string, status: Partial<Status>, minPasswordLength = 6): Status {
  const customStrengthOptions = { minPasswordLength, maxPasswordLength: 30 };
  const passwordPolicy = {
    customStrengthOptions,
    enforcementState,
    allowedNonAlphanumericCharacters: "!",
    forceUpgradeOnSignin: false,
  };
  return { isValid: true, passwordPolicy, ...status };
}

test("R8.5 the list holds what the policy asks for, met or not, and nothing else", () => {
  const { rules } = toPasswordCheck(
    "Monsoon",
    aStatus("OFF", { meetsMinPasswordLength: true, containsNumericCharacter: false, containsUppercaseLetter: true }),
  );
  expect(rules).toEqual([
    { name: "shortest", length: 6, isMet: true },
    { name: "uppercase", length: null, isMet: true },
    { name: "number", length: null, isMet: false },
  ]);
});

test("R8.5 an enforced policy names the first rule that a password breaks", () => {
  const status = { meetsMinPasswordLength: true, meetsMaxPasswordLength: false, containsNumericCharacter: false };
  expect(toPasswordCheck("m".repeat(31), aStatus("ENFORCE", status)).broken).toEqual({
    name: "longest",
    length: 30,
    isMet: false,
  });
});

test("R8.5 a policy that is not enforced advises, and what is never accepted is refused all the same", () => {
  const status = aStatus("OFF", { meetsMinPasswordLength: false, containsNumericCharacter: false }, 10);
  expect(toPasswordCheck("monsoon", status).broken).toBeNull();
  expect(toPasswordCheck("short", status).broken).toEqual({ name: "shortest", length: 6, isMet: false });
});
