import type { Health } from "@campusward/contracts/desk/health";
import { Copy } from "lucide";
import { useSave } from "../../queries/use-save.ts";
import { Button } from "../../ui/button.tsx";
import { DashboardCard } from "../../ui/dashboard-card.tsx";
import { LineIcon } from "../../ui/line-icon.tsx";
import { CopyNote } from "./copied-line.tsx";

type SupportCardProps = Pick<Health, "version" | "system" | "summary" | "findings">;

/** What was found, for somebody who helps from elsewhere: which checks, and none of their words. */
export function SupportCard({ version, system, summary, findings }: SupportCardProps) {
  const copying = useSave();
  const lines = findings.map(({ check, state }) => `${state}: ${check}`);
  const text = [system, `${summary}.`, ...new Set(lines), ""].join("\n");
  return (
    <DashboardCard id="health-support" heading="Ask for help">
      <p className="mt-1 text-sm">
        Version, machine, which settings are set, and which checks found something. No names, addresses or secrets: you
        may send it to anybody.
      </p>
      <Button
        look="quiet"
        small
        className="mt-3"
        onClick={() => void copying.run(() => navigator.clipboard.writeText(text))}
      >
        <LineIcon of={Copy} size={19} />
        <span>Copy for support</span>
      </Button>
      <CopyNote {...copying} />
      {copying.failure && (
        <textarea className="field-input mt-2" aria-label="The text for support" rows={8} readOnly value={text} />
      )}
      <p className="mt-2 text-sm text-ink-muted">
        Whoever keeps the server sees more by the command doctor, also when this page cannot be opened.
      </p>
      <p className="mt-3.5 pt-2.5 text-(length:--text-sm) border-t-2 border-t-jamun-100 text-ink-muted">{`This is version ${version}.`}</p>
    </DashboardCard>
  );
}
