import { Copy } from "lucide";
import { RichText } from "../../call-to-action/site-link.tsx";
import type { HealthWords } from "../../content/desk/health.ts";
import { Button } from "../../ui/button.tsx";
import { DashboardCard } from "../../ui/dashboard-card.tsx";
import { LineIcon } from "../../ui/line-icon.tsx";
import { useCopy } from "./use-copy.ts";

type KeeperCardProps = { report: string; version: string; words: HealthWords };

/** All of it as text, for whoever keeps the server. */
export function KeeperCard({ report, version, words }: KeeperCardProps) {
  const { keeper } = words;
  const { status, copy } = useCopy();
  return (
    <DashboardCard id="health-keeper" heading={keeper.heading}>
      <p className="mt-1 text-sm">
        <RichText text={keeper.text} />
      </p>
      <Button look="outline" small className="mt-3" onClick={() => copy(report)}>
        <LineIcon of={Copy} size={19} />
        <span>{keeper.copy}</span>
      </Button>
      <p role="status" className="health-copied">
        {status === "copied" ? words.copy.copied : status === "failed" && words.copy.notCopied}
      </p>
      {status === "failed" && (
        <textarea className="health-report" aria-label={keeper.report} rows={12} readOnly value={report} />
      )}
      <p className="mt-2 text-sm text-ink-muted">{keeper.without}</p>
      <p className="health-version">{keeper.version(version)}</p>
    </DashboardCard>
  );
}
