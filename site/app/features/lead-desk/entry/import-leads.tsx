import {
  checkImport,
  type ImportRow,
  importLeads,
  undoImport,
  type WrongRow,
} from "@campusward/contracts/desk/lead-import";
import {
  type GuessedColumn,
  guessColumns,
  hasTitles,
  readSheet,
  type SheetField,
  sheetFields,
  sheetRowLimit,
  toSheetRows,
} from "@campusward/contracts/desk/lead-sheet";
import { useRef, useState } from "react";
import type * as z from "zod/mini";
import { toCsvFile } from "../../../browser/csv-text.ts";
import { saveFile } from "../../../browser/save-file.ts";
import { dayAndTime } from "../../../dates/team-clock.ts";
import { useOpenSession } from "../../../identity/session.ts";
import { Link } from "../../../navigation/link.tsx";
import { useCallOnce, useSave } from "../../../queries/use-save.ts";
import { LinkButton } from "../../../ui/action-buttons.tsx";
import { Alert } from "../../../ui/alert.tsx";
import { Button, buttonClass } from "../../../ui/button.tsx";
import { HeadedDialog } from "../../../ui/headed-dialog.tsx";
import { useDesk } from "../desk-context.ts";
import "./entry.css";

type Checked = z.infer<typeof checkImport.response>;
type Imported = z.infer<typeof importLeads.response>;

type Face =
  | { is: "paste" }
  | { is: "columns" }
  | { is: "check"; rows: ImportRow[]; checked: Checked }
  | { is: "done"; rows: ImportRow[]; imported: Imported };

const mostWrongShown = 50;

/** Importing a sheet: paste, look at the columns, try it, press. Up to the last press nothing is written. */
export function ImportLeads({ onClose }: { onClose: () => void }) {
  const { words } = useDesk();
  const said = words.importing;
  const [face, setFace] = useState<Face>({ is: "paste" });
  const [text, setText] = useState("");
  const [file, setFile] = useState<string | null>(null);
  const [columns, setColumns] = useState<GuessedColumn[]>([]);
  const sheet = readSheet(text);
  const heading =
    face.is === "done" ? said.done.heading(face.imported.added, face.imported.filled) : said[face.is].heading;

  async function choose(chosen: File): Promise<void> {
    setText(await chosen.text());
    setFile(chosen.name);
  }

  function again(): void {
    setText("");
    setFile(null);
    setFace({ is: "paste" });
  }

  return (
    <HeadedDialog words={{ heading, close: said.close }} onClose={onClose}>
      <div className="import-leads">
        {face.is === "paste" && (
          <PasteFace
            {...{ sheet, text, onClose }}
            onText={(typed) => {
              setText(typed);
              setFile(null);
            }}
            onFile={(chosen) => void choose(chosen)}
            onRead={() => {
              setColumns(guessColumns(sheet));
              setFace({ is: "columns" });
            }}
          />
        )}
        {face.is === "columns" && (
          <ColumnsFace
            {...{ sheet, columns, setColumns }}
            onBack={() => setFace({ is: "paste" })}
            onChecked={(rows, checked) => setFace({ is: "check", rows, checked })}
          />
        )}
        {face.is === "check" && (
          <CheckFace
            {...face}
            file={file ?? said.paste.pasted}
            onBack={() => setFace({ is: "columns" })}
            onChecked={(rows, checked) => setFace({ is: "check", rows, checked })}
            onImported={(imported) => setFace({ is: "done", rows: face.rows, imported })}
          />
        )}
        {face.is === "done" && <DoneFace {...face} onClose={onClose} onAgain={again} />}
      </div>
    </HeadedDialog>
  );
}

type PasteFaceProps = {
  sheet: string[][];
  text: string;
  onText: (text: string) => void;
  onFile: (file: File) => void;
  onRead: () => void;
  onClose: () => void;
};

function PasteFace({ sheet, text, onText, onFile, onRead, onClose }: PasteFaceProps) {
  const { paste } = useDesk().words.importing;
  const [isAsked, setAsked] = useState(false);
  const count = Math.max(0, sheet.length - (hasTitles(sheet) ? 1 : 0));
  const problem = count === 0 ? paste.none : count > sheetRowLimit ? paste.tooMany(count) : null;
  return (
    <>
      <p className="text-ink-muted">{paste.text}</p>
      <textarea
        aria-label={paste.label}
        className="field-input import-rows"
        rows={9}
        value={text}
        spellCheck={false}
        aria-invalid={isAsked && problem ? true : undefined}
        onChange={({ target }) => onText(target.value)}
      />
      <p>
        <label className="import-file">
          {paste.file}{" "}
          <input
            type="file"
            accept=".csv,.tsv,.txt,text/csv"
            onChange={({ target }) => target.files?.[0] && onFile(target.files[0])}
          />
        </label>{" "}
        <span className="text-ink-muted">{paste.limit}</span>
      </p>
      {(isAsked || count > sheetRowLimit) && problem && <Alert kind="error">{problem}</Alert>}
      <div className="add-lead-foot">
        <Button look="yellow" onClick={() => (problem ? setAsked(true) : onRead())}>
          {paste.read(count)}
        </Button>
        <LinkButton onClick={onClose}>{paste.notNow}</LinkButton>
      </div>
    </>
  );
}

