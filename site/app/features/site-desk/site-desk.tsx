import { ExternalLink, History, type IconNode, List, Signpost } from "lucide";
import { type ReactNode, useEffect, useRef, useState } from "react";
import type { SiteDeskWords } from "../../content/desk/site/site-desk.ts";
import { useNavigation, useVisit } from "../../navigation/navigation.ts";
import { Alert } from "../../ui/alert.tsx";
import { buttonClass } from "../../ui/button.tsx";
import { DashboardHeading } from "../../ui/dashboard-card.tsx";
import { LineIcon } from "../../ui/line-icon.tsx";
import { ListFrame } from "../../ui/list/list-frame.tsx";
import { ConflictDialog } from "./draft/conflict-dialog.tsx";
import { DraftBar } from "./draft/draft-bar.tsx";
import { type SiteDraft, useSiteDraft } from "./draft/use-site-draft.ts";
import { ListsTab } from "./lists/lists-tab.tsx";
import { OffersTab } from "./offers-tab.tsx";
import { BuildDialog } from "./publish/build-dialog.tsx";
import { HistoryTab } from "./publish/history-tab.tsx";
import { PublishDialog } from "./publish/publish-dialog.tsx";
import "./site-desk.css";

type SiteDeskProps = { heading: string; words: SiteDeskWords };

/** What admins change of the site: in a draft, which they look at and publish. */
export function SiteDesk({ heading, words }: SiteDeskProps) {
  const { siteQuery, wordsQuery, draft } = useSiteDraft();
  const query = siteQuery.status === "success" ? wordsQuery : siteQuery;
  return (
    <ListFrame query={query} words={words.list} empty={false}>
      {draft && <Desk heading={heading} draft={draft} words={words} />}
    </ListFrame>
  );
}

type DeskProps = SiteDeskProps & { draft: SiteDraft };
type TabName = Exclude<keyof SiteDeskWords["tabs"], "page">;

const tabIcons: Record<TabName, IconNode> = { lists: List, offers: Signpost, history: History };
const tabNames = Object.keys(tabIcons) as TabName[];

function Desk({ heading, draft, words }: DeskProps) {
  const { pathname, search } = useVisit();
  const { navigate } = useNavigation();
  const asked = new URLSearchParams(search).get("tab");
  const tab = tabNames.find((name) => name === asked) ?? "lists";
  const go = (fields: Record<string, string>) => navigate(`${pathname}?${new URLSearchParams(fields)}`);
  return (
    <>
      <div className="desk-head">
        <DashboardHeading>{heading}</DashboardHeading>
        <a
          className={buttonClass({ look: "outline", small: true, className: "ml-auto" })}
          href={words.openSite}
          target="_blank"
          rel="noopener"
        >
          <LineIcon of={ExternalLink} size={19} />
          {words.open}
        </a>
      </div>
      <nav aria-label={words.tabsLabel} className="site-tabs">
        {tabNames.map((name) => (
          <button
            key={name}
            type="button"
            className="site-tab"
            aria-current={name === tab ? "page" : undefined}
            onClick={() => go({ tab: name })}
          >
            <LineIcon of={tabIcons[name]} size={20} />
            {words.tabs[name]}
          </button>
        ))}
      </nav>
      {!draft.site.canBuild && (
        <Alert kind="information" className="mb-4">
          <p>{words.cannotBuild}</p>
        </Alert>
      )}
      <WithDraft draft={draft} words={words} go={go}>
        {(onBegun) => (
          <>
            {tab === "lists" && <ListsTab key={search} draft={draft} words={words} />}
            {tab === "offers" && <OffersTab draft={draft} words={words} />}
            {tab === "history" && <HistoryTab draft={draft} words={words} onBegun={onBegun} />}
          </>
        )}
      </WithDraft>
    </>
  );
}

type WithDraftProps = {
  draft: SiteDraft;
  words: SiteDeskWords;
  go: (fields: Record<string, string>) => void;
  children: (onBegun: (build: string) => void) => ReactNode;
};

/** What is shown, with the draft's bar and the dialogs that lead from it to the site. */
function WithDraft({ draft, words, go, children }: WithDraftProps) {
  const [open, setOpen] = useState<"changes" | { build: string } | null>(null);
  const [later, setLater] = useState<string | null>(null);
  const { site, saver } = draft;
  const wasPublished = useWasPublished(draft, open !== null);
  const followed = open !== null && open !== "changes" && site.build?.id === open.build ? site.build : null;
  const onBegun = (build: string) => setOpen({ build });
  const onBuild = () => site.build && onBegun(site.build.id);

  function openPlace(path: string): void {
    setOpen(null);
    go(addressOf(path, draft));
  }

  return (
    <>
      {children(onBegun)}
      <DraftBar
        draft={draft}
        words={words}
        wasPublished={wasPublished}
        onDecide={() => setLater(null)}
        onSee={() => setOpen("changes")}
        onPublish={() => setOpen("changes")}
        onPreview={onBuild}
      />
      {saver.conflict !== null && saver.conflict !== later && (
        <ConflictDialog path={saver.conflict} draft={draft} words={words} onLater={() => setLater(saver.conflict)} />
      )}
      {open === "changes" && site.draft.length > 0 && (
        <PublishDialog
          draft={draft}
          words={words}
          onClose={() => setOpen(null)}
          onPreview={onBuild}
          onBegun={onBegun}
          onOpen={openPlace}
        />
      )}
      {followed && (
        <BuildDialog
          build={followed}
          draft={draft}
          words={words}
          onClose={() => setOpen(null)}
          onBegun={onBegun}
          onAgain={() => setOpen(site.draft.length > 0 ? "changes" : null)}
          onOpen={openPlace}
        />
      )}
    </>
  );
}

/** Where a place of the words can be changed. */
function addressOf(path: string, draft: SiteDraft): Record<string, string> {
  if (path.startsWith("offers.")) return { tab: "offers" };
  const list = [...draft.lists.keys()].find((one) => path === one || path.startsWith(`${one}.`));
  return list ? { tab: "lists", list } : { tab: "lists", list: "all", find: path };
}

/** Whether a colleague published while this was open; not what one published here. */
function useWasPublished({ site }: SiteDraft, isHere: boolean): boolean {
  const known = useRef(site.number);
  const [was, setWas] = useState(false);
  useEffect(() => {
    if (site.number === known.current) return;
    known.current = site.number;
    setWas(!isHere);
  }, [site.number, isHere]);
  return was;
}
