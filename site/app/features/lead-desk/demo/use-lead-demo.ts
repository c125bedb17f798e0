import { readLeadTimes } from "@campusward/contracts/booking/demo-times";
import type { LeadDetail } from "@campusward/contracts/desk/leads-desk";
import type { TemplateKind } from "@campusward/contracts/desk/templates";
import { useTemplates } from "../../../desk-work/use-templates.ts";
import { useEndpoint } from "../../../queries/use-endpoint.ts";
import { useDeskWords } from "../desk-context.ts";

type Asked = Pick<LeadDetail, "id" | "flaggedFor" | "isHeld">;

/** What is booked with a lead, and the link of its page. Free times are asked for by themselves: they take longer. */
export function useLeadDemo({ id, flaggedFor, isHeld }: Asked) {
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
  const { words } = useDeskWords();
  const { link } = useLeadDemo(lead);
  return useTemplates(lead, kind, words.templates.company, link ? { "demo link": link } : {});
}
