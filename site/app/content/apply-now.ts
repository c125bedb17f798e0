import type { DialogAction } from "./action.ts";

/** The button that opens the application form. `from` is where it stands, such as `home/programmes/innovation`. */
export function applyNowFrom(from: string): DialogAction {
  return {
    kind: "dialog",
    dialog: "application-form",
    from,
    label: "Apply Now",
    withoutScript: { href: "/forms/application" },
  };
}
