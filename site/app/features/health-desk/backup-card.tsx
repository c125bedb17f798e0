import { backupFilePath, readBackup } from "@campusward/contracts/desk/health";
import { Download } from "lucide";
import { sendWithToken } from "../../api/own-files.ts";
import { saveFile } from "../../browser/save-file.ts";
import { spokenTime, teamDayOf } from "../../dates/team-clock.ts";
import { sizeText } from "../../desk-work/mail-file-words.ts";
import { useOpenSession } from "../../identity/session.ts";
import { useEndpoint } from "../../queries/use-endpoint.ts";
import { useSave } from "../../queries/use-save.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { DashboardCard } from "../../ui/dashboard-card.tsx";
import { LineIcon } from "../../ui/line-icon.tsx";
import { capital } from "../../words/english.ts";

/** When the newest backup was made, and its file. */
export function BackupCard() {
  const { query } = useEndpoint(readBackup);
  if (!query.data) return null;
  const { newest, keptDays } = query.data;
  return (
    <DashboardCard id="health-backup" heading="Backup">
      <p className="mt-1 font-semibold">
        {newest
          ? `${capital(spokenTime(newest.madeAt, Date.now()))}, ${sizeText(newest.bytes)}`
          : "None is on this machine yet"}
      </p>
      <p className="mt-1 text-sm">
        {keptDays > 0
          ? `One is made every night at two, and kept for ${keptDays === 1 ? "a day" : `${keptDays} days`}.`
          : "None is made at night: BACKUP_DAYS is 0."}
      </p>
      {newest && <BackupDownload madeAt={newest.madeAt} />}
    </DashboardCard>
  );
}

const failures: Partial<Record<string, string>> = {
  rate_limited: "That is enough for an hour. Please wait.",
  sign_in_again: "Not downloaded, because you were asked who you are and did not say.",
  not_found: "It has just made room for a newer one. Load the page again.",
};

function BackupDownload({ madeAt }: { madeAt: number }) {
  const { withToken } = useOpenSession();
  const { run, isSaving, isSaved, failure } = useSave();

  async function download(): Promise<void> {
    // Without a limit of time: it may be large.
    const reply = await withToken((idToken) => sendWithToken(backupFilePath, idToken, { signal: null }));
    saveFile(await reply.blob(), `backup-${teamDayOf(madeAt)}`);
  }

  return (
    <>
      <Button look="quiet" small className="mt-3" isBusy={isSaving} onClick={() => void run(download)}>
        <LineIcon of={Download} size={19} />
        <span>{isSaving ? "Downloading..." : "Download"}</span>
      </Button>
      <p role="status" className="not-empty:mt-1 not-empty:font-semibold not-empty:text-(length:--text-sm)">
        {isSaved && "Downloaded"}
      </p>
      <Alert className="mt-3">
        {failure &&
          (failures[failure] ?? "Not downloaded: your line dropped, or the product did not answer. Try again.")}
      </Alert>
      <p className="mt-2 text-sm text-ink-muted">
        It holds everybody’s data, but no session and no key. Keep it safe and destroy it within 35 days. Every admin is
        told of a download.
      </p>
    </>
  );
}
