import { Monitor, Smartphone } from "lucide";
import { useState } from "react";
import { RichText } from "../../../call-to-action/site-link.tsx";
import { Button } from "../../../ui/button.tsx";
import { HeadedDialog } from "../../../ui/headed-dialog.tsx";
import { LineIcon } from "../../../ui/line-icon.tsx";
import { Switch } from "../../../ui/switch.tsx";
import type { SiteDraft } from "../draft/use-site-draft.ts";
import { useIsNarrow } from "../lists/use-is-narrow.ts";
import { EditableTools } from "./editable-tools.tsx";
import { nameOfPage, pageNames } from "./page-names.ts";
import { pageOfLink } from "./page-of-link.ts";
import { type PageBar, PageWindow } from "./page-window.tsx";
import { FrameNote, useFrames } from "./use-frames.tsx";
import { usePageKeys } from "./use-page-keys.ts";
import { usePageWriting } from "./use-page-writing.ts";

const widths = [
  { value: "desktop", label: "Desktop", icon: Monitor },
  { value: "phone", label: "Phone", icon: Smartphone },
] as const;
type Width = (typeof widths)[number]["value"];

const pages = Object.keys(pageNames);

const legend = [{ strong: "Dashed" }, " can be painted. ", { strong: "Yellow" }, " is wet. What has no line is fixed."];

type PageTabProps = {
  draft: SiteDraft;
  /** The address of the page that is shown. */
  path: string;
  onPage: (path: string) => void;
  onPreview: () => void;
  onList: (list: string) => void;
  bar: PageBar;
};

/** A page of the site itself, with the draft's words in their places, to be written on. */
export function PageTab({ draft, path, onPage, onPreview, onList, bar }: PageTabProps) {
  const isNarrow = useIsNarrow();
  const { address, ...failure } = useFrames("site", draft.site.number);
  const [width, setWidth] = useState<Width>("desktop");
  const isFirstDay = draft.site.number === 0 && draft.site.draft.length === 0;
  const [isAll, setAll] = useState(() => isFirstDay || matchMedia("(pointer: coarse)").matches);
  const [link, setLink] = useState<string | null>(null);
  const page = usePageWriting(draft, { isAll, isNarrow });
  const { writing } = page;
  const src = address && `${address}${path}`;
  const [openedSrc, setOpenedSrc] = useState<string | null>(null);
  const isOpen = src !== null && src === openedSrc;
  const press = usePageKeys(page, {
    onAll: () => setAll(!isAll),
    onPreview,
    onTurn: (by) => onPage(pages.at((pages.indexOf(path) + by) % pages.length) ?? path),
    onLink: setLink,
  });
  const pageOf = (href: string) => (address === null ? null : pageOfLink(href, address, location.origin, pages));

  return (
    <PageWindow {...bar} path={path} onPage={onPage} tools={<WidthChoice width={width} onChoose={setWidth} />}>
      <div className="relative overflow-hidden bg-jamun-200">
        <FrameNote {...failure} />
        <p role="status" className="absolute inset-x-0 top-8 text-center font-semibold">
          {!isOpen && !failure.hasFailed && "The page is on its way..."}
        </p>
        {src && (
          <iframe
            key={src}
            // A press before it is ready would be lost, or lead away.
            className={`block size-full bg-white data-[width=phone]:w-[min(100%,390px)] data-[width=phone]:mx-auto ${isOpen ? "" : "invisible"}`}
            data-width={width}
            title={`The page ${nameOfPage(path)}`}
            src={src}
            onLoad={({ currentTarget }) => {
              page.open(currentTarget.contentDocument);
              setOpenedSrc(src);
            }}
          />
        )}
        {writing ? (
          <EditableTools
            draft={draft}
            page={page}
            writing={writing}
            isNarrow={isNarrow}
            onKey={press}
            onList={onList}
          />
        ) : (
          isOpen && <Legend isFirstDay={isFirstDay} isAll={isAll} onAll={setAll} />
        )}
      </div>
      {link !== null && <LinkDialog href={link} page={pageOf(link)} onPage={onPage} onClose={() => setLink(null)} />}
    </PageWindow>
  );
}

function WidthChoice({ width, onChoose }: { width: Width; onChoose: (width: Width) => void }) {
  return (
    <fieldset className="flex max-app:hidden">
      <legend className="sr-only">Width</legend>
      {widths.map(({ value, label, icon }) => (
        <button
          key={value}
          className="grid place-items-center size-11 border-2 border-ink first-of-type:rounded-[10px_0_0_4px] last-of-type:rounded-[0_10px_4px_0] last-of-type:border-l-0 aria-pressed:bg-ink aria-pressed:text-white aria-pressed:forced-color-adjust-none"
          type="button"
          aria-pressed={width === value}
          aria-label={label}
          title={label}
          onClick={() => onChoose(value)}
        >
          <LineIcon of={icon} size={20} />
        </button>
      ))}
    </fieldset>
  );
}

type LegendProps = { isFirstDay: boolean; isAll: boolean; onAll: (isAll: boolean) => void };

/** What the lines on the page mean, while nothing is written. */
function Legend({ isFirstDay, isAll, onAll }: LegendProps) {
  return (
    <>
      {isFirstDay && (
        <p className="absolute bottom-4 left-4 w-max max-w-[min(24rem,100%_-_32px)] border-2 rounded-box px-4.5 py-2.5 font-semibold border-ink bg-amaltas-100 max-app:bottom-21">
          Everything dashed is yours to change. Nothing shows to visitors until you publish.
        </p>
      )}
      <div className="absolute right-4 bottom-4 flex flex-wrap items-center gap-y-0.5 gap-x-4 max-w-[calc(100%_-_32px)] border-2 rounded-box px-4 py-1.5 text-(length:--text-sm) border-ink border-b-5 bg-white">
        <p className="max-app:hidden">
          <RichText text={legend} />
        </p>
        <label className="flex items-center gap-2.5 min-h-11 font-semibold cursor-pointer">
          <span>Show all</span>
          <Switch isOn={isAll} onChange={onAll} />
        </label>
      </div>
    </>
  );
}

type LinkDialogProps = {
  href: string;
  /** The page of the site that it leads to, if it is one. */
  page: string | null;
  onPage: (path: string) => void;
  onClose: () => void;
};

function LinkDialog({ href, page, onPage, onClose }: LinkDialogProps) {
  const go = page && `Go to ${nameOfPage(page)}`;
  return (
    <HeadedDialog heading={go ? `${go}?` : "This link leads elsewhere"} close="Stay here" onClose={onClose}>
      {!page && <p className="text-ink-muted break-words">{`This link leads to ${href}.`}</p>}
      <div className="desk-actions">
        {page && (
          <Button
            onClick={() => {
              onClose();
              onPage(page);
            }}
          >
            {go}
          </Button>
        )}
        <Button look="quiet" onClick={onClose}>
          Stay here
        </Button>
      </div>
    </HeadedDialog>
  );
}
