import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { useDesk } from "../desk-context.ts";
import type { Difference } from "./conflicting-change.ts";
import type { ChangeControl } from "./use-change.ts";

/** What became of a change: saved, not saved, or overtaken by a colleague's, with both versions. */
export function ChangeNote({ change }: { change: ChangeControl }) {
  const { words } = useDesk();
  const { work, conflict } = words.detail;
  const { state, save, forget } = change;
  return (
    <>
      <div role="status" className="panel-said">
        {state.status === "saving" && work.saving}
        {state.status === "saved" && work.saved}
      </div>
      {state.status === "failed" && (
        <Alert kind="error" className="panel-alert">
          {state.isLine ? work.notSaved : work.failed}{" "}
          <button type="button" className="inline-button" onClick={() => void save(state.wanted)}>
            {work.again}
          </button>
        </Alert>
      )}
      {state.status === "conflict" && (
        <div role="alert" className="change-conflict">
          <p className="change-conflict-heading">{conflict.heading}</p>
          <p>{conflict.text}</p>
          <dl>
            {state.differences.map((difference) => (
              <Versions key={difference.field} difference={difference} />
            ))}
          </dl>
          <div className="panel-buttons">
            <Button small onClick={() => void save(state.wanted)}>
              {conflict.save}
            </Button>
            <button type="button" className="inline-button" onClick={forget}>
              {conflict.keep}
            </button>
          </div>
        </div>
      )}
    </>
  );
}

function Versions({ difference }: { difference: Difference }) {
  const { words, colleagues } = useDesk();
  const { work, conflict } = words.detail;
  const nameOf = (id: string | null) => colleagues.find((colleague) => colleague.id === id)?.name ?? work.nobody;
  const [name, theirs, mine] =
    difference.field === "status"
      ? [work.status, words.leads.statuses[difference.theirs], words.leads.statuses[difference.mine]]
      : [work.owner, nameOf(difference.theirs), nameOf(difference.mine)];
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {conflict.theirs}: <strong>{theirs}</strong>
      </dd>
      <dd>
        {conflict.yours}: <strong>{mine}</strong>
      </dd>
    </div>
  );
}
