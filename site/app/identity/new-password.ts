import { type PasswordCheck, type PasswordRule, problemWithoutPolicy, shortestEver } from "./password-rules.ts";

/** The rules that a new password is held against; until the policy has been fetched, the shortest length alone. */
export function rulesFor(password: string, check: PasswordCheck | null): readonly PasswordRule[] {
  return check?.rules ?? [{ name: "shortest", length: shortestEver, isMet: password.length >= shortestEver }];
}

/** The rule for which a new password would be refused; null when nothing stands in its way. */
export function brokenRuleOf(password: string, check: PasswordCheck | null): PasswordRule | null {
  return check ? check.broken : problemWithoutPolicy(password);
}
