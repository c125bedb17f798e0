import { buildPreview } from "@campusward/contracts/desk/site-desk";
import {
  Building2,
  ChevronLeft,
  ClipboardList,
  ExternalLink,
  History,
  type IconNode,
  List,
  Pencil,
  Signpost,
} from "lucide";
import { useEffect, useState } from "react";
import { SiteLink } from "../../call-to-action/site-link.tsx";
import { AnswerFrame } from "../../desk-work/list/answer-frame.tsx";
import { useOpenSession } from "../../identity/session.ts";
import { useNavigation, useVisit } from "../../navigation/navigation.ts";
import { useSave } from "../../queries/use-save.ts";
import { Alert } from "../../ui/alert.tsx";
import { buttonClass } from "../../ui/button.tsx";
import { DashboardHeading } from "../../ui/dashboard-card.tsx";
import type { Elements } from "../../ui/elements.ts";
import { LineIcon } from "../../ui/line-icon.tsx";
import { BrandTab } from "./brand-tab.tsx";
import { ConflictDialog } from "./draft/conflict-dialog.tsx";
import { DraftBar, isPreviewOf } from "./draft/draft-bar.tsx";
import { siteList } from "./draft/site-list.ts";
import { type SiteDraft, useSiteDraft } from "./draft/use-site-draft.ts";
import { formAt } from "./forms/form-edits.ts";
import { FormsTab } from "./forms/forms-tab.tsx";
import { ListsTab } from "./lists/lists-tab.tsx";
import { OffersTab } from "./offers-tab.tsx";
import { pageNames } from "./page/page-names.ts";
import { PageTab } from "./page/page-tab.tsx";
import { Preview } from "./page/preview.tsx";
import { BuildDialog } from "./publish/build-dialog.tsx";
import { HistoryTab } from "./publish/history-tab.tsx";
import { PublishDialog } from "./publish/publish-dialog.tsx";
import { toolClass } from "./tool.tsx";

const tabLabels = {
  page: "Page",
  lists: "Lists",
  offers: "Offers",
  forms: "Forms",
  brand: "Brand",
  history: "History",
};

type SiteDeskProps = { heading: string };

/** What admins change of the site: in a draft, which they look at and publish. */
export function SiteDesk({ heading }: SiteDeskProps) {
  const { siteQuery, wordsQuery, draft } = useSiteDraft();
  const query = siteQuery.status === "success" ? wordsQuery : siteQuery;
  return (
    <AnswerFrame query={query} {...siteList}>
      {draft && <Desk heading={heading} draft={draft} />}
    </AnswerFrame>
  );
}

type DeskProps = SiteDeskProps & { draft: SiteDraft };
type TabName = keyof typeof tabLabels;

const tabIcons: Record<TabName, IconNode> = {
  page: Pencil,
  lists: List,
  offers: Signpost,
  forms: ClipboardList,
  brand: Building2,
  history: History,
};
const tabNames = Object.keys(tabIcons) as TabName[];

/** Where one is: in the address, so that it can be gone back to. */
function usePlace() {
  const { pathname, search } = useVisit();
  const { navigate } = useNavigation();
  const asked = new URLSearchParams(search);
  return {
    search,
    tab: tabNames.find((name) => name === asked.get("tab")) ?? "page",
    page: asked.get("page") ?? "/",
    isPreview: asked.has("preview"),
    go: (fields: Record<string, string>) => navigate(`${pathname}?${new URLSearchParams(fields)}`),
  };
}

function Desk({ heading, draft }: DeskProps) {
  const { search, tab, page, isPreview, go } = usePlace();
  const known = Object.hasOwn(pageNames, page) ? page : "/";
  const isWhole = isPreview || tab === "page";
  return (
    <>
      {!isWhole && (
        <>
          <div className="desk-head">
            <DashboardHeading>{heading}</DashboardHeading>
            <a
              className={buttonClass({ look: "outline", small: true, className: "ml-auto" })}
              href="/"
              target="_blank"
              rel="noopener"
            >
              <LineIcon of={ExternalLink} size={19} />
              <span>Open the site</span>
            </a>
          </div>
          <Tabs tab={tab} look="page" go={go} />
          {!draft.site.canBuild && (
            <Alert kind="information" className="mb-4">
              <p>This server cannot build the site, so nothing can be previewed or published here. Changes are kept.</p>
            </Alert>
          )}
        </>
      )}
      <WithDraft
        draft={draft}
        go={go}
        onPreview={() => go({ preview: "", page: known })}
        {...(isPreview && { onBack: () => go({ tab: "page", page: known }) })}
      >
        {({ onBegun, preview }) =>
          isPreview ? (
            <Preview
              draft={draft}
              path={known}
              onPage={(path) => go({ preview: "", page: path })}
              isOld={!isPreviewOf(draft)}
              onAgain={preview}
              bar={{
                heading: "Preview",
                back: (
                  <button
                    type="button"
                    className={toolClass}
                    aria-label="Back to writing"
                    onClick={() => go({ tab: "page", page: known })}
                  >
                    <LineIcon of={ChevronLeft} />
                  </button>
                ),
              }}
            />
          ) : tab === "page" ? (
            <PageTab
              draft={draft}
              path={known}
              onPage={(path) => go({ tab: "page", page: path })}
              onPreview={preview}
              onList={(list) => go({ tab: "lists", list })}
              bar={{
                heading,
                back: (
                  <SiteLink className={toolClass} href="/adminDashboardHome" aria-label="Back to the desk">
                    <LineIcon of={ChevronLeft} />
                  </SiteLink>
                ),
                tabs: <Tabs tab={tab} look="bar" go={go} />,
              }}
            />
          ) : (
            <>
              {tab === "lists" && <ListsTab key={search} draft={draft} />}
              {tab === "offers" && <OffersTab draft={draft} />}
              {tab === "forms" && <FormsTab draft={draft} />}
              {tab === "brand" && <BrandTab draft={draft} />}
              {tab === "history" && <HistoryTab draft={draft} onBegun={onBegun} />}
            </>
          )
        }
      </WithDraft>
    </>
  );
}

