import type { KeyboardEvent } from "react";

/** Ctrl or Cmd with Enter sends what is typed. Not while a word is being put together, as in Hindi by sound. */
export function isSendKey(event: KeyboardEvent): boolean {
  return event.key === "Enter" && (event.ctrlKey || event.metaKey) && !event.nativeEvent.isComposing;
}
