import { type LeadDetail, LeadSummary, readLead, undoChange } from "@campusward/contracts/desk/leads-desk";
import { useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { useOpenSession } from "../../identity/session.ts";
import { useNavigation } from "../../navigation/navigation.ts";
import { deskMoves } from "./desk-address.ts";
import type { Desk, StartWay } from "./desk-context.ts";
import type { Command, LeadDeskStore } from "./lead-desk-store.ts";
import { replaceInList } from "./list/listed-pages.ts";
import { saidOfContact } from "./outcome/said-of-lead.ts";
import { useContacts } from "./outcome/use-contacts.ts";

/** What is done with a lead from wherever it stands: in its row, in its panel, by a key or from the palette. */
export function useDeskActs(store: LeadDeskStore, { now, offerUndo }: Pick<Desk, "now" | "offerUndo">) {
  const { call } = useOpenSession();
  const leads = useLeadActs(store);
  const { take, openWith } = leads;
  const contacts = useContacts(({ detail, contact, since }) => {
    take(detail);
    const { id, version } = detail;
    store.send({ type: "handled", lead: id });
    offerUndo({
      said: saidOfContact(contact, detail, now),
      since,
      async undo() {
        take(await call(undoChange, { id, version }));
        store.send({ type: "handled", lead: null });
      },
    });
  });

  return useMemo(() => {
    function begin(id: string, way: StartWay): void {
      const isContact = way === "call" || way === "whatsapp";
      if (isContact) contacts.begin(id, way);
      openWith(id, isContact ? null : { do: way, lead: id });
    }
    const { noteLead, open } = leads;
    return { noteLead, take, open, begin, contacts };
  }, [leads, contacts, take, openWith]);
}

function useLeadActs(store: LeadDeskStore) {
  const client = useQueryClient();
  const { navigate } = useNavigation();
  return useMemo(() => {
    function noteLead(lead: LeadSummary): void {
      store.send({ type: "changedHere", lead: lead.id });
      replaceInList(client, lead);
    }
    function take(lead: LeadDetail): void {
      const queryKey = [readLead.path, { id: lead.id }];
      void client.cancelQueries({ queryKey, exact: true });
      client.setQueryData(queryKey, lead);
      noteLead(LeadSummary.parse(lead));
    }
    /** @param command what begins in the lead, and takes the focus in place of its name; null for what comes by itself */
    function openWith(id: string, command: Command | null): void {
      store.ask(command);
      if (store.state().open === id) return;
      store.send({ type: "leaving", listTop: window.scrollY });
      deskMoves(navigate).open(id);
    }
    function open(id: string): void {
      if (store.state().open !== id) openWith(id, { do: "open", lead: id });
    }
    return { noteLead, take, openWith, open };
  }, [store, client, navigate]);
}
