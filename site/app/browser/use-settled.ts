import { useState } from "react";
import { useTimeout } from "./use-timeout.ts";

/** What is typed, once it has stayed the same for so many milliseconds. */
export function useSettled(typed: string, ms: number): string {
  const [settled, setSettled] = useState(typed);
  useTimeout(() => setSettled(typed), typed === settled ? null : ms, typed);
  return settled;
}
