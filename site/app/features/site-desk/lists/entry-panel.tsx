import { type ReactNode, useState } from "react";
import { randomId } from "../../../browser/random-id.ts";
import { LinkButton } from "../../../ui/action-buttons.tsx";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { CloseButton } from "../../../ui/close-button.tsx";
import { HeadedDialog } from "../../../ui/headed-dialog.tsx";
import { OrderTools } from "../tool.tsx";
import { EntryFields, missingOf } from "./entry-fields.tsx";
import { type Fields, type ListRow, moved, nameOfRow, replaced } from "./list-edits.ts";
import type { ListProps } from "./list-rows.tsx";
import { useIsNarrow } from "./use-is-narrow.ts";

type EntryPanelProps = ListProps & {
  row: ListRow;
  /** Changes the entry as it is by then, if it is still there. */
  onEntry: (id: string, change: (row: ListRow) => ListRow) => void;
  onClose: () => void;
};

/** An entry of a list, open to be changed: each letter goes into the draft. */
export function EntryPanel({ row, list, known, draft, rows, onRows, onEntry, onClose }: EntryPanelProps) {
  const place = rows.findIndex(({ id }) => id === row.id) + 1;
  const name = nameOfRow(row, list, known.titleOf);
  const problem = draft.saver.unsaved.get(list.path)?.problem;
  const onSite = draft.rowsOnSite(list).find(({ id }) => id === row.id);
  return (
    <Panel heading={name} onClose={onClose}>
      <div className="flex items-center">
        <p className="text-ink-muted text-sm flex-1">{`${place} of ${rows.length}`}</p>
        <OrderTools
          name={name}
          isHidden={row.isHidden}
          onMove={(by) => onRows(moved(rows, row.id, by))}
          onHide={() => onRows(replaced(rows, { ...row, isHidden: !row.isHidden }))}
          className="flex"
        />
      </div>
      {problem && <Alert>{`Not kept. ${problem}`}</Alert>}
      <EntryFields row={row} list={list} known={known} onChange={(change) => onEntry(row.id, change)} />
      <div className="desk-actions">
        <Button
          onClick={() => {
            draft.flush();
            onClose();
          }}
        >
          Done
        </Button>
        {row.isCame && Object.keys(row.own).length > 0 && (
          <LinkButton onClick={() => onRows(replaced(rows, { ...row, own: {} }))}>As it came</LinkButton>
        )}
        {!row.isCame && !onSite && (
          <LinkButton
            onClick={() => {
              onRows(rows.filter(({ id }) => id !== row.id));
              onClose();
            }}
          >
            Take it out again
          </LinkButton>
        )}
      </div>
    </Panel>
  );
}

type AddPanelProps = ListProps & { onClose: () => void; onAdded: (id: string) => void };

/** A new entry, which goes into the draft when nothing of it is missing. */
export function AddPanel({ list, known, rows, onRows, onClose, onAdded }: AddPanelProps) {
  const [row, setRow] = useState<ListRow>({ id: "new", isCame: false, own: known.blank as Fields, isHidden: false });
  const [isChecked, setChecked] = useState(false);

  function add(): void {
    setChecked(true);
    if (missingOf(row, list, known)) return;
    const id = `${slugOf(nameOfRow(row, list, known.titleOf))}-${randomId().slice(0, 6)}`;
    onRows([...rows, { ...row, id }]);
    onAdded(id);
  }

  return (
    <Panel heading={`Add a ${known.one}`} onClose={onClose}>
      <EntryFields row={row} list={list} known={known} isChecked={isChecked} onChange={setRow} />
      <div className="desk-actions">
        <Button look="primary" onClick={add}>
          Add it to the draft
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

/** Beside the list; on narrow windows a sheet from below. */
function Panel({ heading, onClose, children }: { heading: string; onClose: () => void; children: ReactNode }) {
  const content = (
    <div className="grid grid-cols-1 gap-3.5 [&_[data-over]]:font-semibold [&_[data-over]]:text-error">{children}</div>
  );
  if (useIsNarrow()) {
    return (
      <HeadedDialog heading={heading} onClose={onClose}>
        {content}
      </HeadedDialog>
    );
  }
  return (
    <section
      className="dashboard-card desk-panel wide:sticky wide:top-3.5 wide:max-h-[calc(100dvh_-_110px)] wide:overflow-auto"
      aria-label={heading}
    >
      <div className="desk-dialog-head">
        <h3 className="type-d3">{heading}</h3>
        <CloseButton label="Close" onClose={onClose} />
      </div>
      {content}
    </section>
  );
}
