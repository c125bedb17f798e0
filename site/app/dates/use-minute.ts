import { useState } from "react";
import { useAskingAgain } from "../browser/use-asking-again.ts";

const minuteMs = 60_000;

/** The time now, read again every minute and whenever somebody comes back to the window. */
export function useMinute(): number {
  const [now, setNow] = useState(() => Date.now());
  useAskingAgain(minuteMs, () => setNow(Date.now()));
  return now;
}
