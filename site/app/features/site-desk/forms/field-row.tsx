import { ArrowDown, ArrowUp, Eye, EyeOff, GripVertical, Lock } from "lucide";
import type { KeyboardEvent } from "react";
import type { Elements } from "../../../ui/elements.ts";
import { LineIcon } from "../../../ui/line-icon.tsx";
import { isSame } from "../lists/list-edits.ts";
import { Tool } from "../lists/list-rows.tsx";
import { showOrHide } from "../lists/show-words.ts";
import type { FormRow } from "./form-edits.ts";
import { kindNames } from "./form-names.ts";

/** Of the fields that a form has by itself, its kind, and why it is always asked or what it brings along. */
const formsBuiltIn = {
  name: { kind: "Short text", note: null },
  contact: { kind: "Phone", note: null },
  email: { kind: "Email", note: null },
  city: { kind: "Short text", note: null },
  profile: { kind: "Choice", note: "Students are asked their age, too" },
  applyingAs: { kind: "Choice", note: "It says who fills the form in" },
  track: { kind: "Choice", note: "An application is judged by it" },
  birthYear: { kind: "Number", note: "It says whether a guardian must agree" },
  schoolClass: { kind: "Choice", note: null },
  school: { kind: "Short text", note: null },
  motivation: { kind: "Long text", note: "An application is judged by it. The second step begins here" },
  hoursPerWeek: { kind: "Number", note: null },
} as Readonly<Record<string, { kind: string; note: string | null }>>;

type FieldRowProps = {
  row: FormRow;
  /** As it is on the site; null for a field that is not there. */
  before: FormRow | null;
  name: string;
  isOpen: boolean;
  onOpen: () => void;
  onMove: (by: number) => void;
  onHide: () => void;
  /** What is open below it. */
  children: Elements;
};

/** A field of a form. What its owner added can be opened. */
export function FieldRow({ row, before, name, isOpen, onOpen, onMove, onHide, children }: FieldRowProps) {
  const { own, isHidden, isHideable } = row;
  const isWet = !before || before.isHidden !== isHidden || !isSame(before.own, own);

  function press(event: KeyboardEvent<HTMLButtonElement>): void {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (event.ctrlKey || event.metaKey) return;
    if (by && event.altKey) onMove(by);
    else if (isHideable && event.key.toLowerCase() === "h" && !event.altKey) onHide();
    else return;
    event.preventDefault();
  }

  const line = <FieldLine row={row} name={name} isWet={isWet} wasOnSite={before !== null} />;
  return (
    <li
      className="site-field [.site-field+&]:border-t-2 [.site-field+&]:border-t-jamun-100 data-open:border-y-2 data-open:border-y-ink max-narrow:[&>.site-row]:flex-wrap max-narrow:[&>.site-row]:justify-end [&>.site-row>.site-row-tools]:flex"
      data-field={row.name}
      data-wet={isWet || undefined}
      data-hidden={isHidden || undefined}
      data-open={isOpen || undefined}
    >
      <div className="site-row">
        {own ? (
          <button
            type="button"
            className="site-row-open group/open site-field-line"
            aria-expanded={isOpen}
            onClick={onOpen}
            onKeyDown={press}
          >
            {line}
          </button>
        ) : (
          <div className="site-field-line">{line}</div>
        )}
        <span className="site-row-tools flex flex-none max-columns:hidden">
          <Tool label={`Move ${name} up`} icon={ArrowUp} onPress={() => onMove(-1)} onKeyDown={press} />
          <Tool label={`Move ${name} down`} icon={ArrowDown} onPress={() => onMove(1)} onKeyDown={press} />
          {isHideable ? (
            <Tool
              label={showOrHide(isHidden, name)}
              icon={isHidden ? Eye : EyeOff}
              onPress={onHide}
              onKeyDown={press}
            />
          ) : (
            <span className="w-11 max-narrow:hidden" />
          )}
        </span>
      </div>
      {children}
    </li>
  );
}

type FieldLineProps = Pick<FieldRowProps, "row" | "name"> & { isWet: boolean; wasOnSite: boolean };

function FieldLine({ row: { name: id, own, isHidden, isHideable }, name, isWet, wasOnSite }: FieldLineProps) {
  const builtIn = formsBuiltIn[id];
  const note =
    own || isHidden ? null : (builtIn?.note ?? (isHideable ? null : "The answer cannot reach them without it"));
  return (
    <>
      <LineIcon of={isHideable ? GripVertical : Lock} size={20} className="site-field-sign text-ink-muted" />
      <span>
        <strong>{name}</strong> {isWet && <span className="site-wet">Wet paint</span>}
      </span>
      <span className="text-(length:--text-sm) text-ink-muted empty:hidden">
        {own ? kindNames[own.kind] : builtIn?.kind}
      </span>
      <span className="text-(length:--text-sm) text-ink-muted empty:hidden">
        {note && <span>{note}</span>}
        {isHidden && (
          <span className="inline-block rounded-[9px_9px_3px_3px] px-2.25 py-0.5 font-bold text-(length:--text-xs) whitespace-nowrap bg-gulmohar-100 text-error">
            {wasOnSite ? "Hidden, answers kept" : "Hidden"}
          </span>
        )}{" "}
        {own?.isRequired && (
          <span className="inline-block rounded-[9px_9px_3px_3px] px-2.25 py-0.5 font-bold text-(length:--text-xs) whitespace-nowrap bg-jamun-100 text-ink">
            Must
          </span>
        )}{" "}
        {own?.inList && (
          <span className="inline-block rounded-[9px_9px_3px_3px] px-2.25 py-0.5 font-bold text-(length:--text-xs) whitespace-nowrap bg-jamun-100 text-ink">
            In the lead list
          </span>
        )}
      </span>
    </>
  );
}
