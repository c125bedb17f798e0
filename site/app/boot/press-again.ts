import { answeringMark } from "./answering-mark.ts";

let earlyPress: HTMLElement | null = null;

/** Call right before hydration: from then on React itself replays what is pressed. */
export function takeEarlyPress(): void {
  earlyPress = window.takeEarlyPress?.() ?? null;
}

/** Call when every component listens: presses the button that the visitor pressed while the script was loading. */
export function pressAgain(): void {
  const button = earlyPress;
  earlyPress = null;
  if (button?.isConnected) queueMicrotask(() => button.click());
  performance.mark(answeringMark);
}
