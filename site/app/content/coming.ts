import { template } from "../words/templates.ts";
import type { DialogAction } from "./action.ts";
import { defineContent } from "./define-content.ts";

/** What a card says of something that is not there yet. Written out, so that a page without such a card leaves it out. */
export const comingWords = defineContent("comingWords", {
  text: "Coming.",
  /** Books a demo, and takes along what for. */
  tellMe: {
    kind: "dialog",
    dialog: "demo-request",
    label: "Tell me when",
    withoutScript: { href: "/forms/demo" },
  } satisfies DialogAction,
  interest: template("Tell me when it is there: {name}"),
});

export type ComingWords = typeof comingWords;