const tabsLooks = {
  page: {
    row: "flex gap-1 mb-4.5 border-b-2 border-ink overflow-x-auto overflow-y-hidden",
    tab: "inline-flex flex-none items-center gap-2.25 min-h-11.5 border-2 border-b-0 border-transparent rounded-[12px_12px_0_0] px-4.5 py-1 font-semibold hover:bg-jamun-100 aria-[current]:relative aria-[current]:border-ink aria-[current]:bg-white focus-visible:outline-offset-[-4px]",
  },
  bar: {
    row: "flex flex-1 self-stretch min-w-0 -mt-1.5 -mb-2 overflow-x-auto max-app:order-1 max-app:basis-full max-app:mt-0 max-app:-mb-1.5",
    tab: "flex-none min-h-12 border-y-6 border-transparent px-3.25 py-1 font-semibold hover:border-b-jamun-200 aria-[current]:border-b-amaltas-400 aria-[current]:hover:border-b-jamun-200 focus-visible:outline-offset-[-4px]",
  },
};

type TabsProps = {
  tab: TabName;
  /** On the desk's page, with icons, or in the bar above a page of the site. */
  look: keyof typeof tabsLooks;
  go: (fields: Record<string, string>) => void;
};

function Tabs({ tab, look, go }: TabsProps) {
  return (
    <nav aria-label="What to change" className={tabsLooks[look].row}>
      {tabNames.map((name) => (
        <button
          key={name}
          ref={name === tab ? bringIntoView : undefined}
          type="button"
          className={tabsLooks[look].tab}
          aria-current={name === tab ? "page" : undefined}
          onClick={() => go({ tab: name })}
        >
          {look === "page" && <LineIcon of={tabIcons[name]} size={20} />}
          <span>{tabLabels[name]}</span>
        </button>
      ))}
    </nav>
  );
}

function bringIntoView(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: "nearest", inline: "nearest" });
}

type WithDraftProps = {
  draft: SiteDraft;
  go: (fields: Record<string, string>) => void;
  /** The preview that was wanted is there. */
  onPreview: () => void;
  /** On the preview: the way back. */
  onBack?: () => void;
  children: (acts: { onBegun: (build: string) => void; preview: () => void }) => Elements;
};

/** What is shown, with the draft's bar and the dialogs that lead from it to the site. */
function WithDraft({ draft, go, onPreview, onBack, children }: WithDraftProps) {
  const [open, setOpen] = useState<"changes" | { build: string } | null>(null);
  const [later, setLater] = useState<string | null>(null);
  const { site, saver } = draft;
  const wasPublished = useWasPublished(draft, open !== null);
  const followed = open !== null && open !== "changes" && site.build?.id === open.build ? site.build : null;
  const onBegun = (build: string) => setOpen({ build });
  const { call } = useOpenSession();
  const { run, isSaving, failure } = useSave();
  const isShown = isPreviewOf(draft);

  /** A preview that shows this draft already is not built again. */
  function preview(): void {
    if (isShown) {
      setOpen(null);
      onPreview();
    } else if (site.canBuild) {
      void run(async () => {
        const begun = await call(buildPreview, {});
        draft.take(begun);
        if (begun.build) onBegun(begun.build.id);
      });
    }
  }

  const isReady = followed?.purpose === "preview" && followed.state === "ready";
  useEffect(() => {
    if (!isReady) return;
    setOpen(null);
    onPreview();
  }, [isReady]);

  function openPlace(path: string): void {
    setOpen(null);
    go(addressOf(path, draft));
  }

  return (
    <>
      {children({ onBegun, preview })}
      <DraftBar
        draft={draft}
        wasPublished={wasPublished}
        onDecide={() => setLater(null)}
        onSee={() => setOpen("changes")}
        onPreview={preview}
        isBuilding={isSaving}
        failure={failure}
        {...(onBack && { onBack })}
      />
      {saver.conflict !== null && saver.conflict !== later && (
        <ConflictDialog path={saver.conflict} draft={draft} onLater={() => setLater(saver.conflict)} />
      )}
      {open === "changes" && site.draft.length > 0 && (
        <PublishDialog
          draft={draft}
          onClose={() => setOpen(null)}
          onPreview={preview}
          onBegun={onBegun}
          onOpen={openPlace}
        />
      )}
      {followed && !isReady && (
        <BuildDialog
          build={followed}
          draft={draft}
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
  if (path.startsWith("company.")) return { tab: "brand" };
  const form = formAt(path);
  if (form) return { tab: "forms", form };
  const list = [...draft.lists.keys()].find((one) => path === one || path.startsWith(`${one}.`));
  return list ? { tab: "lists", list } : { tab: "lists", list: "all", find: path };
}

/** Whether a colleague published while this was open; not what one published here. */
function useWasPublished({ site }: SiteDraft, isHere: boolean): boolean {
  const [known, setKnown] = useState({ number: site.number, was: false });
  if (site.number !== known.number) setKnown({ number: site.number, was: !isHere });
  return known.was;
}
