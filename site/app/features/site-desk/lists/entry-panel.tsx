import { ArrowDown, ArrowUp, Eye, EyeOff } from "lucide";
import { type ReactNode, useState } from "react";
import { randomId } from "../../../browser/random-id.ts";
import type { SiteDeskWords } from "../../../content/desk/site/site-desk.ts";
import { LinkButton } from "../../../ui/action-buttons.tsx";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { CloseButton } from "../../../ui/close-button.tsx";
import { HeadedDialog } from "../../../ui/headed-dialog.tsx";
import { EntryFields, missingOf } from "./entry-fields.tsx";
import { type Fields, keyOfAdded, type ListRow, moved, replaced } from "./list-edits.ts";
import { type ListProps, nameOfRow, Tool } from "./list-rows.tsx";
import { useIsNarrow } from "./use-is-narrow.ts";

type EntryPanelProps = ListProps & {
  row: ListRow;
  /** Changes the entry as it is by then, if it is still there. */
  onEntry: (key: string, change: (row: ListRow) => ListRow) => void;
  onClose: () => void;
};

/** An entry of a list, open to be changed: each letter goes into the draft. */
export function EntryPanel({ row, list, known, draft, words, rows, onRows, onEntry, onClose }: EntryPanelProps) {
  const texts = words.lists;
  const place = rows.findIndex(({ key }) => key === row.key) + 1;
  const name = nameOfRow(row, list, known, words);
  const problem = draft.saver.unsaved.get(list.path)?.problem;
  const onSite = draft.rowsOnSite(list).find(({ key }) => key === row.key);
  return (
    <Panel heading={name} words={words} onClose={onClose}>
      <div className="site-panel-tools">
        <p className="text-ink-muted text-sm">{texts.place(place, rows.length)}</p>
        <Tool label={texts.up(name)} icon={ArrowUp} onPress={() => onRows(moved(rows, row.key, -1))} />
        <Tool label={texts.down(name)} icon={ArrowDown} onPress={() => onRows(moved(rows, row.key, 1))} />
        <Tool
          label={(row.isHidden ? texts.show : texts.hide)(name)}
          icon={row.isHidden ? Eye : EyeOff}
          onPress={() => onRows(replaced(rows, { ...row, isHidden: !row.isHidden }))}
        />
      </div>
      {problem && <Alert kind="error">{words.problem(problem)}</Alert>}
      <EntryFields row={row} list={list} known={known} words={texts} onChange={(change) => onEntry(row.key, change)} />
      <div className="desk-actions">
        <Button
          onClick={() => {
            draft.flush();
            onClose();
          }}
        >
          {texts.done}
        </Button>
        {row.like !== null && Object.keys(row.own).length > 0 && (
          <LinkButton onClick={() => onRows(replaced(rows, { ...row, own: {} }))}>{texts.putBack}</LinkButton>
        )}
        {row.like === null && !onSite && (
          <LinkButton
            onClick={() => {
              onRows(rows.filter(({ key }) => key !== row.key));
              onClose();
            }}
          >
            {texts.takeOut}
          </LinkButton>
        )}
      </div>
    </Panel>
  );
}

type AddPanelProps = ListProps & { onClose: () => void; onAdded: (key: string) => void };

/** A new entry, which goes into the draft when nothing of it is missing. */
export function AddPanel({ list, known, words, rows, onRows, onClose, onAdded }: AddPanelProps) {
  const [row, setRow] = useState<ListRow>(() => ({
    key: "new",
    like: null,
    own: known.blank as Fields,
    isHidden: false,
  }));
  const [isChecked, setChecked] = useState(false);
  const texts = words.lists;

  function add(): void {
    setChecked(true);
    if (missingOf(row, list, known)) return;
    const id = `${slugOf(nameOfRow(row, list, known, words))}-${randomId().slice(0, 6)}`;
    const hasId = list.entries.some((entry) => "id" in entry);
    const own = hasId ? { id, ...row.own } : row.own;
    const added = { ...row, key: keyOfAdded(own, rows.filter(({ like }) => like === null).length), own };
    onRows([...rows, added]);
    onAdded(added.key);
  }

  return (
    <Panel heading={texts.addOf(known.one)} words={words} onClose={onClose}>
      <EntryFields row={row} list={list} known={known} words={texts} isChecked={isChecked} onChange={setRow} />
      <div className="desk-actions">
        <Button look="yellow" onClick={add}>
          {texts.addIt}
        </Button>
      </div>
    </Panel>
  );
}

function slugOf(name: string): string {
  const slug = name
    .toLowerCase()
    .replaceAll(/[^a-z\d]+/g, "-")
    .replaceAll(/^-|-$/g, "");
  return slug.slice(0, 30) || "entry";
}

type PanelProps = { heading: string; words: SiteDeskWords; onClose: () => void; children: ReactNode };

/** Beside the list; on narrow windows a sheet from below. */
function Panel({ heading, words, onClose, children }: PanelProps) {
  const isNarrow = useIsNarrow();
  if (isNarrow) {
    return (
      <HeadedDialog words={{ heading, close: words.lists.close }} onClose={onClose}>
        <div className="site-panel-fields">{children}</div>
      </HeadedDialog>
    );
  }
  return (
    <section className="dashboard-card desk-panel site-panel" aria-label={heading}>
      <div className="desk-dialog-head">
        <h3 className="type-d3">{heading}</h3>
        <CloseButton label={words.lists.close} onClose={onClose} />
      </div>
      <div className="site-panel-fields">{children}</div>
    </section>
  );
}
