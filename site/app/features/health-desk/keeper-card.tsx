import { Copy } from "lucide";
import { RichText } from "../../call-to-action/site-link.tsx";
import { Button } from "../../ui/button.tsx";
import { DashboardCard } from "../../ui/dashboard-card.tsx";
import { LineIcon } from "../../ui/line-icon.tsx";
import { useCopy } from "./use-copy.ts";

const keeperText = [
  "The same as ",
  { strong: "npm run doctor" },
  ", on the server, also when this page cannot be opened.",
];

type KeeperCardProps = { report: string; version: string };

/** All of it as text, for whoever keeps the server. */
export function KeeperCard({ report, version }: KeeperCardProps) {
  const { status, copy } = useCopy();
  return (
    <DashboardCard id="health-keeper" heading="For whoever keeps the server">
      <p className="mt-1 text-sm">
        <RichText text={keeperText} />
      </p>
      <Button look="outline" small className="mt-3" onClick={() => copy(report)}>
        <LineIcon of={Copy} size={19} />
        <span>Copy as text</span>
      </Button>
      <p role="status" className="not-empty:mt-1 not-empty:font-semibold not-empty:text-(length:--text-sm)">
        {status === "copied" ? "Copied" : status === "failed" && "Your browser did not copy. Select the text instead."}
      </p>
      {status === "failed" && (
        <textarea
          className="block w-full mt-2 rounded-input px-3 py-2.5 bg-jamun-50 [font:var(--text-xs)_/_1.5_monospace]"
          aria-label="The report"
          rows={12}
          readOnly
          value={report}
        />
      )}
      <p className="mt-2 text-sm text-ink-muted">Without keys or passwords.</p>
      <p className="mt-3.5 pt-2.5 text-(length:--text-sm) border-t-2 border-t-jamun-100 text-ink-muted">{`This is version ${version}.`}</p>
    </DashboardCard>
  );
}
