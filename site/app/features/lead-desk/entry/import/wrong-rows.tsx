import type { ImportRow, WrongRow } from "@campusward/contracts/desk/lead-import";
import { rowProblem } from "../entry-problem.ts";

const mostShown = 50;

type WrongRowsProps = {
  wrong: readonly WrongRow[];
  mended: Record<number, ImportRow>;
  mend: (row: number, change: ImportRow) => void;
};

export const reasonOf = ({ of, problem, value }: WrongRow) =>
  of === null ? rowProblem(problem, value) : `Same as row ${of}`;

/** What cannot be taken as it is, each with its reason and a field that mends it. */
export function WrongRows({ wrong: wrongs, mended, mend }: WrongRowsProps) {
  return (
    <ul className="[&_.field-input]:px-2.5 [&_.field-input]:py-1 columns:max-h-56 columns:overflow-auto">
      {wrongs.slice(0, mostShown).map((wrong) => (
        <li
          key={wrong.row}
          className="grid grid-cols-[4.5rem_1fr_1.3fr_9rem] items-center gap-2 py-1 text-(length:--text-sm) max-columns:grid-cols-[1fr_1fr] not-first:border-t not-first:border-t-jamun-200"
        >
          <span>{`Row ${wrong.row}`}</span>
          <strong>{wrong.name || "Name"}</strong>
          <span className="text-error">{reasonOf(wrong)}</span>
          {wrong.of === null ? (
            <input
              aria-label={`Row ${wrong.row}, corrected`}
              className="field-input min-h-11"
              defaultValue={wrong.value}
              onChange={({ target }) => mend(wrong.row, { [wrong.field]: target.value })}
            />
          ) : (
            <label className="inline-flex items-center gap-2.5 min-h-11">
              <input
                type="checkbox"
                checked={mended[wrong.row]?.isTwo ?? false}
                onChange={({ target }) => mend(wrong.row, { isTwo: target.checked })}
              />{" "}
              <span>Take both</span>
            </label>
          )}
        </li>
      ))}
      {wrongs.length > mostShown && (
        <li className="grid grid-cols-[4.5rem_1fr_1.3fr_9rem] items-center gap-2 py-1 text-(length:--text-sm) max-columns:grid-cols-[1fr_1fr] not-first:border-t not-first:border-t-jamun-200">
          {`And ${wrongs.length - mostShown} more.`}
        </li>
      )}
    </ul>
  );
}
