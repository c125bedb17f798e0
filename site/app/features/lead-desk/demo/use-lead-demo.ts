import { readLeadTimes } from "@campusward/contracts/booking/demo-times";
import type { LeadDetail } from "@campusward/contracts/desk/leads-desk";
import type { TemplateKind } from "@campusward/contracts/desk/templates";
import { company } from "../../../content/company.ts";
import { useTemplates } from "../../../desk-work/use-templates.ts";
import { useEndpoint } from "../../../queries/use-endpoint.ts";

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
  const { link } = useLeadDemo(lead);
  return useTemplates(lead, kind, company.name, link ? { "demo link": link } : {});
}
