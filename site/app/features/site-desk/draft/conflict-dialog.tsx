import type { SiteValue } from "@campusward/contracts/desk/site-desk";
import { hourOf } from "../../../dates/team-clock.ts";
import { Button } from "../../../ui/button.tsx";
import type { Elements } from "../../../ui/elements.ts";
import { HeadedDialog } from "../../../ui/headed-dialog.tsx";
import { firstNameOf } from "../../../ui/initials.ts";
import { inWords, listLines, nameOf } from "./change-lines.ts";
import type { SiteDraft } from "./use-site-draft.ts";

type ShownProps = { path: string; value: SiteValue | null; draft: SiteDraft };
type ConflictDialogProps = Omit<ShownProps, "value"> & {
  /** The words stay in the window, undecided. */
  onLater: () => void;
};

/** A colleague changed what one was changing: both stand side by side, and one of them is kept. */
export function ConflictDialog({ path, draft, onLater }: ConflictDialogProps) {
  const theirs = draft.changeOf(path);
  const mine = draft.saver.unsaved.get(path)?.value ?? null;
  const by = theirs ? (firstNameOf(theirs.by) ?? theirs.by) : null;
  const heading = `${by ?? "Somebody"} changed this while you wrote: ${nameOf(path)}`;
  return (
    <HeadedDialog heading={heading} close="Decide later" onClose={onLater}>
      <p className="text-ink-muted">
        {theirs
          ? `That was saved at ${hourOf(theirs.at)}. Choose which one stands in the draft.`
          : "It was taken out of the draft, or published. Choose what stands in the draft."}
      </p>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,14rem),1fr))] gap-3.5 mt-4">
        <Side label={by === null ? "As it is on the site" : `${by}’s`} at={theirs ? hourOf(theirs.at) : null} isTheirs>
          <Shown path={path} value={theirs?.value ?? draft.valueOnSite(path) ?? null} draft={draft} />
          <Button look="quiet" small onClick={() => draft.decide(false)}>
            {by === null ? "Leave it so" : `Keep ${by}’s`}
          </Button>
        </Side>
        <Side label="Yours" at="now">
          <Shown path={path} value={mine ?? draft.valueOnSite(path) ?? null} draft={draft} />
          <Button small onClick={() => draft.decide(true)}>
            Keep mine
          </Button>
        </Side>
      </div>
    </HeadedDialog>
  );
}

type SideProps = { label: string; at: string | null; isTheirs?: boolean; children: Elements };

function Side({ label, at, isTheirs = false, children }: SideProps) {
  return (
    <section
      className={`flex flex-col gap-3 border-3 rounded-sheet px-5 pt-4.5 pb-5 ${isTheirs ? "border-roller-700" : "border-ink"} [&>.button]:mt-auto`}
      aria-label={label}
    >
      <p className="flex justify-between gap-2 text-(length:--text-sm)">
        <strong>{label}</strong>
        {at && <span>{at}</span>}
      </p>
      {children}
    </section>
  );
}

function Shown({ path, value, draft }: ShownProps) {
  const lines = listLines({ path, before: draft.valueOnSite(path) ?? null, after: value }, draft);
  if (!lines)
    return <p className="font-bold font-display text-[1.25rem] leading-tight wrap-anywhere">{inWords(path, value)}</p>;
  return (
    <ul className="font-semibold wrap-anywhere">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
