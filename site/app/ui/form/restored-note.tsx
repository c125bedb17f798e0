import { Alert } from "../alert.tsx";

type RestoredNoteProps = {
  /** A sentence that ends in what the button says. */
  words: { text: string; startAgain: string };
  onStartAgain: () => void;
  className: string;
};

/** What somebody typed before stands in the form again. */
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
