import { exportLeadsPath, type LeadFilter } from "@campusward/contracts/desk/leads-desk";
import { useState } from "react";
import { sendWithToken } from "../../api/own-files.ts";
import { saveFile } from "../../browser/save-file.ts";
import { teamDayOf } from "../../dates/team-clock.ts";
import { useOpenSession } from "../../identity/session.ts";
import { useSave } from "../../queries/use-save.ts";
import { toQuery } from "./desk-address.ts";

/** What became of the export. Nothing before it was begun. */
export function ExportNote({ control: { isSaving, isSaved, failure, rows } }: { control: ExportControl }) {
  return (
    <div role="status" className="text-(length:--text-sm) not-empty:pt-1.5">
      {isSaving && <span>Asking for the list...</span>}
      {isSaved && <span>{`${rows} ${rows === 1 ? "row" : "rows"} saved as a file.`}</span>}
      {failure && <strong className="text-error">The export broke off. Nothing was saved.</strong>}
    </div>
  );
}

export type ExportControl = ReturnType<typeof useExport>;

/** The filtered list as a file: fetched with the session, and saved only when it is whole. */
export function useExport() {
  const { withToken } = useOpenSession();
  const { run, ...saving } = useSave();
  const [rows, setRows] = useState(0);

  /** @param ids those of the list that were chosen; all where none are named */
  function start(filter: LeadFilter, ids?: readonly string[]): void {
    const query = new URLSearchParams({ ...toQuery(filter), ...(ids && { ids: ids.join(",") }) });
    void run(async () => {
      // Without a limit of time: it may be large.
      const reply = await withToken((idToken) =>
        sendWithToken(`${exportLeadsPath}?${query}`, idToken, { signal: null }),
      );
      saveFile(await reply.blob(), `leads-${teamDayOf(Date.now())}.csv`);
      setRows(Number(reply.headers.get("X-Total-Count")));
    });
  }

  return { ...saving, rows, start };
}
