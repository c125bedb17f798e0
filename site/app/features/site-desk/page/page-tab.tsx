import { Monitor, Smartphone } from "lucide";
import { type KeyboardEvent as ReactKeyboardEvent, useEffect, useMemo, useRef, useState } from "react";
import { isElsewhere, isTyping } from "../../../browser/keys-in-use.ts";
import { RichText } from "../../../call-to-action/site-link.tsx";
import { hourOf } from "../../../dates/near-time.ts";
import { firstNameOf } from "../../../identity/initials.ts";
import { singleKeys } from "../../../storage/single-keys.ts";
import { Button } from "../../../ui/button.tsx";
import type { Elements } from "../../../ui/elements.ts";
import { HeadedDialog } from "../../../ui/headed-dialog.tsx";
import { LineIcon } from "../../../ui/line-icon.tsx";
import { ListNote } from "../../../ui/list/list-frame.tsx";
import { Switch } from "../../../ui/switch.tsx";
import { nameOf } from "../draft/change-lines.ts";
import { placeName } from "../draft/place-names.ts";
import type { SiteDraft } from "../draft/use-site-draft.ts";
import { useIsNarrow } from "../lists/use-is-narrow.ts";
import { pageOfLink, placesOfWords, textsIn } from "./match-words.ts";
import { type Canvas, isPressed, openCanvas, type Spot } from "./page-canvas.ts";
import { pageNames } from "./page-names.ts";
import { useFrames } from "./use-frames.ts";
import { ToolSheet, WordTools } from "./word-tools.tsx";
import "./page-tab.css";

const widthNames = { desktop: "Desktop", phone: "Phone" };

const legend = [{ strong: "Dashed" }, " can be painted. ", { strong: "Yellow" }, " is wet. What has no line is fixed."];

type PageTabProps = {
  draft: SiteDraft;
  /** The address of the page that is shown. */
  path: string;
  onPage: (path: string) => void;
  onPreview: () => void;
  onList: (list: string) => void;
  /** The bar above: the way back, and the tabs. */
  bar: Elements;
};

type Width = "desktop" | "phone";

