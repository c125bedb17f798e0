import { exportReceiptsPath, readPaymentSettings } from "@campusward/contracts/payments/payments";
import { Download } from "lucide";
import { sendWithToken } from "../../api/own-files.ts";
import { saveFile } from "../../browser/save-file.ts";
import { daysOf } from "../../dates/day-choices.ts";
import { callFailures } from "../../desk-work/call-failures.ts";
import { useOpenSession } from "../../identity/session.ts";
import { useNarrowing } from "../../navigation/use-narrowing.ts";
import { useSave } from "../../queries/use-save.ts";
import { Button } from "../../ui/button.tsx";
import { LineIcon } from "../../ui/line-icon.tsx";

/** The receipts of the month that is chosen, or of the financial year, a line each. For admins. */
export function AccountantCsv() {
  const { me, call, withToken } = useOpenSession();
  const { params } = useNarrowing<"month">();
  const { run, isSaving, failure } = useSave();
  if (me.role !== "admin") return null;
  const month = params.get("month");

  function save(): void {
    void run(async () => {
      const range = daysOf(month ?? "", Date.now()) ?? (await call(readPaymentSettings, {})).receipts.year;
      const query = new URLSearchParams({ from: range.from, to: range.to });
      const path = `${exportReceiptsPath}?${query}`;
      const reply = await withToken((idToken) => sendWithToken(path, idToken, { signal: null }));
      saveFile(await reply.blob(), `receipts-${range.from}-to-${range.to}.csv`);
    });
  }

  return (
    <>
      <p role="alert" className="text-(length:--text-sm) text-error empty:absolute">
        {failure && callFailures[failure]}
      </p>
      <Button small look="quiet" aria-disabled={isSaving || undefined} onClick={save}>
        <LineIcon of={Download} size={19} />
        <span className="max-columns:sr-only">CSV for the accountant</span>
      </Button>
    </>
  );
}
