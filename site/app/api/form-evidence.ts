import { durationField, type FormEvidence, trapField } from "@campusward/contracts/leads/form-evidence";
import { type RefObject, useEffect, useRef } from "react";

/**
 * What is sent beside the fields of a form, so that the server can tell people from programs: what stands in the line
 * that people do not see, and how long the form stood before them.
 */
export function useFormEvidence(form: RefObject<HTMLFormElement | null>, isShown = true): () => FormEvidence {
  const shownAt = useRef<number | null>(null);
  useEffect(() => {
    if (isShown) shownAt.current ??= wasUsedBefore(form.current) ? 0 : performance.now();
  }, [form, isShown]);
  return () => ({
    [trapField]: textIn(form.current, trapField),
    [durationField]: Math.round(performance.now() - (shownAt.current ?? 0)),
  });
}

/** Something was typed before the script was there: then the form is as old as the page. */
function wasUsedBefore(form: HTMLFormElement | null): boolean {
  return form !== null && textIn(form, "name") !== "";
}

function textIn(form: HTMLFormElement | null, name: string): string {
  const line = form?.elements.namedItem(name);
  return line instanceof HTMLInputElement ? line.value : "";
}
