import type { PasswordRuleName } from "../../identity/password-rules.ts";
import { type Template, template } from "../../words/templates.ts";
import { defineContent } from "../define-content.ts";

type RuleWords = { rule: Template<"length">; broken: Template<"length"> };

/** What is asked of a new password, as an item of a list and as the problem of a password that lacks it. */
export const passwordWords = defineContent("passwordWords", {
  show: "Show",
  hide: "Hide",
  /** Read after the two short words, which say nothing alone. */
  shown: "password",
  isMet: "done",
  noMatch: "The two passwords do not match.",
  rules: {
    shortest: {
      rule: template("At least {length} characters"),
      broken: template("This password is too short. Use at least {length} characters."),
    },
    longest: {
      rule: template("At most {length} characters"),
      broken: template("At most {length} characters, please."),
    },
    lowercase: { rule: template("A small letter"), broken: template("Please add a small letter.") },
    uppercase: { rule: template("A capital letter"), broken: template("Please add a capital letter.") },
    number: { rule: template("A number"), broken: template("Please add a number.") },
    symbol: { rule: template("A symbol, such as ! or #"), broken: template("Please add a symbol, such as ! or #.") },
  } satisfies Record<PasswordRuleName, RuleWords> as Record<PasswordRuleName, RuleWords>,
});
