import { ChevronLeft } from "lucide";
import { SiteLink } from "../../../call-to-action/site-link.tsx";
import type { LinkTarget } from "../../../content/action.ts";
import type { Elements } from "../../../ui/elements.ts";
import { SelectBox } from "../../../ui/form/select.tsx";
import { iconInRow } from "../../../ui/icon-button.tsx";
import { LineIcon } from "../../../ui/line-icon.tsx";
import { pageNames } from "./page-names.ts";

export type PageBar = {
  /** Where the way back leads, which stands before the heading in the bar above, and what it is called. */
  back: { href: LinkTarget; label: string };
  heading: string;
  tabs?: Elements;
};

type PageWindowProps = PageBar & {
  path: string;
  onPage: (path: string) => void;
  /** What stands in the bar beside the page's name. */
  tools: Elements;
  children: Elements;
};

/** A page of the site that takes the whole window: the desk's places stand behind the way back. */
export function PageWindow({ back, heading, tabs, path, onPage, tools, children }: PageWindowProps) {
  return (
    <div
      className="grid grid-cols-1 grid-rows-[auto_minmax(0,1fr)] h-dvh pb-[env(safe-area-inset-bottom)] has-[>[role=status]]:grid-rows-[auto_auto_minmax(0,1fr)] [:has(>[data-draft-bar])>&]:h-[calc(100dvh-78px)] max-app:[:has(>[data-draft-bar])>&]:h-[calc(100dvh-126px)]"
      data-whole-window
    >
      <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1.5 min-h-15.5 border-b-2 px-5 py-1.5 border-ink bg-white max-app:min-h-14 max-app:px-3 max-app:py-1">
        <SiteLink className={`icon-button ${iconInRow}`} href={back.href} aria-label={back.label}>
          <LineIcon of={ChevronLeft} />
        </SiteLink>
        <h1 className="font-bold font-display font-stretch-[112%] text-[1.125rem] leading-[1.2]" tabIndex={-1}>
          {heading}
        </h1>
        {tabs}
        <SelectBox
          className="max-w-48 font-semibold [&>select]:h-11"
          aria-label="Page"
          options={Object.entries(pageNames).map(([value, label]) => ({ value, label }))}
          value={path}
          onChange={({ target }) => onPage(target.value)}
        />
        {tools}
      </div>
      {children}
    </div>
  );
}