type OnChecked = (rows: ImportRow[], checked: Checked) => void;
type ColumnsFaceProps = {
  sheet: string[][];
  columns: GuessedColumn[];
  setColumns: (columns: GuessedColumn[]) => void;
  onBack: () => void;
  onChecked: OnChecked;
};

function ColumnsFace({ sheet, columns, setColumns, onBack, onChecked }: ColumnsFaceProps) {
  const { columns: said, failed } = useDesk().words.importing;
  const { call } = useOpenSession();
  const { run, isSaving, failure } = useSave();
  const [isIncomplete, setIncomplete] = useState(false);
  const fields = columns.map(({ field }) => field);

  function check(): void {
    const isComplete = fields.includes("name") && (fields.includes("contact") || fields.includes("email"));
    setIncomplete(!isComplete);
    if (!isComplete) return;
    const rows = toSheetRows(sheet, fields);
    void run(async () => onChecked(rows, await call(checkImport, { rows })));
  }

  return (
    <>
      <p className="text-ink-muted">{said.guessed(fields.filter(Boolean).length, columns.length)}</p>
      <table className="import-columns">
        <thead>
          <tr>
            <th scope="col">{said.title}</th>
            <th scope="col">{said.example}</th>
            <th scope="col">{said.here}</th>
          </tr>
        </thead>
        <tbody>
          {columns.map((column, index) => {
            const title = column.title || said.column(index + 1);
            return (
              <tr key={title + String(index)}>
                <th scope="row">{title}</th>
                <td>{column.example}</td>
                <td>
                  <select
                    aria-label={title}
                    className={column.isSure ? "field-input" : "field-input import-unsure"}
                    value={column.field ?? ""}
                    onChange={({ target }) =>
                      setColumns(
                        columns.with(index, {
                          ...column,
                          field: (target.value || null) as SheetField | null,
                          isSure: true,
                        }),
                      )
                    }
                  >
                    <option value="">{said.leaveOut}</option>
                    {sheetFields.map((field) => (
                      <option key={field} value={field}>
                        {said.fields[field]}
                      </option>
                    ))}
                  </select>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {columns.some(({ isSure }) => !isSure) && <p className="field-help">{said.look}</p>}
      {isIncomplete && <Alert kind="error">{said.noName}</Alert>}
      {failure && <Alert kind="error">{failed}</Alert>}
      <div className="add-lead-foot">
        <Button look="yellow" aria-disabled={isSaving || undefined} onClick={check}>
          {isSaving ? said.checking : said.check}
        </Button>
        <LinkButton onClick={onBack}>{said.back}</LinkButton>
      </div>
    </>
  );
}

type CheckFaceProps = {
  rows: ImportRow[];
  checked: Checked;
  file: string;
  onBack: () => void;
  onChecked: OnChecked;
  onImported: (imported: Imported) => void;
};

function CheckFace({ rows, checked, file, onBack, onChecked, onImported }: CheckFaceProps) {
  const { words, colleagues } = useDesk();
  const { check: said, columns, problem, failed } = words.importing;
  const { call } = useOpenSession();
  const callOnce = useCallOnce();
  const { run, isSaving, failure } = useSave();
  const [mended, setMended] = useState<Record<number, ImportRow>>({});
  const [fillsKnown, setFills] = useState(true);
  const [perDay, setPerDay] = useState(20);
  const [owners, setOwners] = useState<readonly string[]>([]);
  const hasMended = Object.keys(mended).length > 0;

  const mend = (row: number, change: ImportRow) =>
    setMended((before) => ({ ...before, [row]: { ...before[row], ...change } }));

  function recheck(): void {
    const next = rows.map((row, index) => ({ ...row, ...mended[index + 1] }));
    void run(async () => {
      const answer = await call(checkImport, { rows: next });
      setMended({});
      onChecked(next, answer);
    });
  }

  const submit = () =>
    void run(async () => onImported(await callOnce(importLeads, { file, rows, fillsKnown, perDay, owners })));

  return (
    <>
      <ul className="import-counts">
        {(["new", "known", "wrong"] as const).map((kind) => (
          <li key={kind} className={`import-${kind}`}>
            <strong>{kind === "wrong" ? checked.wrong.length : checked[kind]}</strong> {said.counts[kind]}
            <span>{said.notes[kind]}</span>
          </li>
        ))}
      </ul>
      {checked.known > 0 && (
        <fieldset className="import-known">
          <legend>{said.known(checked.known)}</legend>
          <label>
            <input type="radio" name="known" checked={fillsKnown} onChange={() => setFills(true)} /> {said.fill}
          </label>
          <label>
            <input type="radio" name="known" checked={!fillsKnown} onChange={() => setFills(false)} /> {said.leave}
          </label>
        </fieldset>
      )}
      {checked.wrong.length > 0 && (
        <ul className="import-wrong">
          {checked.wrong.slice(0, mostWrongShown).map((wrong) => (
            <li key={wrong.row}>
              <span>{said.row(wrong.row)}</span>
              <strong>{wrong.name || columns.fields.name}</strong>
              <span className="import-problem">
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
                  {said.takeBoth}
                </label>
              )}
            </li>
          ))}
          {checked.wrong.length > mostWrongShown && <li>{said.moreWrong(checked.wrong.length - mostWrongShown)}</li>}
        </ul>
      )}
      <div className="import-next">
        <label>
          {said.perDay}{" "}
          <input
            type="number"
            min={1}
            max={500}
            className="field-input"
            value={perDay}
            onChange={({ target }) => setPerDay(Math.max(1, Math.round(Number(target.value)) || 1))}
          />
        </label>
        <fieldset>
          <legend>{said.owners}</legend>
          {colleagues.map(({ id, name }) => (
            <label key={id}>
              <input
                type="checkbox"
                checked={owners.includes(id)}
                onChange={({ target }) =>
                  setOwners(target.checked ? [...owners, id] : owners.filter((owner) => owner !== id))
                }
              />{" "}
              {name}
            </label>
          ))}
          {owners.length === 0 && <span className="text-ink-muted">{said.nobody}</span>}
        </fieldset>
      </div>
      {failure && <Alert kind="error">{failed}</Alert>}
      <div className="add-lead-foot">
        {hasMended ? (
          <Button look="yellow" aria-disabled={isSaving || undefined} onClick={recheck}>
            {isSaving ? columns.checking : said.again}
          </Button>
        ) : (
          <Button look="yellow" aria-disabled={isSaving || undefined} onClick={submit}>
            {isSaving ? said.submitting : said.submit(checked.new, fillsKnown ? checked.known : 0)}
          </Button>
        )}
        <LinkButton onClick={onBack}>{columns.back}</LinkButton>
      </div>
    </>
  );
}

type DoneFaceProps = { rows: ImportRow[]; imported: Imported; onClose: () => void; onAgain: () => void };

function DoneFace({ rows, imported, onClose, onAgain }: DoneFaceProps) {
  const { words, now, address } = useDesk();
  const { done, problem, check, columns } = words.importing;
  const { failed } = words.importing;
  const { call } = useOpenSession();
  const { run, isSaving, isSaved, failure } = useSave();
  const undone = useRef<z.infer<typeof undoImport.response> | null>(null);
  const { wrong, firstAt } = imported;

  const reasonOf = ({ of, problem: why, value }: WrongRow) => (of === null ? problem(why, value) : check.sameRow(of));

  function save(): void {
    const lines = wrong.map((one) => [...sheetFields.map((field) => rows[one.row - 1]?.[field] ?? ""), reasonOf(one)]);
    const titles = [...sheetFields.map((field) => columns.fields[field]), done.reason];
    saveFile(toCsvFile([titles, ...lines]), "left-out.csv");
  }

  const undo = () =>
    void run(async () => {
      undone.current = await call(undoImport, { id: imported.id });
    });

  return (
    <>
      <p>{done.text(firstAt === null ? null : dayAndTime(firstAt, now))}</p>
      <div className="import-done" role="status">
        {isSaved && undone.current ? (
          <>
            {undone.current.stayed.length > 0 && (
              <p>{done.stayed(undone.current.stayed.map(({ name }) => name).join(", "))}</p>
            )}
            <p>{done.undone(undone.current.removed)}</p>
          </>
        ) : (
          <>
            <Button small look="outline" aria-disabled={isSaving || undefined} onClick={undo}>
              {isSaving ? done.undoing : done.undo}
            </Button>
            <p className="field-help">{done.undoText(dayAndTime(imported.undoUntil, now))}</p>
          </>
        )}
      </div>
      {failure && <Alert kind="error">{failed}</Alert>}
      {wrong.length > 0 && (
        <p>
          {done.leftOut(wrong.length)}. <LinkButton onClick={save}>{done.save}</LinkButton>{" "}
          <span className="text-ink-muted">{done.leftOutText}</span>
        </p>
      )}
      <div className="add-lead-foot">
        <Button onClick={onClose}>{done.toToday}</Button>
        {imported.added > 0 && !isSaved && (
          <Link
            href={address.hrefOfView({ view: "all", import: imported.id })}
            className={buttonClass({ look: "outline" })}
            onClick={onClose}
          >
            {done.see(imported.added)}
          </Link>
        )}
        <LinkButton onClick={onAgain}>{done.another}</LinkButton>
      </div>
    </>
  );
}
