import type { SiteValue } from "@campusward/contracts/desk/site-desk";
import type { SiteDeskWords } from "../../../content/desk/site/site-desk.ts";
import { hourOf } from "../../../dates/near-time.ts";
import { firstNameOf } from "../../../identity/initials.ts";
import { Button } from "../../../ui/button.tsx";
import { HeadedDialog } from "../../../ui/headed-dialog.tsx";
import { inWords, listLines, nameOf } from "./change-lines.ts";
import type { SiteDraft } from "./use-site-draft.ts";

type ShownProps = { path: string; value: SiteValue | null; draft: SiteDraft; words: SiteDeskWords };
type ConflictDialogProps = Omit<ShownProps, "value"> & {
  /** The words stay in the window, undecided. */
  onLater: () => void;
};

/** A colleague changed what one was changing: both stand side by side, and one of them is kept. */
export function ConflictDialog({ path, draft, words, onLater }: ConflictDialogProps) {
  const said = words.conflict;
  const theirs = draft.changeOf(path);
  const mine = draft.saver.unsaved.get(path)?.value ?? null;
  const thing = nameOf(path, words);
  const by = theirs ? (firstNameOf(theirs.by) ?? theirs.by) : null;
  const heading = by === null ? said.gone(thing) : said.heading(by, thing);
  return (
    <HeadedDialog words={{ heading, close: said.close }} onClose={onLater}>
      <p className="text-ink-muted">{theirs ? said.text(hourOf(theirs.at)) : said.goneText}</p>
      <div className="site-conflict">
        <section className="site-conflict-side" data-theirs aria-label={by === null ? said.asItIs : said.theirs(by)}>
          <p className="site-conflict-who">
            <strong>{by === null ? said.asItIs : said.theirs(by)}</strong>
            {theirs && <span>{hourOf(theirs.at)}</span>}
          </p>
          <Shown path={path} value={theirs?.value ?? draft.valueOnSite(path) ?? null} draft={draft} words={words} />
          <Button look="outline" small onClick={() => draft.decide(false)}>
            {by === null ? said.keepAsItIs : said.keepTheirs(by)}
          </Button>
        </section>
        <section className="site-conflict-side" aria-label={said.mine}>
          <p className="site-conflict-who">
            <strong>{said.mine}</strong>
            <span>{said.now}</span>
          </p>
          <Shown path={path} value={mine ?? draft.valueOnSite(path) ?? null} draft={draft} words={words} />
          <Button small onClick={() => draft.decide(true)}>
            {said.keepMine}
          </Button>
        </section>
      </div>
    </HeadedDialog>
  );
}

function Shown({ path, value, draft, words }: ShownProps) {
  const lines = listLines({ path, before: draft.valueOnSite(path) ?? null, after: value }, draft, words);
  if (!lines) return <p className="site-conflict-words">{inWords(path, value, words)}</p>;
  return (
    <ul className="site-conflict-lines">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
