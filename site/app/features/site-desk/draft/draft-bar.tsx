import type { DraftChange } from "@campusward/contracts/desk/site-desk";
import { CircleAlert, Eye, Paintbrush } from "lucide";
import type { SiteDeskWords } from "../../../content/desk/site/site-desk.ts";
import { hourOf } from "../../../dates/near-time.ts";
import { firstNameOf } from "../../../identity/initials.ts";
import { Button } from "../../../ui/button.tsx";
import { LineIcon } from "../../../ui/line-icon.tsx";
import { nameOf } from "./change-lines.ts";
import type { SiteDraft } from "./use-site-draft.ts";

type DraftBarProps = {
  draft: SiteDraft;
  words: SiteDeskWords;
  /** A colleague published while this page was open. */
  wasPublished: boolean;
  /** Something waits for a decision between two changes. */
  onDecide: () => void;
  onSee: () => void;
  onPreview: () => void;
  /** The preview is asked for, and why it was not begun. */
  isBuilding: boolean;
  failure: string | null;
  onPublish: () => void;
  /** On the preview: the way back, in place of the way there. */
  onBack?: () => void;
};

/** At the foot, while something is not published, or not saved. */
export function DraftBar({
  draft,
  words,
  wasPublished,
  onDecide,
  onSee,
  onPreview,
  onPublish,
  isBuilding,
  failure,
  onBack,
}: DraftBarProps) {
  const { site, saver } = draft;
  const said = words.draft;
  const count = site.draft.length;
  const isFailed = saver.failedSince !== null;
  const waits = saver.conflict;
  const mayPublish = site.canBuild && !isFailed && waits === null;

  return (
    <>
      <p role="status" className="sr-only">
        {saver.isSaved ? words.saved : ""}
      </p>
      {(count > 0 || isFailed || waits !== null) && (
        <section
          aria-label={said.label}
          className={isFailed ? "site-draft-bar" : "site-draft-bar on-night"}
          data-failed={isFailed || undefined}
        >
          <LineIcon of={isFailed ? CircleAlert : Paintbrush} size={26} className="site-draft-icon" />
          <div className="site-draft-words" role={isFailed ? "alert" : undefined}>
            <p className="site-draft-title">
              {isFailed
                ? said.notSaved(hourOf(saver.failedSince ?? 0))
                : waits === null
                  ? said.title(count)
                  : said.waits(nameOf(waits, words))}
            </p>
            <p className="site-draft-line">
              {isFailed || waits !== null
                ? isFailed
                  ? said.notSavedText
                  : said.waitsText
                : failure
                  ? failureLine(failure, said)
                  : wasPublished && site.publishedAt
                    ? said.published(site.number, hourOf(site.publishedAt), site.publishedBy ?? "")
                    : lineOf(site.draft, words)}
            </p>
          </div>
          <div className="site-draft-buttons">
            {isFailed ? (
              <Button small look="outline" onClick={draft.flush}>
                {said.tryNow}
              </Button>
            ) : waits !== null ? (
              <Button small look="outline" onClick={onDecide}>
                {said.decide}
              </Button>
            ) : (
              <Button small look="outline" className="site-draft-see" onClick={onSee}>
                {said.see}
              </Button>
            )}
            {onBack ? (
              <Button small look="outline" onClick={onBack}>
                {words.preview.back}
              </Button>
            ) : (
              site.canBuild && (
                <Button
                  small
                  look="outline"
                  className="site-draft-preview"
                  aria-disabled={isFailed || isBuilding || undefined}
                  onClick={() => !isFailed && onPreview()}
                >
                  <LineIcon of={Eye} size={20} />
                  <span>{said.preview}</span>
                </Button>
              )
            )}
            <Button
              small
              look="yellow"
              aria-disabled={!mayPublish || undefined}
              onClick={() => mayPublish && onPublish()}
            >
              {said.publish}
            </Button>
          </div>
        </section>
      )}
    </>
  );
}

/** Whether the newest build is a preview, and nothing was changed since it began. */
export function isPreviewOf({ site }: Pick<SiteDraft, "site">): boolean {
  const { build, draft } = site;
  if (build?.purpose !== "preview" || build.state !== "ready") return false;
  return build.changes === draft.length && draft.every(({ at }) => at <= build.startedAt);
}

function failureLine(failure: string, said: SiteDeskWords["draft"]): string {
  if (failure === "rate_limited") return said.often;
  return failure === "changed_meanwhile" ? said.busy : said.failed;
}

const mostNamed = 3;

function lineOf(changes: readonly DraftChange[], words: SiteDeskWords): string {
  const said = words.draft;
  const others = [...new Set(changes.filter(({ isMine }) => !isMine).map(({ by }) => firstNameOf(by) ?? by))];
  if (others.length > 0) return said.by(changes.filter(({ isMine }) => isMine).length, others.join(", "));
  const names = changes.slice(0, mostNamed).map(({ path }) => nameOf(path, words));
  if (changes.length > mostNamed) names.push(said.more(changes.length - mostNamed));
  return said.line(names.join("; "));
}
