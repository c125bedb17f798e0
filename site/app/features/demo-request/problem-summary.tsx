import type { DemoRequestField } from "@campusward/contracts/leads/lead-fields";
import type { DemoRequestWords } from "../../content/features/demo-request.ts";
import { Alert } from "../../ui/alert.tsx";
import type { FieldProblems } from "./use-demo-request.ts";

type ProblemSummaryProps = {
  problems: FieldProblems;
  fields: readonly DemoRequestField[];
  words: DemoRequestWords;
  onChoose: (field: DemoRequestField) => void;
};

/** More than two problems are also listed in one place, each leading to its field. */
export function ProblemSummary({ problems, fields, words, onChoose }: ProblemSummaryProps) {
  const listed = fields.flatMap((field) => (problems[field] ? [{ field, problem: problems[field] }] : []));
  const heading = words.problemCount[listed.length];
  if (!heading) return null;
  return (
    <Alert kind="error" className="mt-4">
      <p>{heading}</p>
      <ul>
        {listed.map(({ field, problem }) => (
          <li key={field}>
            <button type="button" className="inline-button" onClick={() => onChoose(field)}>
              {words.labels[field]}: {words.problem(field, problem)}
            </button>
          </li>
        ))}
      </ul>
    </Alert>
  );
}
