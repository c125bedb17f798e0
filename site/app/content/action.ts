import type { OwnPagePath } from "@campusward/contracts/site/own-pages";
import type { AccountPath, PagePath, UnlistedPath } from "../page-paths.ts";

/** Addresses that this product answers outside the site's own pages: the browser loads them as documents. */
type ServicePath = "/go/login" | "/go/student" | UnlistedPath | "/second-step#codes";

/** Where a link may lead. Anything misspelt does not compile. */
export type LinkTarget =
  | PagePath
  | OwnPagePath
  | `${PagePath}#${string}`
  | `#${string}`
  | ServicePath
  | `${AccountPath}/${string}`
  | `${AccountPath}?${string}`
  | `${AccountPath}#${string}`
  | `mailto:${string}`
  | `https://${string}`;

export type DialogName = "demo-request" | "application-form" | "sign-in";

export type LinkAction = { kind: "link"; href: LinkTarget; label: string };

export type DialogAction = {
  kind: "dialog";
  dialog: DialogName;
  label: string;
  /** Where on the site the visitor pressed, such as `home/programmes/innovation`. Travels with the application. */
  from?: string;
  /** What the button becomes for a visitor whose browser runs no script, and what is read below it then. */
  withoutScript: { href: LinkTarget; note?: string };
};

/** What a button or link does. Its looks are the component's. */
export type Action = LinkAction | DialogAction;

export function linkTo(href: LinkTarget, label: string): LinkAction {
  return { kind: "link", href, label };
}
