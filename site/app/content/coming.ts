import type { DialogAction } from "./action.ts";

/** What a card says of something that is not there yet. Written out, so that a page without such a card leaves it out. */
export const comingWords = {
  text: "Coming.",
  /** Books a demo, and takes along what for. */
  tellMe: {
    kind: "dialog",
    dialog: "demo-request",
    label: "Tell me when",
    withoutScript: { href: "/forms/demo" },
  } satisfies DialogAction,
  interest: (name: string) => `Tell me when it is there: ${name}`,
};

export type ComingWords = typeof comingWords;
