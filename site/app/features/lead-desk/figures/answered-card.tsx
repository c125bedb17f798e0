import type { readFigures } from "@campusward/contracts/desk/leads-desk";
import type * as z from "zod/mini";
import { hoursText, shareText } from "../../../desk-work/lead-words.ts";

type Figures = z.infer<typeof readFigures.response>;

export function AnsweredCard({ figures }: { figures: Figures | null }) {
  const { inTime, of } = figures?.answered ?? { inTime: 0, of: 0 };
  const share = figures ? shareText(inTime, of) : "–";
  const first = figures?.firstAnswerMs ?? null;
  return (
    <div className="relative min-h-37.5 border-jamun-100 px-4 py-0.5 @min-[34rem]/board:not-first:border-l-2">
      <h2 className="dashboard-card-heading text-base">Answered in 24 hours</h2>
      {figures && of === 0 ? (
        <p className="absolute inset-x-4.5 top-[42%] text-center text-(length:--text-sm) text-ink-muted">
          Nothing to count yet
        </p>
      ) : (
        <>
          <div className="flex flex-wrap items-center gap-y-0.5 gap-x-3.5 mt-1.5">
            {share && <p className="font-bold font-display font-stretch-[75%] text-[3.4rem] leading-none">{share}</p>}
            <p className="flex-[1_1_6.5rem] text-(length:--text-xs) text-ink-muted">
              {figures && `${inTime} of ${of} in the last 14 days`}
            </p>
          </div>
          <Stones inOrder={figures?.inOrder ?? []} />
          <p className="flex-[1_1_6.5rem] text-(length:--text-xs) text-ink-muted">
            {figures &&
              `${figures.inOrder.length === of ? "One stone each" : "The newest sixty"}, oldest left.${first === null ? "" : ` Median first answer ${hoursText(first)}.`}`}
          </p>
        </>
      )}
    </div>
  );
}

const fewest = 20;

/** One stone for each answer, the oldest first. */
function Stones({ inOrder }: { inOrder: readonly boolean[] }) {
  const places = Math.max(inOrder.length, fewest);
  return (
    <svg
      className="w-full max-h-5.5 my-2.5"
      preserveAspectRatio="xMinYMid"
      viewBox={`0 0 ${places * 10 - 3} 14`}
      aria-hidden="true"
    >
      {inOrder.map((isInTime, at) => (
        <path
          key={at}
          d={`M${at * 10} 14V3.5a3.5 3.5 0 0 1 7 0V14Z`}
          className={isInTime ? "fill-neem-500" : "fill-gulmohar-500"}
        />
      ))}
    </svg>
  );
}
