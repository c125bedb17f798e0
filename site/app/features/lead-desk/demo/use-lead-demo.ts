import { readLeadTimes } from "@campusward/contracts/booking/demo-times";
import { type LeadDetail, readLead, undoChange } from "@campusward/contracts/desk/leads-desk";
import type { TemplateKind } from "@campusward/contracts/desk/templates";
import { useTemplates } from "../../../desk-work/use-templates.ts";
import type { UndoOffer } from "../../../desk-work/use-undo.ts";
import { useOpenSession } from "../../../identity/session.ts";
import { useEndpoint } from "../../../queries/use-endpoint.ts";

/** What is booked with a lead, and the link of its page. Free times are asked for by themselves: they take longer. */
export function useLeadDemo({ id, flaggedFor, isHeld }: Pick<LeadDetail, "id" | "flaggedFor" | "isHeld">) {
  const isAsked = flaggedFor === null && !isHeld;
  const { query, replace } = useEndpoint(readLeadTimes, { id, without: "offer" }, { isAsked });
  const { booking = null, link = null } = query.data ?? {};
  return {
    isThere: query.data !== undefined,
    hasFailed: query.isError && query.data === undefined,
    askAgain: () => void query.refetch(),
    booking,
    link,
    replace,
  };
}

/** The templates of one kind, filled for a lead. */
export function useLeadTemplates(lead: LeadDetail, kind: TemplateKind) {
  const { link } = useLeadDemo(lead);
  return useTemplates(lead, kind, link ? { "demo link": link } : {});
}

/** Offers to take back how a demo went, with its letter. Only what the press itself left is taken back. */
export function useOutcomeUndo(offer: (offer: UndoOffer) => void, onUndone: (lead: LeadDetail) => void) {
  const { call } = useOpenSession();
  return (id: string, since: number) => {
    const left = call(readLead, { id });
    left.catch(() => {});
    const undo = async () => onUndone(await call(undoChange, { id, version: (await left).version }));
    offer({ said: "Written down.", since, undo });
  };
}
