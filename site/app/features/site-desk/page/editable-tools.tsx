import { Undo2 } from "lucide";
import { Fragment, type KeyboardEvent } from "react";
import { Button } from "../../../ui/button.tsx";
import { FieldProblemText } from "../../../ui/form/field.tsx";
import { NoteField } from "../../../ui/form/text-area.tsx";
import { HeadedDialog } from "../../../ui/headed-dialog.tsx";
import { IconButton, iconInRow } from "../../../ui/icon-button.tsx";
import { nameOf } from "../draft/change-lines.ts";
import { placeName } from "../draft/place-names.ts";
import type { SiteDraft } from "../draft/use-site-draft.ts";
import type { Editable } from "./page-canvas.ts";
import { ToolSheet } from "./tool-sheet.tsx";
import { isWrittenBeside, type PageWriting } from "./use-page-writing.ts";

type EditableToolsProps = {
  draft: SiteDraft;
  page: PageWriting;
  writing: NonNullable<PageWriting["writing"]>;
  isNarrow: boolean;
  onKey: (event: KeyboardEvent, editable: Editable) => void;
  onList: (list: string) => void;
};

/** What goes with the place that was chosen on the page: beside it, and on narrow windows from below. */
export function EditableTools(props: EditableToolsProps) {
  const { page, writing, isNarrow, onList } = props;
  const { path, list, element } = writing.editable;
  const tools =
    path !== null ? (
      <WordTools {...props} path={path} />
    ) : (
      list && (
        <div className="grid grid-cols-1 justify-items-start gap-2">
          <p>{`This stands in the list ${nameOf(list)}.`}</p>
          <Button small onClick={() => onList(list)}>
            Open the list
          </Button>
          {!isNarrow && (
            <Button look="quiet" small onClick={page.finish}>
              Stay here
            </Button>
          )}
        </div>
      )
    );
  if (isNarrow) {
    return (
      <HeadedDialog heading={path ? placeName(path) : nameOf(list ?? "")} onClose={page.finish} focused="textarea">
        {tools}
      </HeadedDialog>
    );
  }
  return (
    <ToolSheet label={path ? `Change: ${placeName(path)}` : "Open the list"} of={element}>
      {tools}
    </ToolSheet>
  );
}

const keys = [
  ["Esc", "put back"],
  ["Enter", "done"],
  ["E", "show all I can change"],
];

/** What goes with the words that are being written. */
function WordTools(props: EditableToolsProps & { path: string }) {
  const { path, draft, page, writing, isNarrow, onKey } = props;
  const { editable } = writing;
  const text = String(draft.valueNow(path) ?? "");
  const gaps = draft.places.get(path)?.gaps ?? [];
  const notKept = draft.problemOf(path);
  const problem = notKept && `Not kept. ${notKept}`;
  // Otherwise the words are written on the page.
  const hasField = isNarrow || isWrittenBeside(editable);

  function press(event: KeyboardEvent): void {
    event.stopPropagation();
    onKey(event, editable);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape and Enter work in all of its fields and buttons.
    <div className="grid grid-cols-1 justify-items-start gap-2 [&>.field]:w-full" onKeyDown={press}>
      <div className="flex flex-wrap items-center gap-y-1.5 gap-x-2.5 w-full font-semibold">
        {/* A sheet's own heading says it. */}
        <strong className="[.sheet_&]:hidden">{placeName(path)}</strong>
        <span className="rounded-[9px_9px_3px_3px] px-2.25 py-0.5 text-(length:--text-sm) bg-jamun-100">{`${text.length} ${text.length === 1 ? "letter" : "letters"}`}</span>
        <span className="flex gap-2 ml-auto">
          <IconButton
            className={`${iconInRow} border-2 border-jamun-500`}
            label="Put back what is on the site"
            title="Put back what is on the site"
            icon={Undo2}
            onClick={() => page.show(String(draft.valueOnSite(path) ?? ""))}
          />
          <Button small onClick={page.finish}>
            Done
          </Button>
        </span>
      </div>
      {hasField && (
        <NoteField
          label="Words"
          problem={problem}
          value={text}
          onChange={({ target }) => page.show(target.value)}
          autoFocus
        />
      )}
      {!hasField && problem && <FieldProblemText id="site-words-problem">{problem}</FieldProblemText>}
      {gaps.length > 0 && (
        <p className="field-help">{`The page fills in ${gaps.map((gap) => `{${gap}}`).join(", ")}. Leave it in the sentence.`}</p>
      )}
      <p className="text-(length:--text-sm) text-ink-muted pointer-coarse:hidden [.sheet_&]:hidden">
        {keys.map(([key, does]) => (
          <Fragment key={key}>
            <kbd className="border-2 rounded-[6px] px-1.75 py-0.25 font-semibold font-text text-xs border-jamun-300 text-ink not-first:ml-2">
              {key}
            </kbd>{" "}
            <span>{does}</span>{" "}
          </Fragment>
        ))}
      </p>
    </div>
  );
}
