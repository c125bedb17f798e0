import { buildSteps, publishSite, type SiteBuild, stopBuild } from "@campusward/contracts/desk/site-desk";
import { RotateCcw } from "lucide";
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
import { counted, inSentence } from "../counted.ts";
import type { SiteDraft } from "../draft/use-site-draft.ts";
import { nameOfPage } from "../page/page-names.ts";
import { failureWords } from "./failure-words.ts";

const stepStateNames = { done: "done", now: "being done", next: "to come" };

const stepNames = {
  words: "Every word has its place",
  pages: "Pages and sharing cards are drawn",
  weights: "Pages stay light",
  ready: "All processes show it",
};

const faultHeading = (count: number) => `Not published. ${counted(count, "thing", "things")} first`;

const faultPreview = (count: number) => `No preview. ${counted(count, "thing", "things")} first`;

type BuildDialogProps = {
  build: SiteBuild;
  draft: SiteDraft;
  onClose: () => void;
  onBegun: (id: string) => void;
  /** Opens the draft's changes again. */
  onAgain: () => void;
  onOpen: (path: string) => void;
};

/** From the first check to what came of it. */
export function BuildDialog(props: BuildDialogProps) {
  const { build, onClose } = props;
  const isPreview = build.purpose === "preview";
  const heading =
    build.state === "published"
      ? "Published"
      : build.state === "faulty"
        ? (isPreview ? faultPreview : faultHeading)(build.faults.length)
        : build.state === "building"
          ? isPreview
            ? "Building the preview"
            : build.changes === 0
              ? "Checking the earlier state"
              : `Checking ${inSentence(counted(build.changes, "change", "changes"))}`
          : "Not published";
  return (
    <HeadedDialog
      heading={heading}
      onClose={onClose}
      {...(build.state === "published" && { before: <SecondsStone build={build} label="SECONDS" /> })}
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

function Checking({ build, draft }: BuildDialogProps) {
  const { call } = useOpenSession();
  const { run, failure } = useSave();
  const now = useMinute();
  const at = buildSteps.indexOf(build.step);
  const stop = () => void run(async () => draft.take(await call(stopBuild, { id: build.id })));
  return (
    <>
      <p className="text-ink-muted">
        {now - build.startedAt > longMs
          ? "This takes longer than usual. You may leave: it goes on."
          : "Visitors see the old site meanwhile."}
      </p>
      <ul className="mt-4">
        {buildSteps.map((step, place) => {
          const state = place < at ? "done" : place === at ? "now" : "next";
          return (
            <Step key={step} cap={capOf[state]} title={stepNames[step]}>
              <span className="sr-only">{`, ${stepStateNames[state]}`}</span>
            </Step>
          );
        })}
      </ul>
      {failure && <Alert kind="error">{failureWords(failure)}</Alert>}
      <div className="flex flex-wrap gap-2.5 mt-5 [&>.button:first-child]:flex-1">
        <Button aria-disabled="true">{build.purpose === "preview" ? "Building..." : "Publishing..."}</Button>
        <Button look="outline" onClick={stop}>
          Stop
        </Button>
      </div>
    </>
  );
}

const capOf = { done: "neem", now: "amaltas", next: "unpainted" } as const;

function Failed({ build, onClose, onAgain, onOpen }: BuildDialogProps) {
  const isFaulty = build.state === "faulty";
  return (
    <>
      <p className="text-ink-muted">
        {isFaulty
          ? "The site is as it was. Your changes are kept."
          : build.state === "stopped"
            ? "The build was stopped. The site is as it was, and your changes are kept."
            : "The build ended with an error on our side. The site is as it was, and your changes are kept."}
      </p>
      <ul className="mt-4">
        {build.faults.map((fault) => (
          <Step key={`${fault.path} ${fault.title}`} cap="late" title={fault.title} text={fault.text} isFault>
            {fault.path !== null && (
              <Button small className="mt-2" onClick={() => fault.path && onOpen(fault.path)}>
                Take me there
              </Button>
            )}
          </Step>
        ))}
        <Warnings build={build} />
      </ul>
      <div className="flex flex-wrap gap-2.5 mt-5 [&>.button:first-child]:flex-1">
        <Button onClick={onAgain}>Check again</Button>
        <Button look="outline" onClick={onClose}>
          Later
        </Button>
      </div>
    </>
  );
}

function Warnings({ build }: Pick<BuildDialogProps, "build">) {
  return build.warnings.map(({ path, title, text }) => (
    <Step
      key={`${path} ${title}`}
      cap="amaltas"
      title={title}
      text={build.state === "published" ? text : `Not a fault: ${text}`}
    />
  ));
}

function Published({ build, draft, onBegun }: BuildDialogProps) {
  const { call } = useOpenSession();
  const { run, isSaving, failure } = useSave();
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
      <p className="text-ink-muted">{`Number ${number}, at ${hourOf(build.endedAt ?? build.startedAt)}. ${build.changes === 0 ? "The earlier state is back." : `${counted(build.changes, "change", "changes")}, on the site now.`}`}</p>
      <ul className="mt-4">
        {build.weights.map(({ page, before, after }) => (
          <Step
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
        <Warnings build={build} />
      </ul>
      <p className="text-(length:--text-sm) text-ink-muted">WhatsApp may show old sharing cards for a day.</p>
      {failure && <Alert kind="error">{failureWords(failure)}</Alert>}
      <div className="grid grid-cols-1 gap-2.5 mt-3.5">
        <a className={buttonClass({})} href="/" target="_blank" rel="noopener">
          <Icon name="new-tab" size={20} />
          <span>Open the site</span>
        </a>
        {number > 0 && (
          <Button look="outline" aria-disabled={isSaving || undefined} onClick={putBack}>
            <LineIcon of={RotateCcw} size={20} />
            <span>Put it back as it was</span>
          </Button>
        )}
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

function SecondsStone({ build, label }: { build: SiteBuild; label: string }) {
  const seconds = Math.max(1, Math.round(((build.endedAt ?? build.startedAt) - build.startedAt) / 1000));
  return <Stone cap="neem" label={label} number={String(seconds)} className="w-18 [&+h2]:flex-1" />;
}

type StepProps = { cap: MarkCap; title: string; text?: string; isFault?: boolean; children?: Elements };

function Step({ cap, title, text, isFault, children }: StepProps) {
  return (
    <li className="flex gap-3 py-2.75 border-t-2 border-t-jamun-100 wrap-anywhere">
      <StoneMark cap={cap} />
      <div className="min-w-0">
        <strong className="font-semibold">{title}</strong>
        {text && (
          <p className={isFault ? "text-(length:--text-sm) text-error" : "text-(length:--text-sm) text-ink-muted"}>
            {text}
          </p>
        )}
        {children}
      </div>
    </li>
  );
}
