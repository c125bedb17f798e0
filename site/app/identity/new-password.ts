import type { PasswordCheck, PasswordRule } from "./password-rules.ts";

/** The rules that a new password is held against; until the policy has been fetched, the shortest length alone. */
export function rulesFor(password: string, check: PasswordCheck | null, shortest: number): readonly PasswordRule[] {
  return check?.rules ?? [{ name: "shortest", length: shortest, isMet: password.length >= shortest }];
}

/** The rule for which a new password would be refused; null when nothing stands in its way. */
export function brokenRuleOf(password: string, check: PasswordCheck | null, shortest: number): PasswordRule | null {
  if (check) return check.broken;
  return rulesFor(password, null, shortest).find(({ isMet }) => !isMet) ?? null;
}
