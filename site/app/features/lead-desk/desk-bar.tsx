import type { Count } from "@campusward/contracts/desk/desk-counts";
import { Download, FileUp, Keyboard, Link2, Printer } from "lucide";
import { useEffect, useState } from "react";
import { FilterMenu, SetFilters } from "../../desk-work/list/filter-menu.tsx";
import { useOpenSession } from "../../identity/session.ts";
import { useVisit } from "../../navigation/navigation.ts";
import { useBegun } from "../../navigation/use-begun.ts";
import { useDeskCounts } from "../../queries/desk-counts.ts";
import { useSave } from "../../queries/use-save.ts";
import { Button } from "../../ui/button.tsx";
import { LineIcon } from "../../ui/line-icon.tsx";
import { countText } from "../../ui/list/count-chips.tsx";
import { Menu } from "../../ui/menu.tsx";
import { Toolbar } from "../../ui/toolbar.tsx";
import { useDeskAddress } from "./desk-address.ts";
import { useCommand, useDesk } from "./desk-context.ts";
import { filtersId } from "./element-ids.ts";
import { type ExportControl, ExportNote } from "./export-leads.tsx";
import { useFilterFields } from "./lead-filters.ts";
import type { LeadListControl } from "./list/use-lead-list.ts";
import { ViewChips } from "./view-chips.tsx";

type DeskBarProps = {
  list: LeadListControl;
  /** How many stand in the view. */
  count: Count;
  exporting: ExportControl;
};

/** Few import a sheet, and what reads it would be a quarter of the desk's script. */
const fetchImport = () => import("./entry/import/import-leads.tsx");

/** Views, what is set, the menu that narrows them, and what is done more rarely. */
export function DeskBar({ list, count, exporting }: DeskBarProps) {
  const { store } = useDesk();
  const address = useDeskAddress();
  const { counts } = useDeskCounts();
  const { me } = useOpenSession();
  const copying = useSave();
  const fetching = useSave();
  const [parts, setParts] = useState<Awaited<ReturnType<typeof fetchImport>> | null>(null);
  const [isImporting, setImporting] = useState(false);
  const { hash } = useVisit();
  const isAdmin = me.role === "admin";
  // A new team has nothing to filter, and maybe last year's sheet.
  const isEmptyYet = Boolean(counts?.firstDays) && counts?.views.all.count === 0;
  const fields = useFilterFields(list.status === "ready" && !list.count.isMore ? list.inView : null);

  // Settings and the palette lead here by the address.
  useBegun(hash === "#import" && isAdmin ? true : null, setImporting);
  useCommand("import", null, () => setImporting(true));

  useEffect(() => {
    if (isImporting) void fetching.run(async () => setParts(await fetchImport()));
  }, [isImporting]);
  const copyLink = () => void copying.run(() => navigator.clipboard.writeText(window.location.href));

  return (
    <div className="my-2 print:hidden!">
      <Toolbar>
        <ViewChips />
        <SetFilters fields={fields} />
        {isEmptyYet ? (
          <Button look="quiet" small onClick={() => setImporting(true)}>
            <LineIcon of={FileUp} size={19} />
            <span className="max-columns:sr-only">Import a sheet</span>
          </Button>
        ) : (
          <FilterMenu fields={fields} find="Owner, city, source..." shown={countText(count)} id={filtersId} />
        )}
        <Menu
          className="max-columns:hidden"
          words={{ open: "More actions", label: "More to do with this list" }}
          note={isAdmin ? null : "Import, export, erasing and people are with an admin."}
          items={[
            isAdmin && { icon: Download, label: "Export as CSV", press: () => exporting.start(address.filter) },
            isAdmin && { icon: FileUp, label: "Import a sheet", press: () => setImporting(true) },
            { icon: Printer, label: "Print this list", press: () => window.print() },
            { icon: Link2, label: "Copy a link to this view", press: copyLink },
            { icon: Keyboard, label: "Keys", press: () => store.ask({ do: "keys" }) },
          ]}
        />
      </Toolbar>
      <p role="status" className="not-empty:pt-1 not-empty:text-(length:--text-sm)">
        {copying.isSaved
          ? "The link is copied."
          : copying.failure && "The browser did not allow that. The address bar has the same link."}
      </p>
      {isImporting && fetching.failure && (
        <p role="alert" className="pt-1 text-(length:--text-sm)">
          What reads sheets did not come. Load this page again.
        </p>
      )}
      <ExportNote control={exporting} />
      {parts && isImporting && <parts.ImportLeads onClose={() => setImporting(false)} />}
    </div>
  );
}
