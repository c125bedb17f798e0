import { Building2, ClipboardList, ExternalLink, History, List, Pencil, Signpost } from "lucide";
import { useState } from "react";
import { showNearest } from "../../browser/show-nearest.ts";
import { AnswerFrame } from "../../desk-work/list/answer-frame.tsx";
import { useNavigation, useVisit } from "../../navigation/navigation.ts";
import { buttonClass } from "../../ui/button.tsx";
import { PageHead } from "../../ui/dashboard-card.tsx";
import type { Elements } from "../../ui/elements.ts";
import { LineIcon } from "../../ui/line-icon.tsx";
import { BrandTab } from "./brand-tab.tsx";
import { ConflictDialog } from "./draft/conflict-dialog.tsx";
import { DraftBar } from "./draft/draft-bar.tsx";
import { siteList } from "./draft/site-list.ts";
import { type SiteDraft, useSiteDraft } from "./draft/use-site-draft.ts";
import { formAt } from "./forms/form-edits.ts";
import { FormsTab } from "./forms/forms-tab.tsx";
import { ListsTab } from "./lists/lists-tab.tsx";
import { OffersTab } from "./offers-tab.tsx";
import { pageNames } from "./page/page-names.ts";
import { PageTab } from "./page/page-tab.tsx";
import { Preview } from "./page/preview.tsx";
import { HistoryTab } from "./publish/history-tab.tsx";
import { OutcomeDialog } from "./publish/outcome-dialog.tsx";
import { PublishDialog } from "./publish/publish-dialog.tsx";
import { type Outcome, type Publishing, usePublishing } from "./publish/use-publishing.ts";

const tabs = {
  page: { label: "Page", icon: Pencil },
  lists: { label: "Lists", icon: List },
  offers: { label: "Offers", icon: Signpost },
  forms: { label: "Forms", icon: ClipboardList },
  brand: { label: "Brand", icon: Building2 },
  history: { label: "History", icon: History },
};
type TabName = keyof typeof tabs;
const tabNames = Object.keys(tabs) as TabName[];

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
          <PageHead heading={heading}>
            <a
              className={buttonClass({ look: "quiet", small: true, className: "ml-auto" })}
              href="/"
              target="_blank"
              rel="noopener"
            >
              <LineIcon of={ExternalLink} size={19} />
              <span>Open the site</span>
            </a>
          </PageHead>
          <Tabs tab={tab} look="page" go={go} />
        </>
      )}
      <WithDraft
        draft={draft}
        go={go}
        onPreview={() => go({ preview: "", page: known })}
        {...(isPreview && { onBack: () => go({ tab: "page", page: known }) })}
      >
        {({ publishing, preview }) =>
          isPreview ? (
            <Preview
              draft={draft}
              path={known}
              onPage={(path) => go({ preview: "", page: path })}
              bar={{
                heading: "Preview",
                back: {
                  href: `/adminDashboardHome/site?${new URLSearchParams({ tab: "page", page: known })}`,
                  label: "Back to writing",
                },
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
                back: { href: "/adminDashboardHome", label: "Back to the desk" },
                tabs: <Tabs tab={tab} look="bar" go={go} />,
              }}
            />
          ) : (
            <>
              {tab === "lists" && <ListsTab key={search} draft={draft} />}
              {tab === "offers" && <OffersTab draft={draft} />}
              {tab === "forms" && <FormsTab draft={draft} />}
              {tab === "brand" && <BrandTab draft={draft} />}
              {tab === "history" && <HistoryTab draft={draft} publishing={publishing} />}
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
          ref={name === tab ? showNearest : undefined}
          type="button"
          className={tabsLooks[look].tab}
          aria-current={name === tab ? "page" : undefined}
          onClick={() => go({ tab: name })}
        >
          {look === "page" && <LineIcon of={tabs[name].icon} size={20} />}
          <span>{tabs[name].label}</span>
        </button>
      ))}
    </nav>
  );
}

type WithDraftProps = {
  draft: SiteDraft;
  go: (fields: Record<string, string>) => void;
  /** The draft was checked, and is looked at. */
  onPreview: () => void;
  /** On the preview: the way back. */
  onBack?: () => void;
  children: (acts: { publishing: Publishing; preview: () => void }) => Elements;
};

/** What is shown, with the draft's bar and the dialogs that lead from it to the site. */
function WithDraft({ draft, go, onPreview, onBack, children }: WithDraftProps) {
  const [open, setOpen] = useState<"changes" | Outcome | null>(null);
  const [later, setLater] = useState<string | null>(null);
  const { site, saver } = draft;
  const wasPublished = useWasPublished(draft, open !== null);
  const publishing = usePublishing(draft, setOpen);
  const seeChanges = () => setOpen(site.draft.length > 0 ? "changes" : null);

  function preview(): void {
    publishing.preview(() => {
      setOpen(null);
      onPreview();
    });
  }

  function openPlace(path: string): void {
    setOpen(null);
    go(addressOf(path, draft));
  }

  return (
    <>
      {children({ publishing, preview })}
      <DraftBar
        draft={draft}
        wasPublished={wasPublished}
        onDecide={() => setLater(null)}
        onSee={() => setOpen("changes")}
        onPreview={preview}
        isBusy={publishing.isBusy}
        failure={publishing.failure}
        {...(onBack && { onBack })}
      />
      {saver.conflict !== null && saver.conflict !== later && (
        <ConflictDialog path={saver.conflict} draft={draft} onLater={() => setLater(saver.conflict)} />
      )}
      {open === "changes" && site.draft.length > 0 && (
        <PublishDialog
          draft={draft}
          publishing={publishing}
          onClose={() => setOpen(null)}
          onPreview={preview}
          onOpen={openPlace}
        />
      )}
      {open !== null && open !== "changes" && (
        <OutcomeDialog
          outcome={open}
          publishing={publishing}
          onClose={() => setOpen(null)}
          onAgain={open.isPreview ? preview : seeChanges}
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
