import { type DialogAction, type LinkAction, linkTo } from "./action.ts";
import { company } from "./company.ts";
import { defineContent } from "./define-content.ts";
import { does } from "./offers.ts";

/** What the button of a form's dialog becomes without script. */
export const formNeedsScript = defineContent(
  "formNeedsScript",
  `Without JavaScript this opens a plain form. Or write to ${company.email} with your name, city and number, and a person will reply within 24 hours.`,
);

export const bookADemo: DialogAction = defineContent("bookADemo", {
  kind: "dialog",
  dialog: "demo-request",
  label: "Book a Demo",
  withoutScript: { href: "/forms/demo", note: formNeedsScript },
});

export const applyNow = defineContent("applyNow", applyNowFrom("header"));

export const logIn: LinkAction = defineContent("logIn", linkTo("/go/login", "Log in"));

export const account: DialogAction = defineContent("account", {
  kind: "dialog",
  dialog: "sign-in",
  label: "Account: log in or register here",
  withoutScript: { href: "/learn/login" },
});

/** What `logIn` becomes for somebody who is signed in. */
export const learning: LinkAction = defineContent("learning", linkTo("/go/student", "Learning platform"));

/** On pages that need somebody signed in. */
export const logInHere: DialogAction = defineContent("logInHere", { ...account, label: "Log in" });

/**
 * The button that opens the application form. `from` is where it is, such as `home/programmes/innovation`. Where nobody
 * can apply, it books a demo.
 */
export function applyNowFrom(from: string): DialogAction {
  if (!does("tracks")) return bookADemo;
  return {
    kind: "dialog",
    dialog: "application-form",
    from,
    label: "Apply Now",
    withoutScript: { href: "/forms/application", note: formNeedsScript },
  };
}
