import { readFileSync } from "node:fs";
import * as z from "zod";
import { IdentityError } from "../protocol/identity-error.ts";
import { toHashedText } from "./passwords.ts";

/**
 * The project's password policy, as the environment gives it. Only an enforced one asks for more than six characters.
 */
export const PasswordPolicy = z.strictObject({
  minLength: z.int().min(6).max(30).default(6),
  maxLength: z.int().min(6).max(4096).optional(),
  lowercase: z.boolean().default(false),
  uppercase: z.boolean().default(false),
  number: z.boolean().default(false),
  symbol: z.boolean().default(false),
  enforce: z.boolean().default(false),
});
export type PasswordPolicy = z.infer<typeof PasswordPolicy>;

export const defaultPasswordPolicy = PasswordPolicy.parse({});

/** The shortest password under any policy. */
const shortestLength = 6;
/** Longer ones would only cost server time. Passphrases of any sensible length fit. */
const longestLength = 4096;
const symbols = "^$*.[]{}()?\"!@#%&/\\,><':;|_~`-+= ";

const commonPasswords: ReadonlySet<string> = new Set(
  readFileSync(new URL("common-passwords.txt", import.meta.url), "utf8")
    .split("\n")
    .filter(Boolean),
);

/**
 * Checks the normalized password, as it is hashed: a common one is no safer in another width or composition.
 * @throws {IdentityError} `WEAK_PASSWORD` for one that is too short or among the commonest,
 * `PASSWORD_DOES_NOT_MEET_REQUIREMENTS` with every rule of an enforced policy that it misses.
 */
export function checkPassword(typed: string, policy: PasswordPolicy): void {
  const password = toHashedText(typed);
  const length = [...password].length;
  if (length < shortestLength) {
    throw new IdentityError("WEAK_PASSWORD", `Password should be at least ${shortestLength} characters`);
  }
  if (commonPasswords.has(password.toLowerCase())) {
    throw new IdentityError("WEAK_PASSWORD", "Password is among the most common ones");
  }
  const missed = missedRules(password, length, policy);
  if (missed.length > 0) {
    const sentence = `Missing password requirements: [${missed.join(", ")}]`;
    throw new IdentityError("PASSWORD_DOES_NOT_MEET_REQUIREMENTS", sentence);
  }
}

function missedRules(password: string, length: number, policy: PasswordPolicy): string[] {
  const tooLong = length > longestLength ? [`Password may contain at most ${longestLength} characters`] : [];
  if (!policy.enforce) return tooLong;
  const { minLength, maxLength = longestLength, lowercase, uppercase, number, symbol } = policy;
  const hasSymbol = [...password].some((sign) => symbols.includes(sign));
  const rules: [boolean, string][] = [
    [length >= minLength, `Password must contain at least ${minLength} characters`],
    [length <= maxLength, `Password may contain at most ${maxLength} characters`],
    [!lowercase || /[a-z]/.test(password), "Password must contain a lower case character"],
    [!uppercase || /[A-Z]/.test(password), "Password must contain an upper case character"],
    [!number || /[0-9]/.test(password), "Password must contain a numeric character"],
    [!symbol || hasSymbol, "Password must contain a non-alphanumeric character"],
  ];
  return rules.flatMap(([isMet, rule]) => (isMet ? [] : [rule]));
}

/** The reply to `GET /v2/passwordPolicy`, by which the SDK checks a password before it is sent. */
export function toPolicyReply(policy: PasswordPolicy) {
  return {
    customStrengthOptions: {
      minPasswordLength: policy.minLength,
      ...(policy.maxLength !== undefined && { maxPasswordLength: policy.maxLength }),
      ...(policy.lowercase && { containsLowercaseCharacter: true }),
      ...(policy.uppercase && { containsUppercaseCharacter: true }),
      ...(policy.number && { containsNumericCharacter: true }),
      ...(policy.symbol && { containsNonAlphanumericCharacter: true }),
    },
    allowedNonAlphanumericCharacters: [...symbols],
    enforcementState: policy.enforce ? "ENFORCE" : "OFF",
    forceUpgradeOnSignin: false,
    schemaVersion: 1,
  };
}
