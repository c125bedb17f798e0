import type { Owner } from "@campusward/contracts/desk/leads-desk";
import { inTwoHours, type NextStep, type StepKind, tomorrowAtTen } from "@campusward/contracts/desk/next-steps";
import { UserRoundPlus } from "lucide";
import { useState } from "react";
import { timeZone } from "../../../dates/team-clock.ts";
import { ColleagueMark } from "../../../desk-work/colleague-mark.tsx";
import { stepNames } from "../../../desk-work/lead-words.ts";
import { useOpenSession } from "../../../identity/session.ts";
import { useDeskCounts } from "../../../queries/desk-counts.ts";
import { Button } from "../../../ui/button.tsx";
import { Chip, ChipRow } from "../../../ui/chip.tsx";
import { LineIcon } from "../../../ui/line-icon.tsx";
import { countText } from "../../../ui/list/count-chips.tsx";
import { useColleagues, useDesk } from "../desk-context.ts";
import { StepTimes } from "../outcome/step-times.tsx";

export const choiceLook =
  "flex min-h-11 items-center gap-3 rounded-input px-2 text-left focus-visible:bg-amaltas-100 hover:bg-amaltas-100";
const kinds = ["call", "whatsapp", "mail"] as const satisfies readonly StepKind[];

/** Whom they can be given to, and how much each has already. */
export function OwnerChoice({ onGive }: { onGive: (to: Owner | null) => void }) {
  // The numbers of this moment: they are asked for anew.
  const colleagues = useColleagues();
  const { user } = useOpenSession();
  const { counts } = useDeskCounts();
  const nobodys = counts?.views.unassigned;

  return (
    <>
      {colleagues.map((colleague) => (
        <button key={colleague.id} type="button" className={choiceLook} onClick={() => onGive(colleague)}>
          <ColleagueMark name={colleague.name} id={colleague.id} team={colleagues} isNamed />
          <span>{colleague.id === user.uid ? `${colleague.name}, you` : colleague.name}</span>{" "}
          <span className="ml-auto font-medium text-(length:--text-xs) text-ink-muted">{`${colleague.open} open`}</span>
        </button>
      ))}
      <button type="button" className={choiceLook} onClick={() => onGive(null)}>
        <span className="owner-mark owner-nobody" aria-hidden="true">
          <LineIcon of={UserRoundPlus} size={16} />
        </span>
        <span>Nobody</span>{" "}
        {nobodys && (
          <span className="ml-auto font-medium text-(length:--text-xs) text-ink-muted">
            {`${countText(nobodys)} open`}
          </span>
        )}
      </button>
      <p className="px-2.5 py-1.5 text-xs/[1.55] font-medium text-ink-muted">Mails nobody outside.</p>
    </>
  );
}

export function StepChoice({ onSet }: { onSet: (next: NextStep) => void }) {
  const { now } = useDesk();
  const [kind, setKind] = useState<StepKind>("call");
  const [at, setAt] = useState<number | null>(tomorrowAtTen(now, timeZone));
  return (
    <div className="grid gap-2.5 px-2 py-1">
      <ChipRow>
        {kinds.map((one) => (
          <Chip key={one} isChosen={kind === one} onClick={() => setKind(one)}>
            {stepNames[one]}
          </Chip>
        ))}
      </ChipRow>
      <StepTimes first={inTwoHours(now)} value={at} onChoose={setAt} />
      <Button small onClick={() => at !== null && onSet({ kind, at, note: null })}>
        Set
      </Button>
    </div>
  );
}
