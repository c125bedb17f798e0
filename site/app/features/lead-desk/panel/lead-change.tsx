import { changeLead, type LeadDetail, type LeadStatus } from "@campusward/contracts/desk/leads-desk";
import { useState } from "react";
import { RefusedError } from "../../../api/call-endpoint.ts";
import { useOpenSession } from "../../../identity/session.ts";
import { InlineButton } from "../../../ui/action-buttons.tsx";
import { Button } from "../../../ui/button.tsx";
import { useDesk } from "../desk-context.ts";
import type { LeadControl } from "./lead-panel.tsx";
import { PanelFailure } from "./panel-head.tsx";

/** The result of a change: saved, not saved, or in conflict with a colleague's, with both versions. */
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
        <PanelFailure
          text={state.isLine ? work.notSaved : work.failed}
          again={work.again}
          onAgain={() => void save(state.wanted)}
        />
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
            <InlineButton onClick={forget}>{conflict.keep}</InlineButton>
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

type ChangeState =
  | { status: "idle" | "saved" }
  | { status: "saving"; wanted: WantedChange }
  /** The call may have arrived; repeating it does no harm. */
  | { status: "failed"; wanted: WantedChange; isLine: boolean }
  | { status: "conflict"; wanted: WantedChange; differences: readonly Difference[] };

/** Status and owner of a lead. A colleague's change that came first is shown, and nothing is overwritten unseen. */
export function useChange(lead: LeadDetail, { take, read }: Pick<LeadControl, "take" | "read">) {
  const { call } = useOpenSession();
  const [state, setState] = useState<ChangeState>({ status: "idle" });

  async function save(wanted: WantedChange): Promise<void> {
    setState({ status: "saving", wanted });
    try {
      take(await call(changeLead, { id: lead.id, version: lead.version, ...wanted }));
      setState({ status: "saved" });
    } catch (error) {
      const isOvertaken = error instanceof RefusedError && error.code === "changed_meanwhile";
      setState(isOvertaken ? await compare(wanted) : toFailure(wanted, error));
    }
  }

  async function compare(wanted: WantedChange): Promise<ChangeState> {
    try {
      const differences = differencesOf(wanted, await read());
      return differences.length === 0 ? { status: "saved" } : { status: "conflict", wanted, differences };
    } catch (error) {
      return toFailure(wanted, error);
    }
  }

  return { state, save, forget: () => setState({ status: "idle" }) };
}

export type ChangeControl = ReturnType<typeof useChange>;

function toFailure(wanted: WantedChange, error: unknown): ChangeState {
  return { status: "failed", wanted, isLine: !(error instanceof RefusedError) || error.code === "unavailable" };
}

/** What a colleague wants to change. `null` gives the lead to nobody. */
type WantedChange = { status?: LeadStatus; reason?: string; assignee?: string | null };

type Difference =
  | { field: "status"; theirs: LeadStatus; mine: LeadStatus }
  | { field: "assignee"; theirs: string | null; mine: string | null };

type Current = Pick<LeadDetail, "status" | "assignee">;

/** Which fields of a refused change still differ from the lead as it is now. */
export function differencesOf(wanted: WantedChange, current: Current): Difference[] {
  const differences: Difference[] = [];
  if (wanted.status !== undefined && wanted.status !== current.status) {
    differences.push({ field: "status", theirs: current.status, mine: wanted.status });
  }
  const theirs = current.assignee?.id ?? null;
  if (wanted.assignee !== undefined && wanted.assignee !== theirs) {
    differences.push({ field: "assignee", theirs, mine: wanted.assignee });
  }
  return differences;
}
