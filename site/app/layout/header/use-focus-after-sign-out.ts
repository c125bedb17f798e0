import { type RefObject, useEffect, useRef } from "react";

/** The menu goes with the session. The focus that was in it moves to the button that signs in again. */
export function useFocusAfterSignOut(isSignedIn: boolean, button: RefObject<HTMLElement | null>): void {
  const wasSignedIn = useRef(false);
  useEffect(() => {
    if (wasSignedIn.current && !isSignedIn && isFocusLost()) button.current?.focus();
    wasSignedIn.current = isSignedIn;
  }, [isSignedIn, button]);
}

/** What had the focus was taken away: browsers then name the document's body, or the open dialog. */
function isFocusLost(): boolean {
  const focused = document.activeElement;
  return focused === document.body || focused?.localName === "dialog";
}
