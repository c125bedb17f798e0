import { type LeadStatus, type LeadSummary, listLeads } from "@campusward/contracts/desk/leads-desk";
import { changeManyLeads, type ManyDone, undoManyLeads } from "@campusward/contracts/desk/many-leads";
import type { NextStep } from "@campusward/contracts/desk/next-steps";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { RefusedError } from "../../../api/call-endpoint.ts";
import { useDeskCounts } from "../../../queries/desk-counts.ts";
import { useChange } from "../../../queries/use-save.ts";
import { askAgain, useDesk } from "../desk-context.ts";

type Change = { assignee?: string | null; next?: NextStep; status?: LeadStatus; reason?: string };

/** @param said what is said of it, once so many were changed */
export type ActOnMany = (what: Change, said: (done: number) => string) => void;

/** Changes all of them with one call, offers to take it back, and keeps those that were left chosen. */
export function useManyChange(chosen: readonly LeadSummary[]) {
  const { offerUndo, store } = useDesk();
  const { recount } = useDeskCounts();
  const client = useQueryClient();
  const { call, run, isSaving, failure } = useChange();
  const [last, setLast] = useState<Parameters<ActOnMany> | null>(null);

  async function readAgain(): Promise<void> {
    await Promise.all([askAgain(client, [listLeads.path]), recount()]);
  }

  function noteLeft(words: string, left: ManyDone["left"]): void {
    const names = chosen.filter(({ id }) => left.some((one) => one.id === id)).map(({ name }) => name);
    store.set({ leftNote: names.length > 0 ? `${words}: ${names.join(", ")}. Look at them again.` : null });
  }

  /** Takes back what it can, and says what it left. */
  async function undo(changed: ManyDone["changed"]): Promise<void> {
    const { left } = await call(undoManyLeads, { leads: changed });
    await readAgain();
    if (left.length === changed.length)
      throw new RefusedError(left[0]?.why === "too_late" ? "too_late" : "changed_meanwhile", "");
    if (left.length > 0) noteLeft("Not taken back", left);
  }

  const act: ActOnMany = (what, said) => {
    void run(async () => {
      setLast([what, said]);
      const since = Date.now();
      const leads = chosen.map(({ id, version }) => ({ id, version }));
      try {
        const { changed, left } = await call(changeManyLeads, { leads, ...what });
        noteLeft("Left as they are", left);
        store.send({ type: "choose", leads: left.map(({ id }) => id) });
        const news = newlyChanged(leads, changed);
        if (news.length > 0) offerUndo({ said: said(changed.length), since, undo: () => undo(news) });
      } finally {
        await readAgain();
      }
    });
  };

  return {
    /** One change at a time. */
    act,
    isSaving,
    failure,
    again: () => last && act(...last),
  };
}

/** Without those that were like that already: their last change is an earlier one, which stays. */
export function newlyChanged(before: ManyDone["changed"], changed: ManyDone["changed"]): ManyDone["changed"] {
  return changed.filter(({ id, version }) => before.some((one) => one.id === id && one.version !== version));
}
