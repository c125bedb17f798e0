import { readLeadTimes } from "@campusward/contracts/booking/demo-times";
import { countViews } from "@campusward/contracts/desk/desk-views";
import { readFiguresLine, readSources } from "@campusward/contracts/desk/lead-sources";
import { listColleagues, listLeads, readFigures, readLead } from "@campusward/contracts/desk/leads-desk";
import { minuteMs } from "@campusward/contracts/desk/place-time";
import { readLeadPayments, readMoney } from "@campusward/contracts/payments/payments";
import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { useAskingAgain } from "../../browser/use-asking-again.ts";
import { useWindowEvent } from "../../browser/use-window-event.ts";
import { useOpenSession } from "../../identity/session.ts";
import { useDeskCounts } from "../../queries/desk-counts.ts";
import { askAgain, useDesk } from "./desk-context.ts";
import { useLeadChanges } from "./use-lead-changes.tsx";

/** Reads again what somebody changed at another desk, and what time alone changes. Answers how to try the line now. */
export function useDeskRefresh(): () => void {
  const client = useQueryClient();
  const { store, contacts, leads } = useDesk();
  const { user } = useOpenSession();
  const { recount } = useDeskCounts();

  const readAgain = useCallback(() => {
    // If it fails, what is shown stays, and the notice about the connection says so.
    void askAgain(client, [listLeads.path]);
    void recount();
    void askAgain(client, [countViews.path]);
  }, [client, recount]);

  useWindowEvent("online", () => void leads.sendWaiting());

  // A lead becomes late without any change to it, and one that is deleted leaves none to be told of.
  useAskingAgain(minuteMs, () => {
    readAgain();
    void askAgain(client, [readLead.path]);
    void leads.sendWaiting();
  });

  return useLeadChanges({
    onState(state) {
      store.send({ type: "connection", state });
      if (state !== "live") return;
      readAgain();
      // Somebody may be new.
      void client.invalidateQueries({ queryKey: [listColleagues.path] });
      void contacts.sendWaiting();
      void leads.sendWaiting();
    },
    onPresence: ({ lead, people }) =>
      store.send({ type: "presence", lead, people: people.filter(({ id }) => id !== user.uid) }),
    onChanged(ids) {
      readAgain();
      for (const id of ids) {
        void askAgain(client, [readLead.path, { id }]);
        void askAgain(client, [readLeadPayments.path, { id }]);
        void askAgain(client, [readLeadTimes.path, { id, without: "offer" }]);
      }
      // Figures are the slowest query of the server, so they are at most a minute old.
      for (const { path } of [readFiguresLine, readFigures, readSources, readMoney]) {
        void client.invalidateQueries({ queryKey: [path], refetchType: "none" });
      }
    },
  });
}