/** A page of the site itself, with the draft's words in their places, to be written on. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: the page, its frame and what is written beside it share one draft.
export function PageTab({ draft, path, onPage, onPreview, onList, bar }: PageTabProps) {
  const isNarrow = useIsNarrow();
  const { address, hasFailed, again } = useFrames("site", draft.site.number);
  const [width, setWidth] = useState<Width>("desktop");
  const isFirstDay = draft.site.number === 0 && draft.site.draft.length === 0;
  const [isAll, setAll] = useState(() => isFirstDay || matchMedia("(pointer: coarse)").matches);
  const [canvas, setCanvas] = useState<Canvas | null>(null);
  const [spot, setSpot] = useState<Spot | null>(null);
  const [chosen, setChosen] = useState<string[]>([]);
  const [link, setLink] = useState<string | null>(null);
  const [, redraw] = useState(0);
  const frame = useRef<HTMLIFrameElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const begun = useRef("");
  const pages = Object.keys(pageNames);

  const places = useMemo(
    () =>
      placesOfWords(
        [...draft.texts.values()].flatMap(({ path: place, value, gaps }) =>
          typeof value === "string" && !gaps?.length ? [{ path: place, words: value }] : [],
        ),
      ),
    [draft.texts],
  );
  const lists = useMemo(
    () =>
      placesOfWords(
        [...draft.lists.values()].flatMap(({ path: place, entries }) =>
          textsIn([entries, draft.site.published[place]]).map((text) => ({ path: place, words: text })),
        ),
      ),
    [draft.lists, draft.site.published],
  );

  // Listeners in the frame live as long as its document, and do what is the newest then.
  const acts = { choose, press, write, setLink, move: () => redraw((count) => count + 1) };
  const latest = useRef(acts);
  latest.current = acts;

  function open(): void {
    const document = frame.current?.contentDocument;
    if (!document?.body) return;
    setSpot(null);
    setCanvas(
      openCanvas(document, {
        places,
        lists,
        change: "Change",
        onChoose: (chosenSpot) => latest.current.choose(chosenSpot),
        onLink: (href) => latest.current.setLink(href),
        onKey: (event, at) => latest.current.press(event, at),
        onWrite: (text) => latest.current.write(text),
        onMove: () => latest.current.move(),
      }),
    );
  }

  useEffect(() => canvas?.showAll(isAll), [canvas, isAll]);
  useEffect(() => {
    for (const one of canvas?.spots ?? []) {
      const [place = ""] = one.paths;
      const value = place ? draft.wetValue(place) : null;
      canvas?.paint(one, typeof value === "string" ? value : null, value === null ? null : tagOf(place, draft));
    }
  }, [canvas, draft, spot]);

  function choose(next: Spot): void {
    if (next === spot) return;
    if (spot) finish();
    const [place] = next.paths;
    setSpot(next);
    setChosen(next.paths);
    if (!canvas || !place) return;
    const text = String(draft.valueNow(place) ?? "");
    begun.current = text;
    canvas.begin(next, text, !isNarrow && !isPressed(next), `Change: ${placeName(place)}`);
  }

  function write(text: string, to: readonly string[] = chosen): void {
    for (const place of to) draft.change(place, text);
    acts.move();
  }

  /** Of places that are left out now, the words that were there. */
  function choosePlaces(next: string[]): void {
    const text = String(draft.valueNow(chosen[0] ?? "") ?? begun.current);
    for (const place of chosen) if (!next.includes(place)) draft.change(place, draft.valueOnSite(place) ?? "");
    setChosen(next);
    write(text, next);
  }

  function finish(): void {
    canvas?.end();
    spot?.element.focus({ preventScroll: true });
    setSpot(null);
    draft.flush();
  }

  function leaveFor(page: string): void {
    finish();
    onPage(page);
  }

  function putBack(text: string): void {
    if (!spot || !canvas) return;
    canvas.show(spot, text);
    write(text);
  }

  function goOn(by: number): void {
    const all = canvas?.spots ?? [];
    const next = all[((spot ? all.indexOf(spot) : -1) + by + all.length) % all.length];
    next?.element.scrollIntoView({ block: "center" });
    if (next) choose(next);
  }

  function turn(by: number): void {
    const next = pages[(pages.indexOf(path) + by + pages.length) % pages.length];
    if (next) onPage(next);
  }

  function press(event: KeyboardEvent | ReactKeyboardEvent, at: Spot | null): void {
    if (spot) {
      if (event.key === "Escape") {
        putBack(begun.current);
        finish();
      } else if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) goOn(1);
      else if (event.key === "Enter" && !event.shiftKey && !isButton(event.target)) finish();
      else return;
      event.preventDefault();
      return;
    }
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target as EventTarget) || isElsewhere())
      return;
    if (event.key === "Enter" && at) choose(at);
    else if (singleKeys.read() !== null) return;
    else if (event.key === "e" || event.key === "E") setAll(!isAll);
    else if (event.key === "p") onPreview();
    else if (event.key === "[") turn(-1);
    else if (event.key === "]") turn(1);
    else return;
    event.preventDefault();
  }

  useEffect(() => {
    const pressHere = (event: KeyboardEvent) => event.defaultPrevented || latest.current.press(event, null);
    document.addEventListener("keydown", pressHere);
    return () => document.removeEventListener("keydown", pressHere);
  }, []);

  const name = pageNames[path as keyof typeof pageNames] ?? path;
  const place = spot?.paths[0];
  const problem = chosen.map((one) => draft.saver.unsaved.get(one)?.problem).find(Boolean) ?? null;
  const linkPage = link === null || address === null ? null : pageOfLink(link, address, location.origin, pages);
  const spotLink = spot?.element.closest("a")?.getAttribute("href");
  const spotPage = spotLink && address !== null ? pageOfLink(spotLink, address, location.origin, pages) : null;
  const tools = place && (
    <WordTools
      paths={spot.paths}
      chosen={chosen}
      text={String(draft.valueNow(chosen[0] ?? place) ?? "")}
      problem={problem && `Not kept. ${problem}`}
      hasField={isNarrow || isPressed(spot)}
      link={
        spotPage && spotPage !== path
          ? {
              name: pageNames[spotPage as keyof typeof pageNames] ?? spotPage,
              onGo: () => leaveFor(spotPage),
            }
          : null
      }
      onChoose={choosePlaces}
      onWrite={(text) => {
        canvas?.show(spot, text);
        write(text);
      }}
      onKey={(event) => {
        event.stopPropagation();
        press(event, spot);
      }}
      onPutBack={() => putBack(String(draft.valueOnSite(place) ?? ""))}
      onDone={finish}
    />
  );
  const listNote = spot?.list && (
    <>
      <p className="mb-3">{`This stands in the list ${nameOf(spot.list)}.`}</p>
      <Button small onClick={() => spot.list && onList(spot.list)}>
        Open the list
      </Button>
    </>
  );

  return (
    <div className="site-page grid h-dvh pb-[env(safe-area-inset-bottom)] has-[>_.site-old]:grid-rows-[auto_auto_minmax(0,1fr)]">
      <div className="site-bar">
        {bar}
        <PagePicker path={path} onPage={onPage} />
        <fieldset className="flex max-app:hidden">
          <legend className="sr-only">Width</legend>
          {(["desktop", "phone"] as const).map((one) => (
            <button
              key={one}
              className="grid place-items-center size-11 border-2 border-ink first-of-type:rounded-[10px_0_0_4px] last-of-type:rounded-[0_10px_4px_0] last-of-type:border-l-0 aria-pressed:bg-ink aria-pressed:text-white aria-pressed:forced-color-adjust-none"
              type="button"
              aria-pressed={width === one}
              aria-label={widthNames[one]}
              title={widthNames[one]}
              onClick={() => setWidth(one)}
            >
              <LineIcon of={one === "desktop" ? Monitor : Smartphone} size={20} />
            </button>
          ))}
        </fieldset>
      </div>
      <div ref={stage} className="relative overflow-hidden bg-jamun-200">
        {hasFailed && (
          <ListNote heading="The page did not come.">
            <Button look="outline" small className="mt-3" onClick={again}>
              Try again now
            </Button>
          </ListNote>
        )}
        {address && (
          <iframe
            key={`${address}${path}`}
            ref={frame}
            className="block size-full bg-white data-[width=phone]:w-[min(100%,390px)] data-[width=phone]:mx-auto"
            data-width={width}
            title={`The page ${name}`}
            src={`${address}${path}`}
            onLoad={open}
          />
        )}
        {isFirstDay && !spot && (
          <p className="absolute bottom-4 left-4 w-max max-w-[min(24rem,100%_-_32px)] border-2 rounded-box px-4.5 py-2.5 font-semibold border-ink bg-amaltas-100 max-app:bottom-21">
            Everything dashed is yours to change. Nothing shows to visitors until you publish.
          </p>
        )}
        {!spot && (
          <div className="absolute right-4 bottom-4 flex flex-wrap items-center gap-y-0.5 gap-x-4 max-w-[calc(100%_-_32px)] border-2 rounded-box px-4 py-1.5 text-(length:--text-sm) border-ink border-b-5 bg-white">
            <p className="max-app:hidden">
              <RichText text={legend} />
            </p>
            <label className="flex items-center gap-2.5 min-h-11 font-semibold cursor-pointer">
              <span>Show all</span>
              <Switch isOn={isAll} onChange={setAll} />
            </label>
          </div>
        )}
        {spot && !isNarrow && (
          <ToolSheet
            label={place ? `Change: ${placeName(place)}` : "Open the list"}
            at={rectOf(spot, frame.current)}
            room={{ width: stage.current?.clientWidth ?? 0, height: stage.current?.clientHeight ?? 0 }}
          >
            {tools || (
              <div className="grid grid-cols-1 justify-items-start gap-2 [&>.field]:w-full">
                {listNote}
                <Button look="outline" small onClick={finish}>
                  Stay here
                </Button>
              </div>
            )}
          </ToolSheet>
        )}
      </div>
      {spot && isNarrow && (
        <HeadedDialog
          words={{ heading: place ? placeName(place) : nameOf(spot.list ?? ""), close: "Done" }}
          onClose={finish}
        >
          {tools || listNote}
        </HeadedDialog>
      )}
      {link !== null && (
        <HeadedDialog
          words={{
            heading: linkPage
              ? `Go to ${pageNames[linkPage as keyof typeof pageNames] ?? linkPage}?`
              : "This link leads elsewhere",
            close: "Stay here",
          }}
          onClose={() => setLink(null)}
        >
          {!linkPage && <p className="text-ink-muted break-words">{`This link leads to ${link}.`}</p>}
          <div className="desk-actions">
            {linkPage && (
              <Button
                onClick={() => {
                  setLink(null);
                  onPage(linkPage);
                }}
              >
                {`Go to ${pageNames[linkPage as keyof typeof pageNames] ?? linkPage}`}
              </Button>
            )}
            <Button look="outline" onClick={() => setLink(null)}>
              Stay here
            </Button>
          </div>
        </HeadedDialog>
      )}
    </div>
  );
}

function isButton(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches("button, input[type=checkbox]");
}

function tagOf(path: string, draft: SiteDraft): string {
  const change = draft.changeOf(path);
  if (!change) return "Wet paint";
  return `Wet paint: ${(change.isMine ? null : (firstNameOf(change.by) ?? change.by)) ?? "you"}, ${hourOf(change.at)}`;
}

/** Where it is on the stage, in pixels. */
function rectOf({ element }: Spot, frame: HTMLIFrameElement | null): DOMRect {
  const { x, y, width, height } = element.getBoundingClientRect();
  return new DOMRect(x + (frame?.offsetLeft ?? 0), y + (frame?.offsetTop ?? 0), width, height);
}

type PagePickerProps = { path: string; onPage: (path: string) => void };

export function PagePicker({ path, onPage }: PagePickerProps) {
  return (
    <select
      className="field-input site-picker w-auto max-w-48 h-11 font-semibold"
      aria-label="Page"
      value={path}
      onChange={({ target }) => onPage(target.value)}
    >
      {Object.entries(pageNames).map(([address, name]) => (
        <option key={address} value={address}>
          {name}
        </option>
      ))}
    </select>
  );
}
