import { statusWords } from "@campusward/contracts/desk/lead-words";
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
import { deskStorageKeys } from "../../../../storage/desk-storage-keys.ts";
import { storedValue } from "../../../../storage/stored-value.ts";
import { useDesk } from "../../desk-context.ts";
import { ChoiceTable, TryFoot } from "./choice-table.tsx";
import type { FaceProps } from "./use-import.ts";

const fieldNames = { status: "Status", owner: "Owner" };

/** What was said on this device, by `status:demo done` and `owner:vikram`. */
const aYearMs = 365 * 24 * 60 * 60 * 1000;
const knownMeanings = storedValue(deskStorageKeys.sheetWords, z.record(z.string(), z.string()), aYearMs);

/** What the words of stages and owners mean here, each once. */
export function WordsFace({ face: { rows }, sheet }: FaceProps<"words">) {
  const { colleagues } = useDesk();
  const [chosen, setChosen] = useState(() => knownMeanings.read() ?? {});
  const options: Record<AskedField, (readonly [string, string])[]> = {
    status: importStatuses.map((status) => [status, statusWords[status]]),
    owner: [...colleagues.map(({ id, name }) => [id, name] as const), ["", "Nobody"]],
  };
  const meaningOf = (field: AskedField, word: string) => {
    const known = chosen[keyOf(field, word)];
    if (options[field].some(([means]) => means === known)) return { means: known ?? "", isSure: true };
    return field === "status" ? guessStatus(word) : guessOwner(word, colleagues);
  };

  function check(): void {
    knownMeanings.write(chosen);
    sheet.tryIt(withMeanings(rows, (field, word) => meaningOf(field, word).means));
  }

  return (
    <>
      <p className="text-ink-muted">Each word of these columns, once. Remembered for the next sheet.</p>
      {askedFields.map((field) => {
        const title = sheet.columns.find((column) => column.field === field)?.title || fieldNames[field];
        const asked = wordsOf(rows, field).map(({ word, count }) => {
          const { means, isSure } = meaningOf(field, word);
          const name = word || "empty";
          const choose = (value: string) => setChosen({ ...chosen, [keyOf(field, word)]: value });
          return {
            title: name,
            label: `${title}: ${name}`,
            example: count,
            value: means,
            isSure,
            choose,
            options: options[field],
          };
        });
        return asked.length > 0 && <ChoiceTable key={field} heads={[title, "Rows", "Here it is"]} rows={asked} />;
      })}
      <TryFoot sheet={sheet} onTry={check} backTo="columns" />
    </>
  );
}

const keyOf = (field: AskedField, word: string) => `${field}:${word.toLowerCase()}`;
