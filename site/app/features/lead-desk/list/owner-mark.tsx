import { changeLead, type LeadSummary, readLead } from "@campusward/contracts/desk/leads-desk";
import { UserRoundPlus } from "lucide";
import { useState } from "react";
import { ColleagueMark } from "../../../desk-work/colleague-mark.tsx";
import { greetingName } from "../../../desk-work/use-templates.ts";
import { useOpenSession } from "../../../identity/session.ts";
import { LineIcon } from "../../../ui/line-icon.tsx";
import { useDesk } from "../desk-context.ts";

/** Whose a lead is, by initials; where it is nobody's, a button that takes it. */
export function OwnerMark({ lead }: { lead: LeadSummary }) {
  const { colleagues } = useDesk();
  const { assignee } = lead;
  if (!assignee) return <TakeButton lead={lead} />;
  return <ColleagueMark name={assignee.name} id={assignee.id} team={colleagues} />;
}

/** Where it cannot be taken, such as when a colleague was quicker, the lead is opened: it says why. */
function TakeButton({ lead }: { lead: LeadSummary }) {
  const { changed, open } = useDesk();
  const { call, user } = useOpenSession();
  const [isTaking, setTaking] = useState(false);

  async function takeIt(): Promise<void> {
    if (isTaking) return;
    setTaking(true);
    const since = Date.now();
    try {
      const { version, assignee } = await call(readLead, { id: lead.id });
      if (assignee) throw new Error("Somebody has it already.");
      const taken = await call(changeLead, { id: lead.id, version, assignee: user.uid });
      changed(taken, { said: `${greetingName(lead.name)} is yours`, since });
    } catch {
      open(lead.id);
    } finally {
      setTaking(false);
    }
  }

  return (
    <button
      type="button"
      className="owner-mark owner-nobody"
      aria-label={`Take it: ${lead.name}`}
      title="Take it"
      aria-disabled={isTaking || undefined}
      onClick={() => void takeIt()}
    >
      <LineIcon of={UserRoundPlus} size={16} />
    </button>
  );
}
