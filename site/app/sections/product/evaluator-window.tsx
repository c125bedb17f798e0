import { Check } from "lucide";
import type { EvaluatorWindowContent } from "../../content/features/evaluator-window.ts";
import { buttonClass } from "../../ui/button.tsx";
import { LineIcon } from "../../ui/line-icon.tsx";
import { NextStone } from "../../ui/stone/next-stone.tsx";
import { SheetLine } from "../../ui/stone/sheet-line.tsx";
import { Stone } from "../../ui/stone/stone.tsx";
import { StoneMark } from "../../ui/stone/stone-mark.tsx";
import { ProfileRadar } from "./profile-radar.tsx";

/**
 * A picture of the product made of real text. What looks like a button in it leads nowhere, so that it is neither
 * read aloud nor reached by the keyboard.
 */
export function EvaluatorWindow(props: EvaluatorWindowContent) {
  const { caption, student, read, share, score, radar, strengths, gaps, next } = props;
  return (
    <figure className="overflow-hidden rounded-panel border-2 border-ink bg-white">
      <figcaption className="sr-only">{caption}</figcaption>
      <div className="flex items-center gap-4 px-5 py-3 app:px-6">
        <img
          className="size-12 flex-none rounded-full object-cover object-top"
          src={student.portrait.src}
          width={student.portrait.width}
          height={student.portrait.height}
          alt=""
          decoding="async"
        />
        <div className="flex-1 leading-snug">
          <p className="font-semibold">{student.name}</p>
          <p className="text-sm text-ink-muted">{student.text}</p>
        </div>
        <p className="flex items-center gap-2.5 rounded-input bg-neem-100 px-3 py-1 text-sm font-semibold text-neem-700 max-app:hidden">
          <LineIcon of={Check} size={18} strokeWidth={2.5} />
          {read}
        </p>
        <LooksLikeButton className={`${buttonClass({ look: "outline", small: true })} max-app:hidden`}>
          {share}
        </LooksLikeButton>
      </div>
      <div className="grid border-t-2 border-jamun-100 wide:grid-cols-[24rem_1fr_20rem]">
        <div className="px-5 py-6 app:px-6 app:max-wide:grid app:max-wide:grid-cols-2 app:max-wide:items-center">
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
        <div className="border-jamun-100 px-5 py-6 max-wide:border-t-2 app:px-6 wide:border-l-2">
          <Findings {...strengths} />
          <Findings {...gaps} />
        </div>
        <div className="border-jamun-100 bg-jamun-50 px-5 py-6 max-wide:border-t-2 app:px-6 wide:border-l-2">
          <p className="mb-4 font-semibold">{next.heading}</p>
          <ol className="grid gap-3 app:max-wide:grid-cols-3">
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

function Findings({ heading, lines }: EvaluatorWindowContent["gaps"]) {
  return (
    <div className="not-first:mt-6">
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
