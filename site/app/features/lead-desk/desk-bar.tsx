import { Download, FileUp, Keyboard, Link2 } from "lucide";
import { useState } from "react";
import { useOpenSession } from "../../identity/session.ts";
import { useDeskCounts } from "../../queries/desk-counts.ts";
import { LineIcon } from "../../ui/line-icon.tsx";
import { FilterMenu, SetFilters } from "../../ui/list/filter-menu.tsx";
import { MoreMenu } from "../../ui/list/more-menu.tsx";
import { useDesk } from "./desk-context.ts";
import { ImportLeads } from "./entry/import-leads.tsx";
import { ExportProgress, type useExport } from "./export-leads.tsx";
import { useFilterFields, ViewChips } from "./lead-filters.tsx";
import type { LeadListControl } from "./list/use-lead-list.ts";

type DeskBarProps = {
  list: LeadListControl;
  exporting: ReturnType<typeof useExport>;
  filterPresses: number;
  onKeys: () => void;
};

/** Views, what is set, the menu that narrows them, and what is done more rarely. */
export function DeskBar({ list, exporting, filterPresses, onKeys }: DeskBarProps) {
  const { words, address } = useDesk();
  const { counts } = useDeskCounts();
  const { me } = useOpenSession();
  const { filters, more } = words;
  const [said, setSaid] = useState("");
  const [isImporting, setImporting] = useState(false);
  const { count, isMore } = list.count;
  const fields = useFilterFields(list.status === "ready" && !isMore ? list.all : null);

  async function copyLink(): Promise<void> {
    try {
      await navigator.clipboard.writeText(window.location.href);
      setSaid(more.copied);
    } catch {
      setSaid(more.notCopied);
    }
  }

  return (
    <div className="desk-bar">
      <div className="filter-row">
        <ViewChips counts={counts} />
        <SetFilters words={filters.menu} fields={fields} />
        <FilterMenu
          words={filters.menu}
          fields={fields}
          shown={filters.count(String(count), isMore)}
          opened={filterPresses}
        />
        <MoreMenu
          words={more}
          items={[
            ...(me.role === "admin"
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
            { id: "copy", icon: <LineIcon of={Link2} size={19} />, label: more.copy, press: () => void copyLink() },
            {
              id: "keys",
              icon: <LineIcon of={Keyboard} size={19} />,
              label: more.keys,
              press: onKeys,
            },
          ]}
        />
      </div>
      <p role="status" className="desk-said">
        {said}
      </p>
      <ExportProgress control={exporting} />
      {isImporting && <ImportLeads onClose={() => setImporting(false)} />}
    </div>
  );
}
