import type { readFiguresLine } from "@campusward/contracts/desk/lead-sources";
import type { readMoney } from "@campusward/contracts/payments/payments";
import { ChevronDown, ChevronUp } from "lucide";
import { type ReactNode, useId, useState } from "react";
import * as z from "zod/mini";
import { monthName } from "../../../dates/team-clock.ts";
import { hoursText, shareText } from "../../../desk-work/lead-words.ts";
import { moneyText } from "../../../desk-work/payments/payment-words.ts";
import { deskStorageKeys } from "../../../storage/desk-storage-keys.ts";
import { storedValue } from "../../../storage/stored-value.ts";
import type { Elements } from "../../../ui/elements.ts";
import { LineIcon } from "../../../ui/line-icon.tsx";
import { StoneMark } from "../../../ui/stone/stone-mark.tsx";
import { useDesk } from "../desk-context.ts";

const tenYearsMs = 10 * 365 * 24 * 60 * 60 * 1000;

type Line = z.infer<typeof readFiguresLine.response>;
/** What came this month, and what is due; null until it has come. */
type Money = Pick<z.infer<typeof readMoney.response>["all"], "paid" | "due"> | null;

/**
 * The figures in one line. For an admin it opens, which is kept on this device; others see their own.
 * @param line null until it has come
 */
export function FiguresLine({ line, money, children }: { line: Line | null; money: Money; children: ReactNode }) {
  const [stored] = useState(() => storedValue(deskStorageKeys.deskFigures, z.literal("open"), tenYearsMs));
  const [isOpen, setOpen] = useState(() => stored.read() !== null);
  const id = useId();

  function toggle(): void {
    if (isOpen) stored.erase();
    else stored.write("open");
    setOpen(!isOpen);
  }

  return (
    <section
      className="desk-figures border-2 rounded-box border-jamun-200 bg-white print:hidden!"
      aria-label="How we are doing"
      aria-busy={line === null}
    >
      {line?.isOwn ? (
        <p className={lineLook}>
          <Parts line={line} money={money} />
        </p>
      ) : (
        <>
          <button type="button" className={lineLook} aria-expanded={isOpen} aria-controls={id} onClick={toggle}>
            {line && line.answered.of === 0 ? (
              <>
                <StoneMark cap="unpainted" className={stoneLook} />
                <span className="overflow-hidden ml-2.5 text-ellipsis">
                  Nothing to count yet. The first answer starts the figures.
                </span>
              </>
            ) : (
              <Parts line={line} money={money} />
            )}
            <span className="flex items-center gap-2 ml-auto pl-3 font-semibold text-ink @max-[31rem]/board:ml-0 @max-xs/board:ml-auto @max-sm/board:group-has-[.figures-line-stone:nth-of-type(5)]/line:ml-auto">
              <span className="@max-[31rem]/board:sr-only">{isOpen ? "Fold" : "Figures"}</span>
              <LineIcon of={isOpen ? ChevronUp : ChevronDown} size={18} strokeWidth={2.5} />
            </span>
          </button>
          <div id={id} hidden={!isOpen}>
            {isOpen && line && children}
          </div>
        </>
      )}
    </section>
  );
}

const lineLook =
  "flex items-center w-full min-h-11 rounded-box ps-3 pe-3.5 text-(length:--text-sm) text-left whitespace-nowrap text-ink-muted hover:bg-jamun-50 aria-expanded:rounded-[12px_12px_0_0] aria-expanded:border-b-2 aria-expanded:border-b-jamun-100 group/line";
const stoneLook = "figures-line-stone max-h-5.25";
/** At the end of a narrow line. */
const last = "@max-[31rem]/board:ml-auto! @max-[31rem]/board:border-l-0!";

type PartProps = {
  className?: string;
  /** Left out where stones are counted. */
  value?: string | null | undefined;
  long: string;
  /** Where there is little room, it is said in fewer words. */
  short?: string;
  children?: Elements;
};

/** Up to nine stones: where there is no room for all of it, it ends and the page stays as wide as its window. */
function Part({ className = "", value, long, short, children }: PartProps) {
  return (
    <span
      className={`flex items-center gap-2 border-jamun-200 first:min-w-0 first:overflow-hidden not-first:ml-4 not-first:border-l-2 not-first:pl-4 @max-[50rem]/board:not-first:ml-2.5 @max-[50rem]/board:not-first:pl-2.5 @max-sm/board:gap-1 ${className}`}
    >
      {children}
      {value !== undefined && (
        <strong className="font-bold font-display font-stretch-[75%] text-[1.375rem] leading-[1.2] text-ink">
          {value ?? "–"}
        </strong>
      )}
      <span className={short && "@max-[31rem]/board:sr-only"}>{long}</span>
      {short && (
        <span
          className="hidden @max-[31rem]/board:inline @max-xs/board:in-[:has(>.figures-line-stone:nth-of-type(6))]:hidden"
          aria-hidden="true"
        >
          {short}
        </span>
      )}
    </span>
  );
}

/** Of the team, or of whoever reads it. Until there is money: how many demos there are, and how many leads were won. */
function Parts({ line, money }: { line: Line | null; money: Money }) {
  const { now } = useDesk();
  const { inTime, of } = line?.answered ?? { inTime: 0, of: 0 };
  const isOwn = line?.isOwn ?? false;
  const share = shareText(inTime, of);
  const first = line?.firstAnswerMs ?? null;
  const month = monthName(now);
  const ofOwn = of === 0 ? " due" : inTime === of ? ", all answered in 24 hours" : `, ${inTime} answered in 24 hours`;
  return (
    <>
      {isOwn ? (
        <Part value={String(of)} long={`of mine this week${ofOwn}`} short="mine this week" />
      ) : (
        <Part
          value={line === null || share ? line && share : undefined}
          long={`answered in 24 hours, ${inTime} of ${of}`}
          short="in 24 hours"
        >
          {line === null || share ? (
            <StoneMark cap="neem" className={stoneLook} />
          ) : (
            Array.from({ length: of }, (_, at) => (
              <StoneMark key={at} cap={at < inTime ? "neem" : "late"} className={stoneLook} />
            ))
          )}
        </Part>
      )}
      <Part
        className="@max-[54rem]/board:hidden"
        value={first === null ? null : hoursText(first)}
        long="median first answer"
      />
      {money && money.paid + money.due > 0 ? (
        <>
          <Part
            className={`${last} @max-sm/board:hidden`}
            value={moneyText(money.paid)}
            long={`${isOwn ? "of mine came" : "came"} in ${month}`}
            short="came"
          />
          <Part className="@max-[60rem]/board:hidden" value={moneyText(money.due)} long="still due" />
        </>
      ) : (
        <>
          {!isOwn && (
            <Part
              className="@max-[60rem]/board:hidden"
              value={line && String(line.demos)}
              long={`${line?.demos === 1 ? "demo" : "demos"} this week`}
            />
          )}
          <Part
            className={`${last} @max-xs/board:hidden @max-sm/board:group-has-[.figures-line-stone:nth-of-type(5)]/line:hidden`}
            value={line && String(line.won)}
            long={`${isOwn ? "of mine won" : "won"} in ${month}`}
            short="won"
          />
        </>
      )}
    </>
  );
}
