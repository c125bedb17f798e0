import type { Count } from "@campusward/contracts/desk/leads-desk";
import { Download, FileUp, Keyboard, Link2, Printer } from "lucide";
import { useEffect, useState } from "react";
import { useOpenSession } from "../../identity/session.ts";
import { useNavigation, useVisit } from "../../navigation/navigation.ts";
import { useDeskCounts } from "../../queries/desk-counts.ts";
import { Button } from "../../ui/button.tsx";
import { LineIcon } from "../../ui/line-icon.tsx";
import { FilterMenu, SetFilters } from "../../ui/list/filter-menu.tsx";
import { Menu } from "../../ui/menu.tsx";
import { Toolbar } from "../../ui/toolbar.tsx";
import { useDeskAddress } from "./desk-address.ts";
import { useDesk } from "./desk-context.ts";
import { filtersId } from "./element-ids.ts";
import { ImportLeads } from "./entry/import/import-leads.tsx";
import { PastImport } from "./entry/import/past-import.tsx";
import { type ExportControl, ExportProgress } from "./export-leads.tsx";
import { useFilterFields } from "./lead-filters.tsx";
import type { LeadListControl } from "./list/use-lead-list.ts";
import { useOwnViews } from "./own-views.ts";
import { ViewChips } from "./view-chips.tsx";

type DeskBarProps = {
  list: LeadListControl;
  /** How many stand in the view. */
  count: Count;
  exporting: ExportControl;
};

/** Views, what is set, the menu that narrows them, and what is done more rarely. */
export function DeskBar({ list, count, exporting }: DeskBarProps) {
  const { words, store } = useDesk();
  const address = useDeskAddress();
  const { counts } = useDeskCounts();
  const { me } = useOpenSession();
  const { filters, more } = words;
  const [said, setSaid] = useState("");
  const [isImporting, setImporting] = useState(false);
  const { navigate } = useNavigation();
  const { pathname, search, hash } = useVisit();
  const own = useOwnViews();
  const isAdmin = me.role === "admin";
  // A new team has nothing to filter, and maybe last year's sheet.
  const isEmptyYet = Boolean(counts?.firstDays) && counts?.views.all.count === 0;
  const fields = useFilterFields(list.status === "ready" && !list.count.isMore ? list.inView : null);

  // Settings and the palette lead here by the address; once, so that a reload does not open it again.
  useEffect(() => {
    if (hash !== "#import" || !isAdmin) return;
    navigate(pathname + search, { replace: true });
    setImporting(true);
  }, [hash, isAdmin, navigate, pathname, search]);

  async function copyLink(): Promise<void> {
    try {
      await navigator.clipboard.writeText(window.location.href);
      setSaid(more.copied);
    } catch {
      setSaid(more.notCopied);
    }
  }

  return (
    <div className="desk-bar my-2 print:hidden!">
      <Toolbar>
        <ViewChips own={own} />
        <SetFilters words={filters.menu} fields={fields} />
        {isEmptyYet ? (
          <Button look="outline" small onClick={() => setImporting(true)}>
            <LineIcon of={FileUp} size={19} />
            <span>{words.importing.open}</span>
          </Button>
        ) : (
          <FilterMenu
            words={filters.menu}
            fields={fields}
            shown={filters.count(String(count.count), count.isMore)}
            id={filtersId}
          />
        )}
        <Menu
          className="max-columns:hidden"
          words={more}
          note={isAdmin ? null : more.withAdmins}
          items={[
            ...(isAdmin
              ? [
                  {
                    id: "export",
                    icon: <LineIcon of={Download} size={19} />,
                    label: words.exporting.label,
                    press: () => void exporting.start(address.filter),
                  },
                  {
                    id: "import",
                    icon: <LineIcon of={FileUp} size={19} />,
                    label: words.importing.open,
                    press: () => setImporting(true),
                  },
                ]
              : []),
            { id: "print", icon: <LineIcon of={Printer} size={19} />, label: more.print, press: () => window.print() },
            { id: "copy", icon: <LineIcon of={Link2} size={19} />, label: more.copy, press: () => void copyLink() },
            {
              id: "keys",
              icon: <LineIcon of={Keyboard} size={19} />,
              label: more.keys,
              press: () => store.ask({ do: "keys" }),
            },
          ]}
        />
      </Toolbar>
      <p role="status" className="not-empty:pt-1 not-empty:text-(length:--text-sm)">
        {said}
      </p>
      <ExportProgress control={exporting} />
      {isAdmin && address.filter.import && <PastImport key={address.filter.import} id={address.filter.import} />}
      {isImporting && <ImportLeads onClose={() => setImporting(false)} />}
    </div>
  );
}
