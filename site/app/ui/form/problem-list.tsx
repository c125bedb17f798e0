import { Alert } from "../alert.tsx";

type ProblemListProps = {
  heading: string;
  problems: readonly { field: string; text: string }[];
  onChoose: (field: string) => void;
  className?: string;
};

/** What is wrong with a form, in one place, each problem leading to its field. */
export function ProblemList({ heading, problems, onChoose, className = "" }: ProblemListProps) {
  return (
    <Alert kind="error" className={className}>
      <p>{heading}</p>
      <ul>
        {problems.map(({ field, text }) => (
          <li key={field}>
            <button type="button" className="inline-button" onClick={() => onChoose(field)}>
              {text}
            </button>
          </li>
        ))}
      </ul>
    </Alert>
  );
}
