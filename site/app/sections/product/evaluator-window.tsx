import { Check } from "lucide";
import type { ReactNode } from "react";
import type { SectionHeadWords } from "../../content/page.ts";
import type { aiEvaluator } from "../../content/pages/ai-evaluator.ts";
import { buttonClass } from "../../ui/button.tsx";
import { LineIcon } from "../../ui/line-icon.tsx";
import { NextStone, SheetLine } from "../../ui/stone/sheet-line.tsx";
import { Stone } from "../../ui/stone/stone.tsx";
import { StoneMark } from "../../ui/stone/stone-mark.tsx";
import { SectionHead } from "../section-head.tsx";

type WindowContent = typeof aiEvaluator.window;

/**
 * A picture of the product made of real text. What looks like a button in it leads nowhere, so that it is neither
 * read aloud nor reached by the keyboard.
 */
export function EvaluatorWindow(props: WindowContent) {
  const { caption, student, read, share, score, radar, strengths, gaps, next } = props;
  return (
    <figure className="overflow-hidden rounded-panel border-2 border-ink bg-white">
      <figcaption className="sr-only">{caption}</figcaption>
      <div className="flex items-center gap-4 px-5 py-3 app:px-6">
        <img
          className="size-12 flex-none rounded-full object-cover object-top"
          {...student.portrait}
          alt=""
          decoding="async"
        />
        <div className="flex-1 leading-snug">
          <p className="font-semibold">{student.name}</p>
          <p className="text-sm text-ink-muted">{student.text}</p>
        </div>
        <p className="flex items-center gap-2.5 rounded-input bg-neem-100 px-3 py-1 text-sm font-semibold text-neem-700 max-app:hidden">
          <LineIcon of={Check} size={18} strokeWidth={2.5} />
          <span>{read}</span>
        </p>
        <LooksLikeButton className={`${buttonClass({ look: "outline", small: true })} max-app:hidden`}>
          {share}
        </LooksLikeButton>
      </div>
      <div className="grid border-t-2 border-jamun-100 wide:grid-cols-[24rem_1fr_20rem]">
        <div className="px-5 py-6 app:px-6 columns:max-wide:grid columns:max-wide:grid-cols-2 columns:max-wide:items-center">
          <div className="mb-6 flex items-end gap-5">
            <Stone cap="amaltas" label={score.label} number={score.value} className="h-28" />
            <div className="pb-1.5 leading-snug">
              <p className="text-lead font-semibold">{score.verdict}</p>
              <p className="mt-1 text-sm text-ink-muted">{score.text}</p>
            </div>
          </div>
          <div>
            <ProfileRadar {...radar} />
          </div>
        </div>
        <div className="border-jamun-100 px-5 py-6 max-wide:border-t-2 app:px-6 columns:max-wide:grid columns:max-wide:grid-cols-2 columns:max-wide:gap-x-10 wide:border-l-2">
          <Findings {...strengths} />
          <Findings {...gaps} />
        </div>
        <div className="border-jamun-100 bg-jamun-50 px-5 py-6 max-wide:border-t-2 app:px-6 wide:border-l-2">
          <p className="mb-4 font-semibold">{next.heading}</p>
          <ol className="grid gap-3 columns:max-wide:grid-cols-3">
            {next.stones.map((stone, index) => (
              <NextStone key={stone.title} {...stone} first={index === 0}>
                <LooksLikeButton
                  className={
                    index === 0
                      ? "rounded-input bg-ink px-3 py-2 text-sm font-semibold text-white"
                      : "border-b-2 border-ink text-sm font-semibold leading-snug"
                  }
                >
                  {next.add}
                </LooksLikeButton>
              </NextStone>
            ))}
          </ol>
          <p className="mt-4 text-sm text-ink-muted">{next.note}</p>
        </div>
      </div>
    </figure>
  );
}

