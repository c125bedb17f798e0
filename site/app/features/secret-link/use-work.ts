import { useRef, useState } from "react";
import { isUsedUp } from "./is-used-up.ts";

export type Work<Done> =
  | { status: "idle" | "working" }
  | { status: "failed"; error: unknown }
  | { status: "done"; result: Done };

/** What a button does, once at a time. `onUsed` hears when the link has meanwhile stopped working. */
export function useWork<Done>(onUsed: () => void) {
  const [work, setWork] = useState<Work<Done>>({ status: "idle" });
  const isWorking = useRef(false);

  async function run(perform: () => Promise<Done>): Promise<void> {
    if (isWorking.current) return;
    isWorking.current = true;
    setWork({ status: "working" });
    try {
      setWork({ status: "done", result: await perform() });
    } catch (error) {
      if (isUsedUp(error)) onUsed();
      else setWork({ status: "failed", error });
    } finally {
      isWorking.current = false;
    }
  }

  return { work, run };
}
