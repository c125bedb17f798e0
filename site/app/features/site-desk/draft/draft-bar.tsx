import type { DraftChange } from "@campusward/contracts/desk/site-desk";
import { CircleAlert, Eye, Paintbrush } from "lucide";
import { hourOf } from "../../../dates/team-clock.ts";
import { Button } from "../../../ui/button.tsx";
import { firstNameOf } from "../../../ui/initials.ts";
import { LineIcon } from "../../../ui/line-icon.tsx";
import { counted } from "../../../words/english.ts";
import { failureWords } from "../publish/failure-words.ts";
import { nameOf } from "./change-lines.ts";
import type { SiteDraft } from "./use-site-draft.ts";

/** Of changes by several people. */
const draftBy = (mine: number, others: string) =>
  `${mine === 0 ? "None" : mine} of yours, the others by ${others}. Publish sends them all, or choose`;

type DraftBarProps = {
  draft: SiteDraft;
  /** A colleague published while this page was open. */
  wasPublished: boolean;
  /** Something waits for a decision between two changes. */
  onDecide: () => void;
  /** Shows the changes, which are published from there. */
  onSee: () => void;
  onPreview: () => void;
  /** The draft is being checked or published, and why that failed. */
  isBusy: boolean;
  failure: string | null;
  /** On the preview: the way back, in place of the way there. */
  onBack?: () => void;
};

/** At the foot, while something is not published, or not saved. */
export function DraftBar({ draft, wasPublished, onDecide, onSee, onPreview, isBusy, failure, onBack }: DraftBarProps) {
  const { site, saver } = draft;
  const isFailed = saver.failedSince !== null;
  const mayPublish = !isFailed && saver.conflict === null;
  const { heading, text, act, onAct } = stateOf();

  function stateOf() {
    if (saver.failedSince !== null) {
      const text = "Your words are kept in this window. We try again by ourselves.";
      return { heading: `Not saved since ${hourOf(saver.failedSince)}.`, text, act: "Try now", onAct: draft.flush };
    }
    if (saver.conflict !== null) {
      const text = "Yours is kept in this window until you choose.";
      return { heading: `Two changes of one thing: ${nameOf(saver.conflict)}`, text, act: "Choose", onAct: onDecide };
    }
    const published =
      wasPublished &&
      site.publishedAt &&
      `Number ${site.number} is on the site since ${hourOf(site.publishedAt)}, by ${site.publishedBy ?? ""}. Your draft now stands on it.`;
    const text = (failure && failureWords(failure)) || published || lineOf(site.draft);
    const heading = `${counted(site.draft.length, "change", "changes")} not published`;
    return { heading, text, act: "See them", onAct: onSee };
  }

  return (
    <>
      <p role="status" className="sr-only">
        {saver.isSaved ? "Saved in the draft" : ""}
      </p>
      {(site.draft.length > 0 || !mayPublish) && (
        <section
          aria-label="Draft"
          className={`fixed bottom-0 left-56 right-0 z-19 flex items-center gap-3.5 min-h-19.5 px-6 pt-4.5 pb-2.5 bg-ink bg-[repeating-linear-gradient(90deg,var(--color-amaltas-400)_0_26px,var(--color-jamun-700)_26px_52px)] bg-top bg-no-repeat bg-[length:100%_8px] text-white max-app:bottom-[calc(70px+env(safe-area-inset-bottom))] max-app:left-0 max-app:flex-wrap max-app:gap-x-3 max-app:gap-y-2 max-app:px-4 max-app:pt-4 max-app:pb-2 data-failed:bg-gulmohar-100 data-failed:text-ink [[data-whole-window]~&]:bottom-0 [[data-whole-window]~&]:left-0 max-app:[[data-whole-window]~&]:pb-[calc(8px+env(safe-area-inset-bottom))] ${isFailed ? "" : "on-night"}`}
          data-draft-bar
          data-failed={isFailed || undefined}
        >
          <LineIcon
            of={isFailed ? CircleAlert : Paintbrush}
            size={26}
            className="flex-none text-amaltas-400 max-app:hidden [[data-failed]>&]:text-error"
          />
          <div className="flex-[1_1_14rem] min-w-0 leading-[1.35]" role={isFailed ? "alert" : undefined}>
            <p className="font-semibold">{heading}</p>
            <p className="overflow-hidden text-(length:--text-sm) text-jamun-200 [display:-webkit-box] [-webkit-box-orient:vertical] [-webkit-line-clamp:2] max-columns:[-webkit-line-clamp:1] [[data-failed]_&]:text-ink">
              {text}
            </p>
          </div>
          <div className="flex flex-wrap gap-2.5 max-narrow:gap-2 max-narrow:[&_svg]:hidden max-narrow:[&>.button]:px-3">
            <Button small look="quiet" onClick={onAct}>
              {act}
            </Button>
            {onBack ? (
              <Button small look="quiet" onClick={onBack}>
                Back to writing
              </Button>
            ) : (
              <Button
                small
                look="quiet"
                aria-disabled={isFailed || isBusy || undefined}
                onClick={() => !isFailed && !isBusy && onPreview()}
              >
                <LineIcon of={Eye} size={20} />
                <span>{isBusy ? "Checking..." : "Preview"}</span>
              </Button>
            )}
            <Button small look="primary" aria-disabled={!mayPublish || undefined} onClick={() => mayPublish && onSee()}>
              Publish
            </Button>
          </div>
        </section>
      )}
    </>
  );
}

const mostNamed = 3;

function lineOf(changes: readonly DraftChange[]): string {
  const others = [...new Set(changes.filter(({ isMine }) => !isMine).map(({ by }) => firstNameOf(by) ?? by))];
  if (others.length > 0) return draftBy(changes.filter(({ isMine }) => isMine).length, others.join(", "));
  const names = changes.slice(0, mostNamed).map(({ path }) => nameOf(path));
  if (changes.length > mostNamed) names.push(`${changes.length - mostNamed} more`);
  return `${names.join("; ")}. Visitors see none of it yet`;
}
