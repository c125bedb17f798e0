import type { MouseEvent } from "react";

/**
 * For the button that sends a form: pressing it does not leave the field first. The message that appears there on
 * leaving would move the button away from under the pointer, and the press would be lost.
 */
export function keepFocus(event: MouseEvent): void {
  event.preventDefault();
}