function Findings({ heading, lines }: WindowContent["strengths" | "gaps"]) {
  return (
    <div className="not-first:mt-6 columns:max-wide:not-first:mt-0">
      <p className="border-b-2 border-jamun-100 pb-3 font-semibold">{heading}</p>
      <ul>
        {lines.map(({ cap, ...line }) => (
          <SheetLine key={line.title} mark={<StoneMark cap={cap} className="mt-0.5 h-9" />} {...line} />
        ))}
      </ul>
    </div>
  );
}

function LooksLikeButton({ className, children }: { className: string; children: string }) {
  return (
    <span aria-hidden="true" className={`pointer-events-none ${className}`}>
      {children}
    </span>
  );
}

/** Ground for something that the visitor does, with its stone. */
export function HazeSection({ head, children }: { head: SectionHeadWords; children: ReactNode }) {
  return (
    <section className="below-fold bg-jamun-50 py-section">
      <div className="page-width">
        <SectionHead {...head} />
        <div className="mt-8 app:mt-13">{children}</div>
      </div>
    </section>
  );
}

const centre = 160;
/** Distance of 100 from the centre, in units of the drawing. */
const radius = 107;
const rings = [25, 50, 75, 100];

/** A student's level in each area, against what the courses ask for. */
function ProfileRadar({ areas, valueLabel, targetLabel, alt }: WindowContent["radar"]) {
  const polygon = (values: number[]) => values.map((value, index) => pointAt(index, value, areas.length)).join(" ");
  return (
    <>
      <svg className="mx-auto w-full max-w-[21rem]" viewBox="-27 10 374 306" role="img" aria-label={alt}>
        {rings.map((ring) => (
          <polygon
            key={ring}
            points={polygon(areas.map(() => ring))}
            className={`stroke-jamun-200 ${ring === 100 ? "fill-none" : "fill-jamun-50"}`}
            strokeWidth="1.6"
          />
        ))}
        <polygon
          points={polygon(areas.map(({ target }) => target))}
          className="fill-none stroke-ink"
          strokeWidth="2.2"
          strokeDasharray="3 5"
          strokeLinecap="round"
        />
        <polygon
          points={polygon(areas.map(({ value }) => value))}
          className="fill-amaltas-400 stroke-ink"
          fillOpacity=".75"
          strokeWidth="2.6"
          strokeLinejoin="round"
        />
        {areas.map(({ label, value, isGap }, index) => {
          const [x, y] = pointAt(index, value, areas.length);
          const [labelX, labelY] = pointAt(index, 124, areas.length);
          const anchor = labelX > centre + 1 ? "start" : labelX < centre - 1 ? "end" : "middle";
          return (
            <g key={label} textAnchor={anchor}>
              <circle
                cx={x}
                cy={y}
                r="5"
                className={`stroke-white ${isGap ? "fill-gulmohar-500" : "fill-ink"}`}
                strokeWidth="2"
              />
              <text x={labelX} y={labelY} className="fill-ink font-semibold" fontSize="14.5">
                {label}
              </text>
              <text x={labelX} y={labelY + 17} className="fill-ink-muted" fontSize="14.5">
                {value}
              </text>
            </g>
          );
        })}
      </svg>
      <ul className="mt-3 flex flex-wrap justify-center gap-x-5 gap-y-1 text-sm" aria-hidden="true">
        <li className="flex items-center gap-2">
          <span className="h-3.5 w-5 border-2 border-ink bg-amaltas-400" />
          <span>{valueLabel}</span>
        </li>
        <li className="flex items-center gap-2">
          <span className="w-5 border-t-3 border-dotted border-ink" />
          <span>{targetLabel}</span>
        </li>
      </ul>
    </>
  );
}

/** Place of a value on its axis, rounded to tenths. The first axis points up, the others follow clockwise. */
function pointAt(index: number, value: number, count: number): [x: number, y: number] {
  const angle = (index / count) * 2 * Math.PI;
  const distance = (value / 100) * radius;
  return [tenths(centre + distance * Math.sin(angle)), tenths(centre - distance * Math.cos(angle))];
}

function tenths(value: number): number {
  return Math.round(value * 10) / 10;
}
