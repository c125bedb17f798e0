import type { readFiguresLine } from "@campusward/contracts/desk/lead-sources";
import { ChevronDown, ChevronUp } from "lucide";
import { type ReactNode, useId, useState } from "react";
import * as z from "zod/mini";
import { monthName } from "../../../dates/step-time.ts";
import { deskStorageKeys } from "../../../storage/desk-storage-keys.ts";
import { storedValue } from "../../../storage/stored-value.ts";
import { LineIcon } from "../../../ui/line-icon.tsx";
import { StoneMark } from "../../../ui/stone/stone-mark.tsx";
import { useDesk } from "../desk-context.ts";

const tenYearsMs = 10 * 365 * 24 * 60 * 60 * 1000;

type Line = z.infer<typeof readFiguresLine.response>;

/**
 * The figures in one line. For an admin it opens, which is kept on this device; others see their own.
 * @param line null until it has come
 */
export function FiguresLine({ line, children }: { line: Line | null; children: ReactNode }) {
  const { figures: words } = useDesk().words;
  const [stored] = useState(() => storedValue(deskStorageKeys.deskFigures, z.literal("open"), tenYearsMs));
  const [isOpen, setOpen] = useState(() => stored.read() !== null);
  const id = useId();

  function toggle(): void {
    if (isOpen) stored.erase();
    else stored.write("open");
    setOpen(!isOpen);
  }

  if (line?.isOwn) {
    return (
      <section className="desk-figures" aria-label={words.label}>
        <p className="figures-line">
          <OwnParts line={line} />
        </p>
      </section>
    );
  }
  return (
    <section className="desk-figures" aria-label={words.label} aria-busy={line === null}>
      <button type="button" className="figures-line" aria-expanded={isOpen} aria-controls={id} onClick={toggle}>
        {line && line.answered.of === 0 ? (
          <>
            <StoneMark cap="unpainted" className="figures-line-stone" />
            <span className="figures-line-none">{words.line.none}</span>
          </>
        ) : (
          <Parts line={line} />
        )}
        <span className="figures-line-open">
          <span className="figures-line-word">{isOpen ? words.line.fold : words.line.open}</span>
          <LineIcon of={isOpen ? ChevronUp : ChevronDown} size={18} strokeWidth={2.5} />
        </span>
      </button>
      <div id={id} hidden={!isOpen}>
        {isOpen && line && children}
      </div>
    </section>
  );
}

function Parts({ line }: { line: Line | null }) {
  const { words, now } = useDesk();
  const said = words.figures.line;
  const { inTime, of } = line?.answered ?? { inTime: 0, of: 0 };
  const share = words.shareText(inTime, of);
  return (
    <>
      <span className="figures-line-part">
        {line === null || share ? (
          <>
            <StoneMark cap="neem" className="figures-line-stone" />
            <Figure value={line && share} />
          </>
        ) : (
          Array.from({ length: of }, (_, at) => (
            <StoneMark key={at} cap={at < inTime ? "neem" : "late"} className="figures-line-stone" />
          ))
        )}
        <Said long={said.inTime(inTime, of)} short={said.inTimeShort} />
      </span>
      <span className="figures-line-part figures-line-first">
        <Figure value={line && hoursOf(line, words.hoursText)} />
        <Said long={said.first} short={said.firstShort} />
      </span>
      <span className="figures-line-part figures-line-demos">
        <Figure value={line && String(line.demos)} />
        <span>{said.demos(line?.demos ?? 0)}</span>
      </span>
      <span className="figures-line-part figures-line-won">
        <Figure value={line && String(line.won)} />
        <Said long={said.won(monthName(now, words.timeZone))} short={said.wonShort} />
      </span>
    </>
  );
}

function OwnParts({ line }: { line: Line }) {
  const { words, now } = useDesk();
  const { own, wonShort } = words.figures.line;
  const { inTime, of } = line.answered;
  return (
    <>
      <span className="figures-line-part">
        <Figure value={String(of)} />
        <Said long={own.inTime(inTime, of)} short={own.inTimeShort} />
      </span>
      <span className="figures-line-part figures-line-first">
        <Figure value={hoursOf(line, words.hoursText)} />
        <span>{own.first}</span>
      </span>
      <span className="figures-line-part figures-line-won">
        <Figure value={String(line.won)} />
        <Said long={own.won(monthName(now, words.timeZone))} short={wonShort} />
      </span>
    </>
  );
}

function hoursOf({ firstAnswerMs }: Line, hoursText: (ms: number) => string): string | null {
  return firstAnswerMs === null ? null : hoursText(firstAnswerMs);
}

function Figure({ value }: { value: string | null }) {
  return <strong className="figures-line-number">{value ?? "–"}</strong>;
}

/** Where there is little room, it is said in fewer words. */
function Said({ long, short }: { long: string; short: string }) {
  return (
    <>
      <span className="figures-line-long">{long}</span>
      <span className="figures-line-short" aria-hidden="true">
        {short}
      </span>
    </>
  );
}
