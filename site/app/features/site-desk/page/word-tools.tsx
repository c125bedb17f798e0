import { Undo2 } from "lucide";
import { Fragment, type KeyboardEvent, type ReactNode } from "react";
import { LinkButton } from "../../../ui/action-buttons.tsx";
import { Button } from "../../../ui/button.tsx";
import { FieldProblemText } from "../../../ui/form/field.tsx";
import { NoteField } from "../../../ui/form/text-area.tsx";
import { LineIcon } from "../../../ui/line-icon.tsx";
import { placeName } from "../draft/place-names.ts";
import { toolClass } from "../tool.tsx";
import { nameOfPage } from "./page-names.ts";

type WordToolsProps = {
  path: string;
  text: string;
  /** What the page fills in. */
  gaps: readonly string[];
  problem: string | null;
  /** The words are written here, not on the page. */
  hasField: boolean;
  /** They are those of a link, which leads to this page. */
  linkPage: string | null;
  onLink: (path: string) => void;
  onWrite: (text: string) => void;
  onKey: (event: KeyboardEvent) => void;
  onPutBack: () => void;
  onDone: () => void;
};

const keys = [
  ["Esc", "put back"],
  ["Enter", "done"],
  ["E", "show all I can change"],
];

/** What goes with the words that are being written. */
export function WordTools({ path, text, gaps, hasField, ...rest }: WordToolsProps) {
  const { problem, linkPage, onLink, onWrite, onKey, onPutBack, onDone } = rest;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape and Enter work in all of its fields and buttons.
    <div className="grid grid-cols-1 justify-items-start gap-2 [&>.field]:w-full" onKeyDown={onKey}>
      <div className="flex flex-wrap items-center gap-y-1.5 gap-x-2.5 w-full font-semibold">
        {/* A sheet's own heading says it. */}
        <strong className="[.sheet_&]:hidden">{placeName(path)}</strong>
        <span className="rounded-[9px_9px_3px_3px] px-2.25 py-0.5 text-(length:--text-sm) bg-jamun-100">{`${text.length} ${text.length === 1 ? "letter" : "letters"}`}</span>
        <span className="flex gap-2 ml-auto">
          <button
            type="button"
            className={`${toolClass} border-2 border-jamun-500`}
            aria-label="Put back what is on the site"
            title="Put back what is on the site"
            onClick={onPutBack}
          >
            <LineIcon of={Undo2} size={20} />
          </button>
          <Button small onClick={onDone}>
            Done
          </Button>
        </span>
      </div>
      {hasField && (
        <NoteField
          label="Words"
          problem={problem}
          value={text}
          onChange={({ target }) => onWrite(target.value)}
          autoFocus
        />
      )}
      {!hasField && problem && <FieldProblemText id="site-words-problem">{problem}</FieldProblemText>}
      {gaps.length > 0 && (
        <p className="field-help">{`The page fills in ${gaps.map((gap) => `{${gap}}`).join(", ")}. Leave it in the sentence.`}</p>
      )}
      {linkPage && <LinkButton onClick={() => onLink(linkPage)}>{`Go to ${nameOfPage(linkPage)}`}</LinkButton>}
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

type ToolSheetProps = { label: string; of: HTMLElement; children: ReactNode };

/** Beside what is written on the page. */
export function ToolSheet({ label, of, children }: ToolSheetProps) {
  return (
    <section
      // After each drawing: its own height changes with what it says.
      ref={(sheet) => {
        if (sheet) placeBeside(of, sheet);
      }}
      aria-label={label}
      className="absolute w-[min(42rem,calc(100%_-_24px))] border-2 rounded-sheet px-4 pt-3.5 pb-4 border-ink border-b-6 bg-white"
    >
      {children}
    </section>
  );
}

/** Pixels between the sheet and what it belongs to, and to the edge. */
const gap = 20;
const edge = 12;

/** Under the element in the frame, above it if there is no room below. Both stand in the same box. */
function placeBeside(element: HTMLElement, sheet: HTMLElement): void {
  const { offsetWidth: width, offsetHeight: height, offsetParent: room } = sheet;
  const frame = element.ownerDocument.defaultView?.frameElement as HTMLElement | null | undefined;
  const box = element.getBoundingClientRect();
  const { offsetLeft, offsetTop } = frame ?? { offsetLeft: 0, offsetTop: 0 };
  const below = box.bottom + offsetTop + gap;
  const above = box.top + offsetTop - gap - height;
  const lowest = (room?.clientHeight ?? 0) - height - edge;
  const top = below <= lowest || above < edge ? Math.min(below, lowest) : above;
  sheet.style.top = `${Math.max(edge, top)}px`;
  sheet.style.left = `${Math.max(edge, Math.min(box.left + offsetLeft, (room?.clientWidth ?? 0) - width - edge))}px`;
}
