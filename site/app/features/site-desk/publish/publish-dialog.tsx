import { changeDraft } from "@campusward/contracts/desk/site-desk";
import { ChevronRight, Eye } from "lucide";
import { useState } from "react";
import { hourOf } from "../../../dates/team-clock.ts";
import { useChange } from "../../../queries/use-save.ts";
import { InlineButton } from "../../../ui/action-buttons.tsx";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { HeadedDialog } from "../../../ui/headed-dialog.tsx";
import { IconButton, iconInRow } from "../../../ui/icon-button.tsx";
import { LineIcon } from "../../../ui/line-icon.tsx";
import { counted, inSentence, numbers } from "../../../words/english.ts";
import { changeLine, nameOf } from "../draft/change-lines.ts";
import type { SiteDraft } from "../draft/use-site-draft.ts";
import { failureWords } from "./failure-words.ts";
import type { Publishing } from "./use-publishing.ts";

type PublishDialogProps = {
  draft: SiteDraft;
  onClose: () => void;
  onPreview: () => void;
  publishing: Publishing;
  onOpen: (path: string) => void;
};

/** What the draft holds. Each change can be left out, opened, or taken out of the draft. */
export function PublishDialog({ draft, onClose, onPreview, publishing, onOpen }: PublishDialogProps) {
  const { send, failure: notTakenOut } = useChange();
  const failure = publishing.failure ?? notTakenOut;
  const [left, setLeft] = useState<readonly string[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  const changes = draft.site.draft;
  const chosen = changes.filter(({ path }) => !left.includes(path)).map(({ path }) => path);
  const isUnsaved = draft.saver.unsaved.size > 0;

  function choose(path: string, isChosen: boolean): void {
    setLeft(isChosen ? left.filter((other) => other !== path) : [...left, path]);
    setProblem(null);
  }

  function publish(): void {
    const isNone = chosen.length === 0 && "Choose at least one change.";
    const found = isUnsaved ? "Something is not saved yet. Wait until it is." : isNone || null;
    setProblem(found);
    if (!found) publishing.publish(chosen);
  }

  return (
    <HeadedDialog heading={`Publish ${inSentence(counted(changes.length, "change", "changes"))}?`} onClose={onClose}>
      <ul className="mt-3 mb-4.5 border-t-2 border-t-jamun-100">
        {changes.map(({ path, value, version, by, at, isMine }) => (
          <li
            key={path}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-center py-1.5 border-b-2 border-b-jamun-100"
          >
            <label className="check-box">
              <input
                type="checkbox"
                checked={!left.includes(path)}
                onChange={({ target }) => choose(path, target.checked)}
              />
              <span className="min-w-0">
                <strong className="block font-semibold leading-[1.35] wrap-anywhere">{nameOf(path)}</strong>
                <span className="overflow-hidden text-(length:--text-sm) wrap-anywhere text-ink-muted [display:-webkit-box] [-webkit-box-orient:vertical] [-webkit-line-clamp:3]">
                  {changeLine(path, value, draft)}
                </span>
                {!isMine && (
                  <span className="overflow-hidden text-(length:--text-sm) wrap-anywhere text-ink-muted [display:-webkit-box] [-webkit-box-orient:vertical] [-webkit-line-clamp:3]">{`${by}, ${hourOf(at)}`}</span>
                )}
              </span>
            </label>
            <IconButton
              className={iconInRow}
              label={`Open ${nameOf(path)}`}
              icon={ChevronRight}
              size={22}
              onClick={() => onOpen(path)}
            />
            <InlineButton
              className="justify-self-start min-h-8 ml-10 text-(length:--text-sm)"
              aria-label={`Take it out of the draft: ${nameOf(path)}`}
              onClick={() => send(changeDraft, { path, value: null, seen: version }, draft.take)}
            >
              Take it out of the draft
            </InlineButton>
          </li>
        ))}
      </ul>
      {(problem || failure) && (
        <Alert className="mb-4">
          <p>{problem ?? failureWords(failure)}</p>
        </Alert>
      )}
      <div className="grid grid-cols-1 gap-2.5 mt-3.5">
        <Button look="primary" isBusy={publishing.isBusy} busy="Publishing..." onClick={publish}>
          {chosen.length === changes.length
            ? `Publish ${chosen.length === 1 ? "it" : `all ${inSentence(numbers[chosen.length] ?? String(chosen.length))}`}`
            : `Publish ${inSentence(numbers[chosen.length] ?? String(chosen.length))}`}
        </Button>
        <Button look="quiet" onClick={onPreview}>
          <LineIcon of={Eye} size={20} />
          <span>Preview first</span>
        </Button>
        <p className="text-(length:--text-sm) text-ink-muted">
          Checked first, within seconds. All admins get a mail. You can go back.
        </p>
      </div>
    </HeadedDialog>
  );
}
