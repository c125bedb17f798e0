import type { ImportRow, WrongRow } from "@campusward/contracts/desk/lead-import";
import { useDesk } from "../../desk-context.ts";

const mostShown = 50;

type WrongRowsProps = {
  wrong: readonly WrongRow[];
  mended: Record<number, ImportRow>;
  mend: (row: number, change: ImportRow) => void;
};

/** What cannot be taken as it is, each with its reason and a field that mends it. */
export function WrongRows({ wrong: wrongs, mended, mend }: WrongRowsProps) {
  const { check: said, columns, problem } = useDesk().words.importing;
  return (
    <ul className="import-wrong">
      {wrongs.slice(0, mostShown).map((wrong) => (
        <li key={wrong.row}>
          <span>{said.row(wrong.row)}</span>
          <strong>{wrong.name || columns.fields.name}</strong>
          <span className="text-error">
            {wrong.of === null ? problem(wrong.problem, wrong.value) : said.sameRow(wrong.of)}
          </span>
          {wrong.of === null ? (
            <input
              aria-label={said.mend(wrong.row)}
              className="field-input"
              defaultValue={wrong.value}
              onChange={({ target }) => mend(wrong.row, { [wrong.field]: target.value })}
            />
          ) : (
            <label>
              <input
                type="checkbox"
                checked={mended[wrong.row]?.isTwo ?? false}
                onChange={({ target }) => mend(wrong.row, { isTwo: target.checked })}
              />{" "}
              <span>{said.takeBoth}</span>
            </label>
          )}
        </li>
      ))}
      {wrongs.length > mostShown && <li>{said.moreWrong(wrongs.length - mostShown)}</li>}
    </ul>
  );
}
