import { Download } from "lucide";
import { Button } from "../../ui/button.tsx";
import { LineIcon } from "../../ui/line-icon.tsx";
import { useDesk } from "./desk-context.ts";
import { useExport } from "./use-export.ts";

/** Takes the list as it is narrowed now out as a file, and says how far it has come. */
export function ExportLeads() {
  const { words, address } = useDesk();
  const { state, start, cancel } = useExport();
  const { exporting } = words;
  const isUnderway = state.status === "starting" || state.status === "running";
  return (
    <div className="desk-export">
      {!isUnderway && (
        <Button look="outline" small aria-label={exporting.label} onClick={() => void start(address.filter)}>
          <LineIcon of={Download} size={18} strokeWidth={2.25} />
          {exporting.start}
        </Button>
      )}
      {state.status === "running" && (
        <progress className="desk-export-road" aria-label={exporting.label} value={state.rows} max={state.of || 1} />
      )}
      <div role="status" className="desk-export-words">
        {state.status === "starting" && exporting.starting}
        {state.status === "done" && exporting.done(state.rows)}
        {state.status === "failed" && <strong className="desk-export-failed">{exporting.failed}</strong>}
      </div>
      {state.status === "running" && (
        <p className="desk-export-words">
          {exporting.progress(state.rows, state.of)}, {exporting.size(state.bytes / 1000)}
        </p>
      )}
      {isUnderway && (
        <button type="button" className="inline-button" onClick={cancel}>
          {exporting.cancel}
        </button>
      )}
    </div>
  );
}
