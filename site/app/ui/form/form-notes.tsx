import { InlineButton } from "../action-buttons.tsx";
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
      <span>{words.text}</span>
      <InlineButton onClick={onStartAgain}>{words.startAgain}</InlineButton>
      <span>.</span>
    </Alert>
  );
}

const plainOnPhones = "max-[40rem]:border-0 max-[40rem]:bg-transparent max-[40rem]:p-0 max-[40rem]:[&>svg]:hidden";

type ProblemListProps = {
  heading: string;
  /** Said on phones, in place of the list. */
  firstIsOpen: string;
  problems: readonly { field: string; text: string }[];
  onChoose: (field: string) => void;
  className?: string;
};

/** On phones one line, because each problem stands at its field and the first of them has the focus. */
export function ProblemList({ heading, firstIsOpen, problems, onChoose, className = "" }: ProblemListProps) {
  return (
    <Alert className={`${plainOnPhones} ${className}`}>
      <p>
        <span>{heading}</span> <span className="min-[40rem]:hidden">{firstIsOpen}</span>
      </p>
      <ul className="max-[40rem]:hidden">
        {problems.map(({ field, text }) => (
          <li key={field}>
            <InlineButton onClick={() => onChoose(field)}>{text}</InlineButton>
          </li>
        ))}
      </ul>
    </Alert>
  );
}
