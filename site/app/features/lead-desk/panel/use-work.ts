import { useRef, useState } from "react";

export type Work = { status: "idle" | "working" | "done" } | { status: "failed"; error: unknown };

/** Something that is sent, one at a time, from the press of its button to what came of it. */
export function useWork() {
  const [work, setWork] = useState<Work>({ status: "idle" });
  const isWorking = useRef(false);

  async function run(send: () => Promise<void>): Promise<void> {
    if (isWorking.current) return;
    isWorking.current = true;
    setWork({ status: "working" });
    try {
      await send();
      setWork({ status: "done" });
    } catch (error) {
      setWork({ status: "failed", error });
    } finally {
      isWorking.current = false;
    }
  }

  /** What was said of the last time no longer holds. */
  function forget(): void {
    if (!isWorking.current) setWork({ status: "idle" });
  }

  return { work, run, forget, isWorking: work.status === "working" };
}
