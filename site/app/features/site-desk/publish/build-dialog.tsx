import { buildSteps, publishSite, type SiteBuild, stopBuild } from "@campusward/contracts/desk/site-desk";
import { RotateCcw } from "lucide";
import type { SiteDeskWords } from "../../../content/desk/site/site-desk.ts";
import { hourOf } from "../../../dates/near-time.ts";
import { useMinute } from "../../../dates/use-minute.ts";
import { useOpenSession } from "../../../identity/session.ts";
import { useSave } from "../../../queries/use-save.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button, buttonClass } from "../../../ui/button.tsx";
import type { Elements } from "../../../ui/elements.ts";
import { HeadedDialog } from "../../../ui/headed-dialog.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { LineIcon } from "../../../ui/line-icon.tsx";
import { Stone } from "../../../ui/stone/stone.tsx";
import { type MarkCap, StoneMark } from "../../../ui/stone/stone-mark.tsx";
import type { SiteDraft } from "../draft/use-site-draft.ts";
import { failureWords } from "./publish-dialog.tsx";

type BuildDialogProps = {
  build: SiteBuild;
  draft: SiteDraft;
  words: SiteDeskWords;
  onClose: () => void;
  onBegun: (id: string) => void;
  /** Opens the draft's changes again. */
  onAgain: () => void;
  onOpen: (path: string) => void;
};

/** From the first check to what came of it. */
export function BuildDialog(props: BuildDialogProps) {
  const { build, words, onClose } = props;
  const said = words.publish;
  const isPreview = build.purpose === "preview";
  const heading =
    build.state === "published"
      ? said.doneHeading
      : build.state === "faulty"
        ? (isPreview ? said.faultPreview : said.faultHeading)(build.faults.length)
        : build.state === "building"
          ? isPreview
            ? said.checkingPreview
            : said.checking(build.changes)
          : said.failedHeading;
  return (
    <HeadedDialog
      words={{ heading, close: said.close }}
      onClose={onClose}
      {...(build.state === "published" && { before: <SecondsStone build={build} label={said.seconds} /> })}
    >
      <p role="status" className="sr-only">
        {heading}
      </p>
      {build.state === "building" && <Checking {...props} />}
      {build.state === "published" && <Published {...props} />}
      {build.state !== "building" && build.state !== "published" && <Failed {...props} />}
    </HeadedDialog>
  );
}

/** After this, one is told that it takes longer. Milliseconds. */
const longMs = 60_000;

function Checking({ build, draft, words }: BuildDialogProps) {
  const { call } = useOpenSession();
  const { run, failure } = useSave();
  const now = useMinute();
  const said = words.publish;
  const at = buildSteps.indexOf(build.step);
  const stop = () => void run(async () => draft.take(await call(stopBuild, { id: build.id })));
  return (
    <>
      <p className="text-ink-muted">{now - build.startedAt > longMs ? said.slow : said.checkingNote}</p>
      <ul className="site-steps">
        {buildSteps.map((step, place) => {
          const state = place < at ? "done" : place === at ? "now" : "next";
          return (
            <Step key={step} cap={capOf[state]} title={said.steps[step]}>
              <span className="sr-only">{`, ${said.stepStates[state]}`}</span>
            </Step>
          );
        })}
      </ul>
      {failure && <Alert kind="error">{failureWords(failure, words)}</Alert>}
      <div className="site-dialog-row">
        <Button aria-disabled="true">{build.purpose === "preview" ? said.building : said.publishing}</Button>
        <Button look="outline" onClick={stop}>
          {said.stop}
        </Button>
      </div>
    </>
  );
}

const capOf = { done: "neem", now: "amaltas", next: "unpainted" } as const;

function Failed({ build, words, onClose, onAgain, onOpen }: BuildDialogProps) {
  const said = words.publish;
  const isFaulty = build.state === "faulty";
  return (
    <>
      <p className="text-ink-muted">
        {isFaulty ? said.faultNote : build.state === "stopped" ? said.stoppedText : said.failedText}
      </p>
      <ul className="site-steps">
        {build.faults.map((fault) => (
          <Step key={`${fault.path} ${fault.title}`} cap="late" title={fault.title} text={fault.text} isFault>
            {fault.path !== null && (
              <Button small className="mt-2" onClick={() => fault.path && onOpen(fault.path)}>
                {said.there}
              </Button>
            )}
          </Step>
        ))}
        <Warnings build={build} words={words} />
      </ul>
      <div className="site-dialog-row">
        <Button onClick={onAgain}>{said.again}</Button>
        <Button look="outline" onClick={onClose}>
          {said.later}
        </Button>
      </div>
    </>
  );
}

function Warnings({ build, words }: Pick<BuildDialogProps, "build" | "words">) {
  return build.warnings.map(({ path, title, text }) => (
    <Step
      key={`${path} ${title}`}
      cap="amaltas"
      title={title}
      text={build.state === "published" ? text : `${words.publish.warning} ${text}`}
    />
  ));
}

function Published({ build, draft, words, onBegun }: BuildDialogProps) {
  const { call } = useOpenSession();
  const { run, isSaving, failure } = useSave();
  const said = words.publish;
  const number = build.number ?? draft.site.number;

  function putBack(): void {
    void run(async () => {
      const site = await call(publishSite, { backTo: number - 1 });
      draft.take(site);
      if (site.build) onBegun(site.build.id);
    });
  }

  return (
    <>
      <p className="text-ink-muted">{said.done(number, hourOf(build.endedAt ?? build.startedAt), build.changes)}</p>
      <ul className="site-steps">
        {build.weights.map(({ page, before, after }) => (
          <Step
            key={page}
            cap="neem"
            title={words.pageNames[page as keyof typeof words.pageNames] ?? page}
            text={
              rounded(before) === rounded(after)
                ? said.same(rounded(after))
                : said.heavier(rounded(before), rounded(after))
            }
          />
        ))}
        <Warnings build={build} words={words} />
      </ul>
      <p className="site-dialog-note">{said.whatsapp}</p>
      {failure && <Alert kind="error">{failureWords(failure, words)}</Alert>}
      <div className="site-dialog-buttons">
        <a className={buttonClass({})} href={words.openSite} target="_blank" rel="noopener">
          <Icon name="new-tab" size={20} />
          <span>{said.openSite}</span>
        </a>
        {number > 0 && (
          <Button look="outline" aria-disabled={isSaving || undefined} onClick={putBack}>
            <LineIcon of={RotateCcw} size={20} />
            <span>{said.putBack}</span>
          </Button>
        )}
        <p className="site-dialog-note">{said.putBackNote}</p>
      </div>
    </>
  );
}

function rounded(kilobytes: number): string {
  return String(Math.round(kilobytes * 10) / 10);
}

function SecondsStone({ build, label }: { build: SiteBuild; label: string }) {
  const seconds = Math.max(1, Math.round(((build.endedAt ?? build.startedAt) - build.startedAt) / 1000));
  return <Stone cap="neem" label={label} number={String(seconds)} className="site-seconds" />;
}

type StepProps = { cap: MarkCap; title: string; text?: string; isFault?: boolean; children?: Elements };

function Step({ cap, title, text, isFault, children }: StepProps) {
  return (
    <li>
      <StoneMark cap={cap} />
      <div className="min-w-0">
        <strong className="font-semibold">{title}</strong>
        {text && <p className={isFault ? "site-step-fault" : "site-step-text"}>{text}</p>}
        {children}
      </div>
    </li>
  );
}
