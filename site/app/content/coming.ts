import { bookADemo } from "./actions.ts";

/** What a card says of something that is not there yet. */
export const comingWords = {
  text: "Coming.",
  /** Books a demo, and takes along what for. */
  tellMe: { ...bookADemo, label: "Tell me when" },
  interest: (name: string) => `Tell me when it is there: ${name}`,
};

export type ComingWords = typeof comingWords;
