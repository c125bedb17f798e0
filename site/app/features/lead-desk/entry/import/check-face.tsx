import { type ImportRow, importLeads } from "@campusward/contracts/desk/lead-import";
import { useState } from "react";
import { FailureNote } from "../../../../desk-work/failure-note.tsx";
import { useCallOnce, useSave } from "../../../../queries/use-save.ts";
import { LinkButton } from "../../../../ui/action-buttons.tsx";
import { Button } from "../../../../ui/button.tsx";
import { DialogFoot } from "../../../../ui/headed-dialog.tsx";
import { StoneMark } from "../../../../ui/stone/stone-mark.tsx";
import { NextForNew, usePlanForNew } from "./next-for-new.tsx";
import type { FaceProps } from "./use-import.ts";
import { WrongRows } from "./wrong-rows.tsx";

/** What was found, and what becomes of the rows. */
const found = [
  { kind: "new", cap: "neem", note: "no clock, no mail" },
  { kind: "known", cap: "amaltas", note: "same number or email" },
  { kind: "wrong", cap: "late", note: "left out" },
] as const;

export function CheckFace({ face: { rows, checked }, sheet }: FaceProps<"check">) {
  const callOnce = useCallOnce();
  const { run, isSaving: isImporting, failure: notImported } = useSave();
  const isSaving = isImporting || sheet.isSaving;
  const failure = notImported ?? sheet.failure;
  const [mended, setMended] = useState<Record<number, ImportRow>>({});
  const [fillsKnown, setFills] = useState(true);
  const plan = usePlanForNew();
  const hasMended = Object.keys(mended).length > 0;
  const toFill = fillsKnown ? checked.fillable : 0;
  const hasNothing = checked.new + toFill === 0;

  const mend = (row: number, change: ImportRow) =>
    setMended((before) => ({ ...before, [row]: { ...before[row], ...change } }));

  function recheck(): void {
    const next = rows.map((row, index) => ({ ...row, ...mended[row.row ?? index + 1] }));
    sheet.tryIt(next, () => setMended({}));
  }

  function submit(): void {
    if (hasNothing) return;
    const { perDay, owners } = plan;
    const request = { file: sheet.name, rows, fillsKnown, perDay, owners };
    void run(async () => sheet.done(rows, await callOnce(importLeads, request)));
  }

  return (
    <>
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] gap-2.5 max-columns:grid-cols-3 max-columns:gap-1.5">
        {found.map(({ kind, cap, note }) => (
          <li
            key={kind}
            className="border-2 rounded-input px-3.5 py-2.5 border-jamun-200 max-columns:px-2.5 max-columns:py-2"
          >
            <p className="flex flex-wrap items-center gap-y-0 gap-x-2 font-semibold">
              <StoneMark className="max-columns:hidden" cap={cap} />
              <strong className="font-bold font-display font-stretch-[75%] text-[2rem] leading-none">
                {kind === "wrong" ? checked.wrong.length : checked[kind]}
              </strong>{" "}
              <span>{kind}</span>
            </p>
            <span className="text-(length:--text-sm) text-ink-muted">{note}</span>
          </li>
        ))}
      </ul>
      {checked.fillable > 0 && (
        <fieldset className="flex flex-wrap items-center gap-y-0 gap-x-4.5">
          <legend className="font-semibold [float:left]">
            {checked.fillable === 1 ? "One known has empty fields" : `${checked.fillable} known have empty fields`}
          </legend>
          {[true, false].map((fills) => (
            <label key={String(fills)} className="inline-flex items-center gap-2.5 min-h-11">
              <input type="radio" name="known" checked={fillsKnown === fills} onChange={() => setFills(fills)} />{" "}
              <span>{fills ? "fill them" : "leave them"}</span>
            </label>
          ))}
        </fieldset>
      )}
      {checked.wrong.length > 0 && <WrongRows wrong={checked.wrong} mended={mended} mend={mend} />}
      {checked.new > 0 && <NextForNew plan={plan} next={checked.next} />}
      <FailureNote failure={failure} />
      <DialogFoot>
        {hasMended ? (
          <Button look="primary" isBusy={isSaving} onClick={recheck} busy="Trying...">
            Try again with what you mended
          </Button>
        ) : (
          <Button
            look="primary"
            isBusy={isSaving}
            aria-disabled={hasNothing || undefined}
            onClick={submit}
            busy="Importing..."
          >
            {importLabel(checked.new, toFill)}
          </Button>
        )}
        <LinkButton onClick={() => sheet.setFace({ is: "columns" })}>Back</LinkButton>
      </DialogFoot>
    </>
  );
}

function importLabel(fresh: number, filled: number): string {
  if (fresh + filled === 0) return "Nothing to import";
  if (fresh === 0) return `Fill ${filled}`;
  return filled > 0 ? `Import ${fresh} and fill ${filled}` : `Import ${fresh}`;
}
