import { startTransition, useEffect, useState } from "react";
import { whenIdle } from "./when-idle.ts";

/** False while a page is drawn and woken, true once it has nothing else to do: for what is hidden at first. */
export function useWhenIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => startTransition(() => setIdle(true))), []);
  return isIdle;
}
