import type { SiteCheck } from "@campusward/contracts/desk/site-desk";
import { RotateCcw } from "lucide";
import { hourOf } from "../../../dates/team-clock.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button, buttonClass } from "../../../ui/button.tsx";
import { HeadedDialog } from "../../../ui/headed-dialog.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { LineIcon } from "../../../ui/line-icon.tsx";
import { MarkedLine } from "../../../ui/stone/marked-line.tsx";
import { Stone } from "../../../ui/stone/stone.tsx";
import { counted } from "../../../words/english.ts";
import { nameOfPage } from "../page/page-names.ts";
import { failureWords } from "./failure-words.ts";
import type { Outcome, Publishing } from "./use-publishing.ts";

const step = "border-t-2 border-t-jamun-100 py-2.75";

type OutcomeDialogProps = {
  outcome: Outcome;
  publishing: Publishing;
  onClose: () => void;
  /** Opens the draft's changes again. */
  onAgain: () => void;
  onOpen: (path: string) => void;
};

/** What came of looking at the draft, or of publishing it. */
export function OutcomeDialog(props: OutcomeDialogProps) {
  const { outcome, onClose } = props;
  const { check, published } = outcome;
  const things = `${counted(check.faults.length, "thing", "things")} first`;
  const heading = published ? "Published" : outcome.isPreview ? `No preview. ${things}` : `Not published. ${things}`;
  return (
    <HeadedDialog
      heading={heading}
      close="Close"
      onClose={onClose}
      {...(published && { before: <SecondsStone seconds={published.seconds} /> })}
    >
      <p role="status" className="sr-only">
        {heading}
      </p>
      {published ? <Published {...props} published={published} /> : <Faulty {...props} />}
    </HeadedDialog>
  );
}

function Faulty({ outcome: { check }, onClose, onAgain, onOpen }: OutcomeDialogProps) {
  return (
    <>
      <p className="text-ink-muted">The site is as it was. Your changes are kept.</p>
      <ul className="mt-4">
        {check.faults.map(({ path, title, text }) => (
          <MarkedLine
            key={`${path} ${title}`}
            className={step}
            cap="late"
            title={title}
            text={
              <>
                <span className="block text-error">{text}</span>
                {path !== null && (
                  <Button small className="mt-2" onClick={() => onOpen(path)}>
                    Take me there
                  </Button>
                )}
              </>
            }
          />
        ))}
        <Warnings check={check} before="Not a fault: " />
      </ul>
      <div className="flex flex-wrap gap-2.5 mt-5 [&>.button:first-child]:flex-1">
        <Button onClick={onAgain}>Check again</Button>
        <Button look="quiet" onClick={onClose}>
          Later
        </Button>
      </div>
    </>
  );
}

function Warnings({ check, before }: { check: SiteCheck; before: string }) {
  return check.warnings.map(({ path, title, text }) => (
    <MarkedLine className={step} key={`${path} ${title}`} cap="amaltas" title={title} text={before + text} />
  ));
}

type PublishedProps = OutcomeDialogProps & { published: NonNullable<Outcome["published"]> };

function Published({ outcome: { check }, published: { number, at, isBack }, publishing }: PublishedProps) {
  const { goBack, isBusy, failure } = publishing;
  const what = isBack
    ? "The earlier state is back."
    : `${counted(check.changes, "change", "changes")}, on the site now.`;
  return (
    <>
      <p className="text-ink-muted">{`Number ${number}, at ${hourOf(at)}. ${what}`}</p>
      <ul className="mt-4">
        {check.weights.map(({ page, before, after }) => (
          <MarkedLine
            className={step}
            key={page}
            cap="neem"
            title={nameOfPage(page)}
            text={
              rounded(before) === rounded(after)
                ? `As light as before: ${rounded(after)} kB`
                : `${rounded(before)} kB before, ${rounded(after)} kB now`
            }
          />
        ))}
        <Warnings check={check} before="" />
      </ul>
      <p className="text-(length:--text-sm) text-ink-muted">WhatsApp may show old sharing cards for a day.</p>
      {failure && <Alert>{failureWords(failure)}</Alert>}
      <div className="grid grid-cols-1 gap-2.5 mt-3.5">
        <a className={buttonClass({})} href="/" target="_blank" rel="noopener">
          <Icon name="new-tab" size={20} />
          <span>Open the site</span>
        </a>
        <Button look="quiet" aria-disabled={isBusy || undefined} onClick={() => goBack(number - 1)}>
          <LineIcon of={RotateCcw} size={20} />
          <span>Put it back as it was</span>
        </Button>
        <p className="text-(length:--text-sm) text-ink-muted">
          Going back takes as long as publishing, at any time, from History.
        </p>
      </div>
    </>
  );
}

function rounded(kilobytes: number): string {
  return String(Math.round(kilobytes * 10) / 10);
}

function SecondsStone({ seconds }: { seconds: number }) {
  return <Stone cap="neem" label="SECONDS" number={String(seconds)} className="w-18 [&+h2]:flex-1" />;
}
