import { ChevronDown, ChevronUp } from "lucide";
import { type ReactNode, useEffect, useId, useState } from "react";
import * as z from "zod/mini";
import { useNavigation, useVisit } from "../../../navigation/navigation.ts";
import { storageKeys } from "../../../storage/storage-keys.ts";
import { storedValue } from "../../../storage/stored-value.ts";
import { LineIcon } from "../../../ui/line-icon.tsx";
import { StoneMark } from "../../../ui/stone/stone-mark.tsx";
import { useDesk } from "../desk-context.ts";
import type { Figures } from "./answered-card.tsx";

const tenYearsMs = 10 * 365 * 24 * 60 * 60 * 1000;

/** Below so many answers a share says nothing: each is a stone of its own. */
const enoughForShare = 10;

/** The state of a visit that opens them. */
const AskedFigures = z.object({ figures: z.literal("open") });

type FiguresLineProps = {
  /** Null until they have come. */
  figures: Figures | null;
  days: number;
  children: ReactNode;
};

/** The figures in one line, which opens. Whether it is open is kept on this device. */
export function FiguresLine({ figures, days, children }: FiguresLineProps) {
  const { figures: words } = useDesk().words;
  const { line } = words;
  const [stored] = useState(() => storedValue(storageKeys.deskFigures, z.literal("open"), tenYearsMs));
  const [isOpen, setOpen] = useState(() => stored.read() !== null);
  const id = useId();
  const replies = figures?.repliesByDay.reduce((sum, { onTime, late }) => sum + onTime + late, 0) ?? 0;

  // A key asked for them, on any page of the desk; once, so that a reload does not open them again.
  const { state, pathname, search } = useVisit();
  const { navigate } = useNavigation();
  const areWanted = AskedFigures.safeParse(state).success;
  useEffect(() => {
    if (!areWanted) return;
    stored.write("open");
    setOpen(true);
    navigate(pathname + search, { replace: true });
  }, [areWanted, stored, navigate, pathname, search]);

  function toggle(): void {
    if (isOpen) stored.erase();
    else stored.write("open");
    setOpen(!isOpen);
  }

  return (
    <section className="desk-figures" aria-label={words.label} aria-busy={figures === null}>
      <button type="button" className="figures-line" aria-expanded={isOpen} aria-controls={id} onClick={toggle}>
        {figures && figures.answered.of === 0 ? (
          <>
            <StoneMark cap="unpainted" className="figures-line-stone" />
            <span className="figures-line-none">{line.none}</span>
          </>
        ) : (
          <>
            <Answered answered={figures?.answered ?? null} />
            <span className="figures-line-part figures-line-second">
              <strong className="figures-line-number">{figures ? replies : "–"}</strong> {line.replies(replies, days)}
            </span>
          </>
        )}
        <span className="figures-line-open">
          {isOpen ? line.fold : line.open}
          <LineIcon of={isOpen ? ChevronUp : ChevronDown} size={18} strokeWidth={2.5} />
        </span>
      </button>
      <div id={id} hidden={!isOpen}>
        {isOpen && children}
      </div>
    </section>
  );
}

function Answered({ answered }: { answered: Figures["answered"] | null }) {
  const { line } = useDesk().words.figures;
  const { inTime, of } = answered ?? { inTime: 0, of: 0 };
  const isShare = answered === null || of >= enoughForShare;
  return (
    <span className="figures-line-part">
      {isShare ? (
        <>
          <StoneMark cap="neem" className="figures-line-stone" />
          <strong className="figures-line-number">{answered ? `${Math.floor((inTime / of) * 100)} %` : "–"}</strong>
        </>
      ) : (
        Array.from({ length: of }, (_, at) => (
          <StoneMark key={at} cap={at < inTime ? "neem" : "late"} className="figures-line-stone" />
        ))
      )}
      <span className="figures-line-long">{line.inTime(inTime, of)}</span>
      <span className="figures-line-short" aria-hidden="true">
        {line.inTimeShort}
      </span>
    </span>
  );
}
