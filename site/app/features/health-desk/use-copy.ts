import { useState } from "react";

type Copy = { status: "idle" | "copied" | "failed"; copy: (text: string) => void };

/** Puts a text into the clipboard. Browsers refuse it on an address without https, and where they are told to. */
export function useCopy(): Copy {
  const [status, setStatus] = useState<Copy["status"]>("idle");

  async function write(text: string): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      setStatus("copied");
    } catch {
      setStatus("failed");
    }
  }

  return { status, copy: (text) => void write(text) };
}
