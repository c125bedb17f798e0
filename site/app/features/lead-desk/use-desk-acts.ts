import { type LeadDetail, LeadSummary, readLead, undoChange } from "@campusward/contracts/desk/leads-desk";
import { useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { useOpenSession } from "../../identity/session.ts";
import { useNavigation } from "../../navigation/navigation.ts";
import { deskMoves } from "./desk-address.ts";
import type { Change, Desk, StartWay } from "./desk-context.ts";
import { useUnsent } from "./entry/unsent-leads.ts";
import type { Command, LeadDeskStore } from "./lead-desk-store.ts";
import { replaceInList } from "./list/listed-pages.ts";
import { saidOfContact } from "./outcome/said-of-lead.ts";
import { useContacts } from "./outcome/use-contacts.ts";

/** What is done with a lead from wherever it stands: in its row, in its panel, by a key or from the palette. */
export function useDeskActs(store: LeadDeskStore, { now, offerUndo }: Pick<Desk, "now" | "offerUndo">) {
  const { call } = useOpenSession();
  const client = useQueryClient();
  const { navigate } = useNavigation();
  const acts = useMemo(() => {
    function noteLead(lead: LeadSummary): void {
      store.send({ type: "changedHere", lead: lead.id });
      replaceInList(client, lead);
    }
    function replace(lead: LeadDetail): void {
      const queryKey = [readLead.path, { id: lead.id }];
      void client.cancelQueries({ queryKey, exact: true });
      client.setQueryData(queryKey, lead);
      noteLead(LeadSummary.parse(lead));
    }
    async function read(id: string): Promise<LeadDetail> {
      const lead = await call(readLead, { id });
      replace(lead);
      return lead;
    }
    function changed(lead: LeadDetail, { isHandled = false, seen, onUndone, ...offer }: Change): void {
      const { id, version } = lead;
      replace(lead);
      if (seen === version) return;
      if (isHandled) store.send({ type: "handled", lead: id });
      offerUndo({
        ...offer,
        async undo() {
          replace(await call(undoChange, { id, version }));
          if (isHandled) store.send({ type: "handled", lead: null });
          onUndone?.();
        },
      });
    }
    /** @param command what begins in the lead, and takes the focus in place of its name; null for what comes by itself */
    function openWith(id: string, command: Command | null): void {
      store.ask(command);
      if (store.state().open === id) return;
      // The list may give way to it.
      store.set({ listTop: window.scrollY });
      deskMoves(navigate).open(id);
    }
    function open(id: string): void {
      if (store.state().open !== id) openWith(id, { do: "open", lead: id });
    }
    return { noteLead, replace, read, changed, openWith, open };
  }, [store, client, navigate, call, offerUndo]);
  const leads = useUnsent({ store, noteLead: acts.noteLead });
  const contacts = useContacts(({ detail, contact, since }) =>
    acts.changed(detail, { said: saidOfContact(contact, detail, now), since, isHandled: true }),
  );

  return useMemo(() => {
    const { openWith, ...others } = acts;
    function begin(id: string, way: StartWay): void {
      const isContact = way === "call" || way === "whatsapp";
      if (isContact) contacts.begin(id, way);
      openWith(id, isContact ? null : { do: way, lead: id });
    }
    return { ...others, begin, contacts, leads };
  }, [acts, contacts, leads]);
}
