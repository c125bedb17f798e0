import { ArrowDown, ArrowUp, Eye, EyeOff, GripVertical, Lock } from "lucide";
import type { KeyboardEvent } from "react";
import type { SiteDeskWords } from "../../../content/desk/site/site-desk.ts";
import type { Elements } from "../../../ui/elements.ts";
import { LineIcon } from "../../../ui/line-icon.tsx";
import { isSame } from "../lists/list-edits.ts";
import { Tool } from "../lists/list-rows.tsx";
import type { FormRow } from "./form-edits.ts";

type FieldRowProps = {
  row: FormRow;
  /** As it is on the site; null for a field that is not there. */
  before: FormRow | null;
  name: string;
  words: SiteDeskWords;
  isOpen: boolean;
  onOpen: () => void;
  onMove: (by: number) => void;
  onHide: () => void;
  /** What is open below it. */
  children: Elements;
};

/** A field of a form. What its owner added can be opened. */
export function FieldRow({ row, before, name, words, isOpen, onOpen, onMove, onHide, children }: FieldRowProps) {
  const { own, isHidden, isHideable } = row;
  const texts = words.lists;
  const isWet = !before || before.isHidden !== isHidden || !isSame(before.own, own);

  function press(event: KeyboardEvent<HTMLButtonElement>): void {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (event.ctrlKey || event.metaKey) return;
    if (by && event.altKey) onMove(by);
    else if (isHideable && event.key.toLowerCase() === "h" && !event.altKey) onHide();
    else return;
    event.preventDefault();
  }

  const line = <FieldLine {...{ row, name, words, isWet }} wasOnSite={before !== null} />;
  return (
    <li
      className="site-field"
      data-field={row.name}
      data-wet={isWet || undefined}
      data-hidden={isHidden || undefined}
      data-open={isOpen || undefined}
    >
      <div className="site-row">
        {own ? (
          <button
            type="button"
            className="site-row-open site-field-line"
            aria-expanded={isOpen}
            onClick={onOpen}
            onKeyDown={press}
          >
            {line}
          </button>
        ) : (
          <div className="site-field-line">{line}</div>
        )}
        <span className="site-row-tools">
          <Tool label={texts.up(name)} icon={ArrowUp} onPress={() => onMove(-1)} onKeyDown={press} />
          <Tool label={texts.down(name)} icon={ArrowDown} onPress={() => onMove(1)} onKeyDown={press} />
          {isHideable ? (
            <Tool
              label={(isHidden ? texts.show : texts.hide)(name)}
              icon={isHidden ? Eye : EyeOff}
              onPress={onHide}
              onKeyDown={press}
            />
          ) : (
            <span className="site-field-no-tool" />
          )}
        </span>
      </div>
      {children}
    </li>
  );
}

type FieldLineProps = Pick<FieldRowProps, "row" | "name" | "words"> & { isWet: boolean; wasOnSite: boolean };

function FieldLine({ row: { name: id, own, isHidden, isHideable }, name, words, isWet, wasOnSite }: FieldLineProps) {
  const said = words.forms;
  const builtIn = said.builtIn[id];
  const note = own || isHidden ? null : (builtIn?.note ?? (isHideable ? null : said.core));
  return (
    <>
      <LineIcon of={isHideable ? GripVertical : Lock} size={20} className="site-field-sign" />
      <span>
        <strong>{name}</strong> {isWet && <span className="site-wet">{words.wet}</span>}
      </span>
      <span className="site-field-note">{own ? said.kinds[own.kind] : builtIn?.kind}</span>
      <span className="site-field-note">
        {note && <span>{note}</span>}
        {isHidden && <span className="site-hidden">{said.hidden(wasOnSite)}</span>}{" "}
        {own?.isRequired && <span className="site-field-tag">{said.must}</span>}{" "}
        {own?.inList && <span className="site-field-tag">{said.inList}</span>}
      </span>
    </>
  );
}
