import { lookUpLead } from "@campusward/contracts/desk/lead-entry";
import { readLeadState } from "@campusward/contracts/desk/lead-state";
import { Check } from "lucide";
import type * as z from "zod/mini";
import { useSettled } from "../../../browser/use-settled.ts";
import { timeZone } from "../../../dates/team-clock.ts";
import { profileName } from "../../../desk-work/lead-words.ts";
import { useEndpoint } from "../../../queries/use-endpoint.ts";
import { InlineButton } from "../../../ui/action-buttons.tsx";
import { LineIcon } from "../../../ui/line-icon.tsx";
import { useDesk } from "../desk-context.ts";
import { ClockStone } from "../reply-clock.tsx";
import { entryProblem } from "./entry-problem.ts";

type Looked = z.infer<typeof lookUpLead.response>;

const lookAfterMs = 300;

/** What the server knows of what is being typed; null before it has answered, and while the line is down. */
export function useLookUp(reach: string): Looked | null {
  const of = reach.trim();
  const settled = useSettled(of, lookAfterMs);
  const { query } = useEndpoint(lookUpLead, { reach: settled }, { isAsked: settled.length >= 4 });
  return (settled === of && query.data) || null;
}

type LookedUpProps = { looked: Looked | null; typed: string; onOpen: (id: string) => void; onClose: () => void };

/** What is new stands beside the label, so that nothing moves. */
const lookedLooks = {
  new: "absolute top-0 right-0 flex-wrap gap-x-1.5 gap-y-1 font-semibold text-neem-700",
  known: "mt-1.5 gap-3 border-l-6 border-amaltas-400 bg-amaltas-100 py-2 pr-3.5 pl-2.5 text-ink",
  wrong: "mt-1 flex-wrap gap-x-1.5 gap-y-1 text-error",
  none: "mt-1 flex-wrap gap-x-1.5 gap-y-1 text-ink-muted",
};

export function LookedUp({ looked, typed, onOpen, onClose }: LookedUpProps) {
  const { now } = useDesk();
  const { lead } = looked ?? {};
  return (
    <p
      role="status"
      className={`flex items-center text-(length:--text-sm) empty:m-0 ${lookedLooks[looked?.found ?? "none"]}`}
    >
      {looked?.found === "new" && (
        <>
          <LineIcon of={Check} size={16} strokeWidth={2.75} />
          <span>{[looked.phone?.slice(0, 3), "new to us"].filter(Boolean).join(", ")}</span>
        </>
      )}
      {looked?.found === "wrong" && looked.problem && <span>{entryProblem(looked.problem, typed)}</span>}
      {lead && (
        <>
          <ClockStone clock={readLeadState(lead, now, timeZone).clock} />
          <span className="min-w-0 flex-1 wrap-anywhere">
            <strong className="block font-semibold">{`${lead.name} has this ${looked?.phone !== null ? "number" : "email"}.`}</strong>{" "}
            <span>{[profileName(lead.profile), lead.city].filter(Boolean).join(", ")}</span>
          </span>{" "}
          <InlineButton
            onClick={() => {
              onClose();
              onOpen(lead.id);
            }}
          >
            Open
          </InlineButton>
        </>
      )}
    </p>
  );
}
