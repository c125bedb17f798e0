import { changeLead, type LeadDetail } from "@campusward/contracts/desk/leads-desk";
import { useState } from "react";
import { RefusedError } from "../../../api/call-endpoint.ts";
import { useDesk } from "../desk-context.ts";
import { type Difference, differencesOf, type WantedChange } from "./conflicting-change.ts";
import type { LeadControl } from "./use-lead.ts";

export type ChangeState =
  | { status: "idle" | "saved" }
  | { status: "saving"; wanted: WantedChange }
  /** Nobody knows whether it arrived; saying it again does no harm. */
  | { status: "failed"; wanted: WantedChange; isLine: boolean }
  | { status: "conflict"; wanted: WantedChange; differences: readonly Difference[] };

/** Status and owner of a lead. A colleague's change that came first is shown, and nothing is overwritten unseen. */
export function useChange(lead: LeadDetail, { take, read }: Pick<LeadControl, "take" | "read">) {
  const { call } = useDesk();
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
