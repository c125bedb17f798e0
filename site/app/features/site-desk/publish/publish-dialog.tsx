import { changeDraft, publishSite } from "@campusward/contracts/desk/site-desk";
import { ChevronRight, Eye } from "lucide";
import { useState } from "react";
import type { SiteDeskWords } from "../../../content/desk/site/site-desk.ts";
import { hourOf } from "../../../dates/near-time.ts";
import { useOpenSession } from "../../../identity/session.ts";
import { useSave } from "../../../queries/use-save.ts";
import { BusyButton } from "../../../ui/action-buttons.tsx";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { HeadedDialog } from "../../../ui/headed-dialog.tsx";
import { LineIcon } from "../../../ui/line-icon.tsx";
import { changeLine, nameOf } from "../draft/change-lines.ts";
import type { SiteDraft } from "../draft/use-site-draft.ts";

type PublishDialogProps = {
  draft: SiteDraft;
  words: SiteDeskWords;
  onClose: () => void;
  onPreview: () => void;
  /** The build has begun. */
  onBegun: (id: string) => void;
  onOpen: (path: string) => void;
};

/** What the draft holds. Each change can be left out, opened, or taken out of the draft. */
export function PublishDialog({ draft, words, onClose, onPreview, onBegun, onOpen }: PublishDialogProps) {
  const { call } = useOpenSession();
  const { run, isSaving, failure } = useSave();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [problem, setProblem] = useState<string | null>(null);
  const said = words.publish;
  const changes = draft.site.draft;
  const chosen = changes.filter(({ path }) => !left.has(path)).map(({ path }) => path);
  const isUnsaved = draft.saver.unsaved.size > 0;

  function choose(path: string, isChosen: boolean): void {
    const next = new Set(left);
    if (isChosen) next.delete(path);
    else next.add(path);
    setLeft(next);
    setProblem(null);
  }

  function publish(): void {
    setProblem(isUnsaved ? said.unsaved : chosen.length === 0 ? said.none : null);
    if (isUnsaved || chosen.length === 0) return;
    void run(async () => {
      const site = await call(publishSite, { paths: chosen });
      draft.take(site);
      if (site.build) onBegun(site.build.id);
    });
  }

  function takeOut(path: string, seen: number): void {
    void run(async () => draft.take(await call(changeDraft, { path, value: null, seen })));
  }

  return (
    <HeadedDialog words={{ heading: said.ask(changes.length), close: said.close }} onClose={onClose}>
      <ul className="site-changes">
        {changes.map(({ path, value, version, by, at, isMine }) => (
          <li key={path} className="site-change">
            <label className="check-box site-change-choice">
              <input
                type="checkbox"
                checked={!left.has(path)}
                onChange={({ target }) => choose(path, target.checked)}
              />
              <span className="min-w-0">
                <strong className="site-change-name">{nameOf(path, words)}</strong>
                <span className="site-change-line">{changeLine(path, value, draft, words)}</span>
                {!isMine && <span className="site-change-line">{said.by(by, hourOf(at))}</span>}
              </span>
            </label>
            <button
              type="button"
              className="site-icon-button"
              aria-label={said.goThere(nameOf(path, words))}
              onClick={() => onOpen(path)}
            >
              <LineIcon of={ChevronRight} size={22} />
            </button>
            <button
              type="button"
              className="inline-button site-change-out"
              aria-label={`${said.takeOut}: ${nameOf(path, words)}`}
              onClick={() => takeOut(path, version)}
            >
              {said.takeOut}
            </button>
          </li>
        ))}
      </ul>
      {(problem || failure) && (
        <Alert kind="error" className="mb-4">
          <p>{problem ?? failureWords(failure, words)}</p>
        </Alert>
      )}
      {!draft.site.canBuild && (
        <Alert kind="information" className="mb-4">
          <p>{words.cannotBuild}</p>
        </Alert>
      )}
      {draft.site.canBuild && (
        <div className="site-dialog-buttons">
          <BusyButton
            look="yellow"
            isBusy={isSaving}
            busy={said.publishing}
            label={chosen.length === changes.length ? said.all(chosen.length) : said.some(chosen.length)}
            onClick={publish}
          />
          <Button look="outline" onClick={onPreview}>
            <LineIcon of={Eye} size={20} />
            <span>{said.previewFirst}</span>
          </Button>
          <p className="site-dialog-note">{said.note}</p>
        </div>
      )}
    </HeadedDialog>
  );
}

export function failureWords(failure: string | null, { draft }: SiteDeskWords): string {
  if (failure === "rate_limited") return draft.often;
  return failure === "changed_meanwhile" ? draft.busy : draft.failed;
}
