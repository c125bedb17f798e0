import type { readFigures } from "@campusward/contracts/desk/leads-desk";
import type * as z from "zod/mini";
import { useDesk } from "../desk-context.ts";

type Figures = z.infer<typeof readFigures.response>;

export function AnsweredCard({ figures }: { figures: Figures | null }) {
  const { figures: words, hoursText, shareText } = useDesk().words;
  const { inTime, of } = figures?.answered ?? { inTime: 0, of: 0 };
  const share = figures ? shareText(inTime, of) : "–";
  const first = figures?.firstAnswerMs ?? null;
  return (
    <div className="figure-card figure-answered">
      <h2 className="dashboard-card-heading">{words.answered}</h2>
      {figures && of === 0 ? (
        <p className="figure-empty">{words.noneYet}</p>
      ) : (
        <>
          <div className="figure-answered-line">
            {share && <p className="figure-number">{share}</p>}
            <p className="figure-note">{figures && words.answeredOf(inTime, of)}</p>
          </div>
          <Stones inOrder={figures?.inOrder ?? []} />
          <p className="figure-note">
            {figures && words.answeredNote(first === null ? null : hoursText(first), figures.inOrder.length === of)}
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
      className="figure-stones"
      preserveAspectRatio="xMinYMid"
      viewBox={`0 0 ${places * 10 - 3} 14`}
      aria-hidden="true"
    >
      {inOrder.map((isInTime, at) => (
        <path
          key={at}
          d={`M${at * 10} 14V3.5a3.5 3.5 0 0 1 7 0V14Z`}
          className={isInTime ? "figure-on-time" : "figure-late"}
        />
      ))}
    </svg>
  );
}
