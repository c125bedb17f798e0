import type { PasswordValidationStatus } from "@firebase/auth";

export type PasswordRuleName = "shortest" | "longest" | "lowercase" | "uppercase" | "number" | "symbol";

/** One demand of the password policy, and whether the password meets it. `length` counts characters. */
type PasswordRule = { name: PasswordRuleName; length: number | null; isMet: boolean };

export type PasswordCheck = {
  rules: readonly PasswordRule[];
  /** A password that breaks this rule would be refused; null when it is accepted. */
  broken: PasswordRule | null;
};

/** Identity Toolkit refuses anything shorter, whatever the policy says. */
const shortestEver = 6;

/** What the policy asks of a password. A policy that is not enforced only advises. */
export function toPasswordCheck(password: string, status: PasswordValidationStatus): PasswordCheck {
  const { customStrengthOptions: options, enforcementState } = status.passwordPolicy;
  const rules = [
    toRule("shortest", status.meetsMinPasswordLength, options.minPasswordLength),
    toRule("longest", status.meetsMaxPasswordLength, options.maxPasswordLength),
    toRule("lowercase", status.containsLowercaseLetter),
    toRule("uppercase", status.containsUppercaseLetter),
    toRule("number", status.containsNumericCharacter),
    toRule("symbol", status.containsNonAlphanumericCharacter),
  ].filter((rule) => rule !== null);
  const broken = enforcementState === "ENFORCE" ? rules.find((rule) => !rule.isMet) : undefined;
  return { rules, broken: broken ?? problemWithoutPolicy(password) };
}

/** Why a password is refused where no policy is known or enforced. */
function problemWithoutPolicy(password: string): PasswordRule | null {
  return password.length < shortestEver ? { name: "shortest", length: shortestEver, isMet: false } : null;
}

function toRule(name: PasswordRuleName, isMet: boolean | undefined, length?: number): PasswordRule | null {
  return isMet === undefined ? null : { name, length: length ?? null, isMet };
}

/** The rules that a new password is held against; until the policy has been fetched, the shortest length alone. */
export function rulesFor(password: string, check: PasswordCheck | null): readonly PasswordRule[] {
  return check?.rules ?? [{ name: "shortest", length: shortestEver, isMet: password.length >= shortestEver }];
}

/** The rule for which a new password would be refused; null when it is accepted. */
export function brokenRuleOf(password: string, check: PasswordCheck | null): PasswordRule | null {
  return check ? check.broken : problemWithoutPolicy(password);
}
