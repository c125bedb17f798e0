import type { LeadSummary } from "@campusward/contracts/desk/leads-desk";
import { ArrowRight } from "lucide";
import { LineIcon } from "../../../ui/line-icon.tsx";
import { useDeskAddress } from "../desk-address.ts";
import { useDesk } from "../desk-context.ts";
import { nextLeadId } from "../element-ids.ts";
import { opening } from "../list/lead-rows.tsx";
import { shortClock } from "../reply-clock.tsx";
import { useLeadState } from "../use-lead-state.ts";

/** After a lead was answered or called: the next one, with Enter. */
export function NextLead({ lead }: { lead: LeadSummary }) {
  const { open } = useDesk();
  const { hrefOf } = useDeskAddress();
  const clock = shortClock(useLeadState(lead).clock);
  const name = lead.isHeld ? "A student under 18" : lead.name;

  return (
    <a
      id={nextLeadId}
      href={hrefOf(lead.id)}
      className="flex items-center justify-between gap-3 min-h-11 mb-3 rounded-input px-3.5 py-1.5 font-[650] text-(length:--text-sm) bg-neem-100 [&>svg]:flex-none hover:bg-neem-300"
      onClick={opening(() => open(lead.id))}
    >
      <span>{`Next: ${[name, clock].filter(Boolean).join(", ")}`}</span>
      <LineIcon of={ArrowRight} size={20} strokeWidth={2.25} />
    </a>
  );
}
