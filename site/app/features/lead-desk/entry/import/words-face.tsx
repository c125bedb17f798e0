import { checkImport } from "@campusward/contracts/desk/lead-import";
import type { SheetRow } from "@campusward/contracts/desk/lead-sheet";
import { statusWords } from "@campusward/contracts/desk/lead-words";
import type { GuessedColumn } from "@campusward/contracts/desk/sheet-columns";
import {
  type AskedField,
  askedFields,
  guessOwner,
  guessStatus,
  importStatuses,
  withMeanings,
  wordsOf,
} from "@campusward/contracts/desk/sheet-words";
import { useState } from "react";
import * as z from "zod/mini";
import { useOpenSession } from "../../../../identity/session.ts";
import { useSave } from "../../../../queries/use-save.ts";
import { deskStorageKeys } from "../../../../storage/desk-storage-keys.ts";
import { storedValue } from "../../../../storage/stored-value.ts";
import { LinkButton } from "../../../../ui/action-buttons.tsx";
import { Alert } from "../../../../ui/alert.tsx";
import { Button } from "../../../../ui/button.tsx";
import { useDesk } from "../../desk-context.ts";
import type { CheckedSheet } from "./check-face.tsx";

/** What was said on this device, by `status:demo done` and `owner:vikram`. */
const aYearMs = 365 * 24 * 60 * 60 * 1000;
const knownMeanings = storedValue(deskStorageKeys.sheetWords, z.record(z.string(), z.string()), aYearMs);

type WordsFaceProps = {
  rows: SheetRow[];
  columns: readonly GuessedColumn[];
  onBack: () => void;
  onChecked: (checked: CheckedSheet) => void;
};

/** What the words of stages and owners mean here, each once. */
export function WordsFace({ rows, columns, onBack, onChecked }: WordsFaceProps) {
  const { words, colleagues } = useDesk();
  const { columns: said, failures } = words.importing;
  const { call } = useOpenSession();
  const { run, isSaving, failure } = useSave();
  const [chosen, setChosen] = useState(() => knownMeanings.read() ?? {});
  const choices: Record<AskedField, { means: string; name: string }[]> = {
    status: importStatuses.map((status) => ({ means: status, name: statusWords[status] })),
    owner: [...colleagues.map(({ id, name }) => ({ means: id, name })), { means: "", name: "Nobody" }],
  };
  const meaningOf = (field: AskedField, word: string) => {
    const known = chosen[keyOf(field, word)];
    if (choices[field].some(({ means }) => means === known)) return { means: known ?? "", isSure: true };
    return field === "status" ? guessStatus(word) : guessOwner(word, colleagues);
  };

  function check(): void {
    const meant = withMeanings(rows, (field, word) => meaningOf(field, word).means);
    knownMeanings.write(chosen);
    void run(async () => onChecked({ rows: meant, checked: await call(checkImport, { rows: meant }) }));
  }

  return (
    <>
      <p className="text-ink-muted">Each word of these columns, once. Remembered for the next sheet.</p>
      {askedFields.map((field) => {
        const asked = wordsOf(rows, field);
        const title = columns.find((column) => column.field === field)?.title || said.fields[field];
        return (
          asked.length > 0 && (
            <table key={field} className="import-columns">
              <thead>
                <tr>
                  <th scope="col">{title}</th>
                  <th scope="col">Rows</th>
                  <th scope="col">{said.here}</th>
                </tr>
              </thead>
              <tbody>
                {asked.map(({ word, count }) => {
                  const { means, isSure } = meaningOf(field, word);
                  return (
                    <tr key={word}>
                      <th scope="row">{word || "empty"}</th>
                      <td>{count}</td>
                      <td>
                        <select
                          aria-label={`${title}: ${word || "empty"}`}
                          className={isSure ? "field-input" : "field-input import-unsure"}
                          value={means}
                          onChange={({ target }) => setChosen({ ...chosen, [keyOf(field, word)]: target.value })}
                        >
                          {choices[field].map((choice) => (
                            <option key={choice.means} value={choice.means}>
                              {choice.name}
                            </option>
                          ))}
                        </select>
                      </td>
                    </tr>
                  );
                })}
              </tbody>
            </table>
          )
        );
      })}
      {failure && <Alert kind="error">{failures[failure]}</Alert>}
      <div className="add-lead-foot">
        <Button look="yellow" aria-disabled={isSaving || undefined} onClick={check}>
          {isSaving ? said.checking : said.check}
        </Button>
        <LinkButton onClick={onBack}>{said.back}</LinkButton>
      </div>
    </>
  );
}

const keyOf = (field: AskedField, word: string) => `${field}:${word.toLowerCase()}`;
