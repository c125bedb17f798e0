import type { KeyboardEvent } from "react";

/** Ctrl or Cmd with Enter sends what is typed. Not during text composition (IME), as for Hindi. */
export function isSendKey(event: KeyboardEvent): boolean {
  return event.key === "Enter" && (event.ctrlKey || event.metaKey) && !event.nativeEvent.isComposing;
}
