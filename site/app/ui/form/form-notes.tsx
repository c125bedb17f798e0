import { Alert } from "../alert.tsx";

type RestoredNoteProps = {
  /** A sentence that ends in what the button says. */
  words: { text: string; startAgain: string };
  onStartAgain: () => void;
  className: string;
};

export function RestoredNote({ words, onStartAgain, className }: RestoredNoteProps) {
  return (
    <Alert kind="information" className={className}>
      {words.text}
      <button type="button" className="inline-button" onClick={onStartAgain}>
        {words.startAgain}
      </button>
      .
    </Alert>
  );
}

type ProblemListProps = {
  heading: string;
  problems: readonly { field: string; text: string }[];
  onChoose: (field: string) => void;
  className?: string;
};

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
