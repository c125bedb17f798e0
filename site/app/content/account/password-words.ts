import type { PasswordRuleName } from "../../identity/password-rules.ts";

type RuleWords = { rule: (length: number | null) => string; broken: (length: number | null) => string };

/** What is asked of a new password, as an item of a list and as the problem of a password that lacks it. */
export const passwordWords = {
  show: "Show",
  hide: "Hide",
  /** Read after the two short words, which say nothing alone. */
  shown: "password",
  isMet: "done",
  noMatch: "The two passwords do not match.",
  rules: {
    shortest: {
      rule: (length) => `At least ${length} characters`,
      broken: (length) => `This password is too short. Use at least ${length} characters.`,
    },
    longest: {
      rule: (length) => `At most ${length} characters`,
      broken: (length) => `At most ${length} characters, please.`,
    },
    lowercase: { rule: () => "A small letter", broken: () => "Please add a small letter." },
    uppercase: { rule: () => "A capital letter", broken: () => "Please add a capital letter." },
    number: { rule: () => "A number", broken: () => "Please add a number." },
    symbol: { rule: () => "A symbol, such as ! or #", broken: () => "Please add a symbol, such as ! or #." },
  } satisfies Record<PasswordRuleName, RuleWords> as Record<PasswordRuleName, RuleWords>,
};
