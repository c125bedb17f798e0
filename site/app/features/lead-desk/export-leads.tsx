import { exportLeadsPath, type LeadFilter } from "@campusward/contracts/desk/leads-desk";
import { useEffect, useRef, useState } from "react";
import { sendWithToken } from "../../api/own-files.ts";
import { saveFile } from "../../browser/save-file.ts";
import { locale, teamDayOf } from "../../dates/team-clock.ts";
import { useOpenSession } from "../../identity/session.ts";
import { InlineButton } from "../../ui/action-buttons.tsx";
import "../../ui/progress-road.css";
import { toQuery } from "./desk-address.ts";

/** How far the export is. Nothing before it was begun. */
export function ExportProgress({ control: { state, cancel } }: { control: ExportControl }) {
  const isRunning = state.status === "starting" || state.status === "running";
  return (
    <div className="flex flex-wrap items-center gap-y-1 gap-x-3 text-(length:--text-sm) has-[:not(:empty)]:pt-1.5 [&_.inline-button]:min-h-11">
      {state.status === "running" && (
        <progress
          className="desk-export-road flex-[1_1_10rem] h-4.5 overflow-hidden border-0 rounded-[3px] bg-jamun-200 appearance-none [&::-webkit-progress-bar]:bg-jamun-200 [&::-webkit-progress-value]:border-r-10 [&::-webkit-progress-value]:border-r-amaltas-400 [&::-moz-progress-bar]:border-r-10 [&::-moz-progress-bar]:border-r-amaltas-400 [&::-moz-progress-bar]:bg-ink"
          aria-label="Export as CSV"
          value={state.rows}
          max={state.of || 1}
        />
      )}
      <div role="status" className="desk-export-words">
        {state.status === "starting" && <span>Asking for the list...</span>}
        {state.status === "done" && (
          <span>{`${state.rows} ${state.rows === 1 ? "row" : "rows"} saved as a file.`}</span>
        )}
        {state.status === "failed" && <strong className="text-error">The export broke off. Nothing was saved.</strong>}
      </div>
      {state.status === "running" && (
        <p className="desk-export-words">
          {`${state.rows.toLocaleString(locale)} of ${state.of.toLocaleString(locale)} rows, ${Math.round(state.bytes / 1000).toLocaleString(locale)} kB`}
        </p>
      )}
      {isRunning && <InlineButton onClick={cancel}>Cancel</InlineButton>}
    </div>
  );
}

export type ExportControl = ReturnType<typeof useExport>;

type ExportState =
  | { status: "idle" | "starting" | "failed" }
  | { status: "running"; rows: number; of: number; bytes: number }
  | { status: "done"; rows: number };

/** The filtered list as a file: fetched with the session, row by row, and saved only when it is whole. */
export function useExport() {
  const { withToken } = useOpenSession();
  const [state, setState] = useState<ExportState>({ status: "idle" });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  /** @param ids those of the list that were chosen; all where none are named */
  async function start(filter: LeadFilter, ids?: readonly string[]): Promise<void> {
    running.current?.abort();
    const run = new AbortController();
    running.current = run;
    setState({ status: "starting" });
    try {
      const query = new URLSearchParams({ ...toQuery(filter), ...(ids && { ids: ids.join(",") }) });
      const reply = await withToken((idToken) =>
        sendWithToken(`${exportLeadsPath}?${query}`, idToken, { signal: run.signal }),
      );
      const of = Number(reply.headers.get("X-Total-Count") ?? 0);
      const { pieces, rows } = await readPieces(reply, (progress) => {
        if (!run.signal.aborted) setState({ status: "running", of: Math.max(of, progress.rows), ...progress });
      });
      if (run.signal.aborted) return;
      saveFile(new Blob(pieces, { type: "text/csv" }), `leads-${teamDayOf(Date.now())}.csv`);
      setState({ status: "done", rows });
    } catch {
      if (!run.signal.aborted) setState({ status: "failed" });
    }
  }

  function cancel(): void {
    running.current?.abort();
    setState({ status: "idle" });
  }

  return { state, start, cancel };
}

async function readPieces(reply: Response, onProgress: (progress: { rows: number; bytes: number }) => void) {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  const counter = createRowCounter();
  const decoder = new TextDecoder();
  let bytes = 0;
  const reader = reply.body?.getReader();
  while (reader) {
    const { done, value } = await reader.read();
    if (done) break;
    pieces.push(value);
    bytes += value.length;
    counter.take(decoder.decode(value, { stream: true }));
    onProgress({ rows: counter.rows(), bytes });
  }
  return { pieces, rows: counter.rows() };
}

/** Counts the rows of a CSV file as its chunks arrive (RFC 4180): a line break between quotes belongs to a cell. */
export function createRowCounter() {
  let isQuoted = false;
  let lines = 0;
  return {
    take(piece: string): void {
      for (const sign of piece) {
        if (sign === '"') isQuoted = !isQuoted;
        else if (sign === "\n" && !isQuoted) lines += 1;
      }
    },
    /** Without the line of titles. */
    rows: () => Math.max(lines - 1, 0),
  };
}
