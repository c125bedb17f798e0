/**
 * A mark on the browser's own timeline (User Timing): from then on the page is hydrated. Tools and tests look for it.
 */
export const hydratedMark = "campusward: the page answers";

declare global {
  interface Window {
    /** Hands over the button that was pressed before the page could answer, and stops listening. */
    takeEarlyPress?: (() => HTMLElement | null) | undefined;
  }
}

let earlyPress: HTMLElement | null = null;

/** Call right before hydration: from then on React itself replays presses. */
export function takeEarlyPress(): void {
  earlyPress = window.takeEarlyPress?.() ?? null;
}

/** Call when every component listens: presses the button that the visitor pressed while the script was loading. */
export function pressAgain(): void {
  const button = earlyPress;
  earlyPress = null;
  if (button?.isConnected) queueMicrotask(() => button.click());
  performance.mark(hydratedMark);
}
