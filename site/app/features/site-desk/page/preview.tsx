import { Monitor, Smartphone } from "lucide";
import { useEffect, useMemo, useState } from "react";
import { ChoiceButtons } from "../../../ui/form/choice-buttons.tsx";
import { LineIcon } from "../../../ui/line-icon.tsx";
import { Switch } from "../../../ui/switch.tsx";
import { counted, inSentence } from "../../../words/english.ts";
import type { SiteDraft } from "../draft/use-site-draft.ts";
import { useIsNarrow } from "../lists/use-is-narrow.ts";
import { changedStyles } from "./frame-styles.ts";
import { addStyles, placesOnPage, reachRows } from "./framed-page.ts";
import { nameOfPage } from "./page-names.ts";
import { type PageBar, PageWindow } from "./page-window.tsx";
import { FrameNote, useFrames } from "./use-frames.tsx";

const widthNames = { desktop: "Desktop, 1440", phone: "Phone, 390" };

type PreviewProps = {
  draft: SiteDraft;
  path: string;
  onPage: (path: string) => void;
  bar: PageBar;
};

type Shows = "site" | "draft";
const widths = { desktop: 1440, phone: 390 };
type Width = keyof typeof widths;

/** A page as it would be, at two widths, beside how it is. */
export function Preview({ draft, path, onPage, bar }: PreviewProps) {
  const isNarrow = useIsNarrow();
  const [shows, setShows] = useState<Shows>("draft");
  const [width, setWidth] = useState<Width>("phone");
  const [isPointing, setPointing] = useState(true);
  const { number, draft: changes } = draft.site;
  // Each state of the draft is drawn anew.
  const state = `${number} ${changes.map(({ path, version }) => `${path} ${version}`).join()}`;
  const frames = { site: useFrames("site", number), draft: useFrames("draft", state) };
  const { address, ...failure } = frames[shows];
  const changed = useMemo(() => changes.map((change) => change.path), [changes]);
  const shown: Width[] = isNarrow ? [width] : ["desktop", "phone"];
  const group = useMemo(() => new Set<Window>(), [address, path]);

  /** Both frames go along to the same part of the page. */
  function follow(window: Window): void {
    group.add(window);
    window.addEventListener("scroll", () => {
      const page = window.document.documentElement;
      if (window !== leader) return;
      const part = window.scrollY / Math.max(1, page.scrollHeight - window.innerHeight);
      for (const other of group) {
        const height = other.document?.documentElement.scrollHeight ?? 0;
        if (other !== window) other.scrollTo(0, part * (height - other.innerHeight));
      }
    });
    const lead = () => {
      leader = window;
    };
    for (const kind of ["wheel", "pointerdown", "keydown", "touchstart"]) window.addEventListener(kind, lead);
  }

  return (
    <PageWindow
      {...bar}
      path={path}
      onPage={onPage}
      tools={
        <>
          <ChoiceButtons
            label="What is shown"
            options={[
              { value: "site", label: "As it is" },
              { value: "draft", label: `With your ${inSentence(counted(changes.length, "change", "changes"))}` },
            ]}
            chosen={shows}
            onChoose={setShows}
          />
          {isNarrow && (
            <ChoiceButtons
              label="Width"
              options={[
                { value: "phone", label: "Phone" },
                { value: "desktop", label: "Desktop" },
              ]}
              chosen={width}
              onChoose={setWidth}
            />
          )}
          <label className="flex items-center gap-2.5 min-h-11 ml-auto font-semibold text-(length:--text-sm) cursor-pointer">
            <span>Point at what changed</span>
            <Switch isOn={isPointing} onChange={setPointing} />
          </label>
        </>
      }
    >
      <div className="flex justify-center gap-8 overflow-hidden px-8 pt-4 bg-jamun-800 max-app:px-3 max-app:pt-3 max-app:pb-0">
        <FrameNote {...failure} />
        {address &&
          shown.map((one) => (
            <figure
              key={one}
              className="grid grid-rows-[auto_minmax(0,1fr)] gap-2 min-w-0 text-white data-[width=desktop]:flex-auto data-[width=desktop]:max-w-360 data-[width=phone]:flex-[0_1_390px] data-[width=phone]:min-w-[min(100%,18rem)]"
              data-width={one}
            >
              <figcaption className="flex items-center gap-2.25 font-semibold text-(length:--text-sm)">
                <LineIcon of={one === "desktop" ? Monitor : Smartphone} size={18} />
                <span>{widthNames[one]}</span>
              </figcaption>
              <ScaledFrame
                key={`${address}${path}`}
                src={`${address}${path}`}
                title={`The page ${nameOfPage(path)}, ${widthNames[one]}`}
                width={widths[one]}
                changed={isPointing ? changed : null}
                onReady={follow}
              />
            </figure>
          ))}
      </div>
    </PageWindow>
  );
}

/** The frame that somebody scrolls; the other one follows. */
let leader: Window | null = null;

type ScaledFrameProps = {
  src: string;
  title: string;
  width: number;
  /** Places that are pointed at, with all inside them; null: none. */
  changed: readonly string[] | null;
  onReady: (window: Window) => void;
};

/** A page at a width of its own, drawn as small as it must be. */
function ScaledFrame({ src, title, width, changed, onReady }: ScaledFrameProps) {
  const [page, setPage] = useState<Document | null>(null);

  useEffect(() => {
    if (!page?.body) return;
    for (const element of page.querySelectorAll("[data-site-changed]")) element.removeAttribute("data-site-changed");
    for (const { element, path } of changed ? placesOnPage(page) : []) {
      if (changed?.some((place) => path === place || path.startsWith(`${place}.`))) element.dataset.siteChanged = "";
    }
  }, [changed, page]);

  function ready(document: Document | null): void {
    if (!document?.defaultView) return;
    addStyles(document, changedStyles);
    reachRows(document);
    // It shows one page: what leads away is chosen in the bar.
    document.addEventListener(
      "click",
      (event) => (event.target as Element).closest("a") && event.preventDefault(),
      true,
    );
    onReady(document.defaultView);
    setPage(document);
  }

  return (
    <div ref={keepScaled} className="overflow-hidden rounded-[16px_16px_0_0] bg-white">
      <iframe
        className="block border-0 [transform-origin:0_0]"
        data-width={width}
        src={src}
        title={title}
        onLoad={({ currentTarget }) => ready(currentTarget.contentDocument)}
      />
    </div>
  );
}

/** The `ref` of the box of a frame, which is drawn as small as the box. */
function keepScaled(box: HTMLElement | null) {
  const frame = box?.querySelector("iframe");
  if (!box || !frame) return;
  const width = Number(frame.dataset.width);
  const watcher = new ResizeObserver(() => {
    if (box.clientWidth === 0) return;
    const scale = Math.min(1, box.clientWidth / width);
    frame.style.width = `${width}px`;
    frame.style.height = `${box.clientHeight / scale}px`;
    frame.style.transform = `scale(${scale})`;
  });
  watcher.observe(box);
  return () => watcher.disconnect();
}
