import type { FieldProblem } from "@campusward/contracts/leads/contact-fields";
import { fieldProblemWords } from "../features/field-words.ts";

/** What stands beside the field for somebody else's address. */
export function emailProblem(problem: FieldProblem): string {
  return problem === "required" ? "Please type the address." : fieldProblemWords[problem];
}
