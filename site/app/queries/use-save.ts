import { useRef, useState } from "react";

export type Save = { status: "idle" | "saving" | "saved" } | { status: "failed"; error: unknown };

/** One change at a time, from the press of its button to what came of it. */
export function useSave() {
  const [save, setSave] = useState<Save>({ status: "idle" });
  const isSaving = useRef(false);

  async function run(work: () => Promise<void>): Promise<void> {
    if (isSaving.current) return;
    isSaving.current = true;
    setSave({ status: "saving" });
    try {
      await work();
      setSave({ status: "saved" });
    } catch (error) {
      setSave({ status: "failed", error });
    } finally {
      isSaving.current = false;
    }
  }

  /** Clears the result of the last change. */
  function forget(): void {
    if (!isSaving.current) setSave({ status: "idle" });
  }

  return { save, run, forget, isSaving: save.status === "saving" };
}
