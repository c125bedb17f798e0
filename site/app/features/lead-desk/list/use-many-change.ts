import { type LeadStatus, type LeadSummary, listLeads } from "@campusward/contracts/desk/leads-desk";
import { changeManyLeads, type ManyDone, undoManyLeads } from "@campusward/contracts/desk/many-leads";
import type { NextStep } from "@campusward/contracts/desk/next-steps";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { RefusedError } from "../../../api/call-endpoint.ts";
import { useDeskCounts } from "../../../queries/desk-counts.ts";
import { useChange } from "../../../queries/use-save.ts";
import { askAgain, useDesk } from "../desk-context.ts";
import { inParts } from "./in-parts.ts";

type Change = { assignee?: string | null; next?: NextStep; status?: LeadStatus; reason?: string };

/** @param said what is said of it, once so many were changed */
export type ActOnMany = (what: Change, said: (done: number) => string) => void;

/** Changes all of them with as few calls as may be, offers to take it back, and keeps those that were left chosen. */
export function useManyChange(chosen: readonly LeadSummary[]) {
  const { offerUndo, store } = useDesk();
  const { recount } = useDeskCounts();
  const client = useQueryClient();
  const { call, run, isSaving, failure } = useChange();
  const setLeft = (leftNote: string | null) => store.set({ leftNote });
  const [again, setAgain] = useState<{ run: () => void } | null>(null);
  /** How many a failed call left as they were, where others were changed. */
  const [rest, setRest] = useState<number | null>(null);

  async function readAgain(): Promise<void> {
    await Promise.all([askAgain(client, [listLeads.path]), recount()]);
  }

  /** Takes back what it can, and says what it left. After a failed call the same press goes on with the rest. */
  function undoOf(changed: ManyDone["changed"], leads: readonly LeadSummary[]): () => Promise<void> {
    let todo: readonly ManyDone["changed"][number][] = changed;
    const left: ManyDone["left"] = [];
    return async () => {
      const undone = await inParts(todo, (part) => call(undoManyLeads, { leads: part }));
      todo = undone.rest;
      left.push(...undone.left);
      await readAgain();
      if (undone.error) throw undone.error;
      if (left.length === changed.length)
        throw new RefusedError(left[0]?.why === "too_late" ? "too_late" : "changed_meanwhile", "");
      if (left.length > 0) setLeft(`Not taken back: ${namesOf(left, leads)}. Look at them again.`);
    };
  }

  /** @param before those of the same press that were changed before a call failed */
  async function change(
    leads: readonly LeadSummary[],
    what: Change,
    said: (done: number) => string,
    before: { leads: readonly LeadSummary[]; changed: ManyDone["changed"] } = { leads: [], changed: [] },
  ): Promise<void> {
    await run(async () => {
      const since = Date.now();
      const versioned = leads.map(({ id, version }) => ({ id, version }));
      const done = await inParts(versioned, (part) => call(changeManyLeads, { leads: part, ...what }));
      const all = { leads: [...before.leads, ...leads], changed: [...before.changed, ...done.changed] };
      const todo = leads.filter(({ id }) => done.rest.some((one) => one.id === id));
      setAgain({ run: () => void change(todo, what, said, all) });
      setRest(all.changed.length > 0 ? todo.length : null);
      setLeft(done.left.length > 0 ? `Left as they are: ${namesOf(done.left, leads)}. Look at them again.` : null);
      store.send({ type: "choose", leads: [...done.left, ...done.rest].map(({ id }) => id) });
      if (done.changed.length > 0) {
        offerUndo({ said: said(all.changed.length), since, undo: undoOf(all.changed, all.leads) });
      }
      await readAgain();
      if (done.error) throw done.error;
    });
  }

  return {
    /** One change at a time. */
    act: (what: Change, said: (done: number) => string): void => {
      if (!isSaving) void change(chosen, what, said);
    },
    isSaving,
    hasFailed: failure !== null,
    rest,
    again: () => again?.run(),
  };
}

function namesOf(some: ManyDone["left"], leads: readonly LeadSummary[]): string {
  return leads
    .filter(({ id }) => some.some((one) => one.id === id))
    .map(({ name }) => name)
    .join(", ");
}
