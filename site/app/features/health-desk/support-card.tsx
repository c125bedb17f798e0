import type { Health } from "@campusward/contracts/desk/health";
import { Copy } from "lucide";
import { useSave } from "../../queries/use-save.ts";
import { Button } from "../../ui/button.tsx";
import { DashboardCard } from "../../ui/dashboard-card.tsx";
import { LineIcon } from "../../ui/line-icon.tsx";
import { CopyNote } from "./copied-line.tsx";

/** What this page says as text, for somebody who helps from elsewhere. */
export function SupportCard({ version, summary, findings }: Pick<Health, "version" | "summary" | "findings">) {
  const copying = useSave();
  // Calendars are called after colleagues.
  const lines = findings.flatMap(({ check, state, title, text }) =>
    check === "calendars" ? [] : `${state}: ${[title, text].filter(Boolean).join(": ")}`,
  );
  const text = [`Campusward ${version}. ${summary}.`, ...lines, ""].join("\n");
  return (
    <DashboardCard id="health-support" heading="Ask for help">
      <p className="mt-1 text-sm">
        The same as npm run doctor on the server, which says more where this page cannot be opened.
      </p>
      <Button
        look="quiet"
        small
        className="mt-3"
        onClick={() => void copying.run(() => navigator.clipboard.writeText(text))}
      >
        <LineIcon of={Copy} size={19} />
        <span>Copy as text</span>
      </Button>
      <CopyNote {...copying} />
      <p className="mt-2 text-sm text-ink-muted">
        With the addresses of this deployment, without names of people, keys or passwords.
      </p>
      <p className="mt-3.5 pt-2.5 text-(length:--text-sm) border-t-2 border-t-jamun-100 text-ink-muted">{`This is version ${version}.`}</p>
    </DashboardCard>
  );
}
