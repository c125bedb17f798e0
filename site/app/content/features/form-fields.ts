import type { FormFields } from "@campusward/contracts/leads/form-fields";
import { defineContent } from "../define-content.ts";

/**
 * What the three forms ask besides their own, and in which order: data, so that a brand sets it with its words. A field of
 * `own` is asked, mailed, shown at the desk, found, exported, copied and erased without code: see `docs/brand.md`.
 */
export const formFields: FormFields = defineContent("formFields", {
  demo: { hidden: [], order: [], own: [] },
  quote: { hidden: [], order: [], own: [] },
  application: { hidden: [], order: [], own: [] },
});
