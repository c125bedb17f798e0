import { Copy } from "lucide";
import { useSave } from "../../queries/use-save.ts";
import { Button } from "../../ui/button.tsx";
import { DashboardCard } from "../../ui/dashboard-card.tsx";
import { LineIcon } from "../../ui/line-icon.tsx";
import { CopyNote } from "./copied-line.tsx";

/** What somebody who helps from elsewhere asks first, as text. */
export function SupportCard({ support, version }: { support: string; version: string }) {
  const copying = useSave();
  return (
    <DashboardCard id="health-support" heading="Ask for help">
      <p className="mt-1 text-sm">
        Versions, sizes, which settings are set, what was found and which errors there were. No names, addresses or
        secrets: you may send it to anybody.
      </p>
      <Button
        look="quiet"
        small
        className="mt-3"
        onClick={() => void copying.run(() => navigator.clipboard.writeText(support))}
      >
        <LineIcon of={Copy} size={19} />
        <span>Copy for support</span>
      </Button>
      <CopyNote {...copying} />
      {copying.failure && (
        <textarea
          className="block w-full mt-2 rounded-input px-3 py-2.5 bg-jamun-50 [font:var(--text-xs)_/_1.5_monospace]"
          aria-label="The text for support"
          rows={12}
          readOnly
          value={support}
        />
      )}
      <p className="mt-2 text-sm text-ink-muted">
        Whoever keeps the server sees more by npm run doctor, also when this page cannot be opened.
      </p>
      <p className="mt-3.5 pt-2.5 text-(length:--text-sm) border-t-2 border-t-jamun-100 text-ink-muted">{`This is version ${version}.`}</p>
    </DashboardCard>
  );
}
