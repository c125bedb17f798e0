import type { FieldProblem } from "@campusward/contracts/leads/contact-fields";

/** What stands next to a refused field: of an empty one its own words. */
export type ProblemWords<Field extends string> = {
  empty: Readonly<Record<Field, string>>;
  others: Readonly<Record<Exclude<FieldProblem, "required">, string>>;
};

export function problemText<Field extends string>(
  { empty, others }: ProblemWords<Field>,
  field: NoInfer<Field>,
  problem: FieldProblem,
): string {
  return problem === "required" ? empty[field] : others[problem];
}
