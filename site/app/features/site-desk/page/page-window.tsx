import type { Elements } from "../../../ui/elements.ts";
import { pageNames } from "./page-names.ts";

type PageWindowProps = {
  /** The bar above: the way back, and the tabs. */
  bar: Elements;
  path: string;
  onPage: (path: string) => void;
  /** What stands in the bar beside the page's name. */
  tools: Elements;
  children: Elements;
};

/** A page of the site that takes the whole window: the desk's places stand behind the way back. */
export function PageWindow({ bar, path, onPage, tools, children }: PageWindowProps) {
  return (
    <div
      className="grid grid-cols-1 grid-rows-[auto_minmax(0,1fr)] h-dvh pb-[env(safe-area-inset-bottom)] has-[>[role=status]]:grid-rows-[auto_auto_minmax(0,1fr)] [:has(>[data-draft-bar])>&]:h-[calc(100dvh-78px)] max-app:[:has(>[data-draft-bar])>&]:h-[calc(100dvh-126px)]"
      data-whole-window
    >
      <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1.5 min-h-15.5 border-b-2 px-5 py-1.5 border-ink bg-white max-app:min-h-14 max-app:px-3 max-app:py-1">
        {bar}
        <select
          className="field-input w-auto max-w-48 h-11 px-2.5 font-semibold"
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
        {tools}
      </div>
      {children}
    </div>
  );
}
