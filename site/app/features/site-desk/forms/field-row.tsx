import { GripVertical, Lock } from "lucide";
import type { KeyboardEvent } from "react";
import { arriveHere } from "../../../ui/arrive-here.ts";
import type { Elements } from "../../../ui/elements.ts";
import { LineIcon } from "../../../ui/line-icon.tsx";
import { isSame } from "../lists/list-edits.ts";
import { Mark, rowStates, WetPaint } from "../mark.tsx";
import { OrderTools } from "../tool.tsx";
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
  /** What was open below it has closed, and the focus comes here. */
  hasArrived: boolean;
  onOpen: () => void;
  onMove: (by: number) => void;
  onHide: () => void;
  /** What is open below it. */
  children: Elements;
};

/** A field of a form. What its owner added can be opened. */
export function FieldRow({ row, before, name, isOpen, hasArrived, children, ...on }: FieldRowProps) {
  const { onOpen, onMove, onHide } = on;
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
    <FieldItem id={row.name} isWet={isWet} isHidden={isHidden} isOpen={isOpen}>
      <div className="flex items-center pr-3 max-columns:pr-0 max-narrow:flex-wrap max-narrow:justify-end">
        {own ? (
          <button
            ref={hasArrived ? arriveHere : undefined}
            type="button"
            className={`group/open ${lineClass} text-left focus-visible:outline-offset-[-4px]`}
            aria-expanded={isOpen}
            onClick={onOpen}
            onKeyDown={press}
          >
            {line}
          </button>
        ) : (
          <div className={lineClass}>{line}</div>
        )}
        <OrderTools
          name={name}
          isHidden={isHidden}
          onMove={onMove}
          onHide={isHideable ? onHide : null}
          onKeyDown={press}
          className="flex flex-none"
        />
      </div>
      {children}
    </FieldItem>
  );
}

const lineClass =
  "grid flex-auto grid-cols-[auto_minmax(0,5fr)_minmax(0,3fr)_minmax(0,6fr)] items-center gap-x-3.5 gap-y-0.5 min-w-0 min-h-13.5 pl-4.5 pr-3 py-1.5 leading-[1.4] wrap-anywhere max-app:grid-cols-[auto_minmax(0,1fr)] max-columns:pl-3 max-columns:pr-1 max-columns:py-2 max-narrow:basis-full";

type FieldItemProps = {
  /** Null for one that is being added. */
  id: string | null;
  isWet: boolean;
  isHidden?: boolean;
  isOpen: boolean;
  children: Elements;
};

export function FieldItem({ id, isWet, isHidden = false, isOpen, children }: FieldItemProps) {
  return (
    <li
      className={`[li+&]:border-t-2 [li+&]:border-t-jamun-100 data-open:border-y-2 data-open:border-y-ink data-open:bg-amaltas-50 ${rowStates}`}
      data-field={id}
      data-wet={isWet || undefined}
      data-hidden={isHidden || undefined}
      data-open={isOpen || undefined}
    >
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
      <LineIcon of={isHideable ? GripVertical : Lock} size={20} className="text-ink-muted max-app:row-start-1" />
      <span className="max-app:col-start-2">
        <strong className="font-semibold">{name}</strong> {isWet && <WetPaint />}
      </span>
      <span className="text-(length:--text-sm) text-ink-muted max-app:col-start-2 empty:hidden">
        {own ? kindNames[own.kind] : builtIn?.kind}
      </span>
      <span className="text-(length:--text-sm) text-ink-muted max-app:col-start-2 empty:hidden">
        {note && <span>{note}</span>}
        {isHidden && <Mark look="hidden">{wasOnSite ? "Hidden, answers kept" : "Hidden"}</Mark>}{" "}
        {own?.isRequired && <Mark>Must</Mark>} {own?.inList && <Mark>In the lead list</Mark>}
      </span>
    </>
  );
}
