import type { LeadSummary } from "@campusward/contracts/desk/leads-desk";
import { ArrowRight } from "lucide";
import { useLayoutEffect, useRef } from "react";
import { LineIcon } from "../../../ui/line-icon.tsx";
import { useDesk } from "../desk-context.ts";
import { stateAt } from "../lead-state-at.ts";
import { opening } from "../list/lead-rows.tsx";
import { shortClock } from "../reply-clock.tsx";
import "./next-lead.css";

/** After a lead was answered or called: the next one, with Enter. */
export function NextLead({ lead }: { lead: LeadSummary }) {
  const desk = useDesk();
  const { words, address, open } = desk;
  const link = useRef<HTMLAnchorElement>(null);
  const clock = shortClock(stateAt(desk, lead).clock, words.clock);
  const name = lead.isHeld ? words.flagged.heldName : lead.name;

  useLayoutEffect(() => {
    const { current } = link;
    if (isFree(document.activeElement)) current?.focus();
    return () => {
      // It goes when what was done is taken back.
      if (document.activeElement === current) document.getElementById("lead-name")?.focus({ preventScroll: true });
    };
  }, []);

  return (
    <a ref={link} href={address.hrefOf(lead.id)} className="next-lead" onClick={opening(() => open(lead.id))}>
      <span>{words.detail.upNext([name, clock].filter(Boolean).join(", "))}</span>
      <LineIcon of={ArrowRight} size={20} strokeWidth={2.25} />
    </a>
  );
}

/** Whether nobody is in the middle of typing, or somewhere else on the desk. */
function isFree(focused: Element | null): boolean {
  if (focused === null || focused === document.body) return true;
  if (focused instanceof HTMLTextAreaElement || focused instanceof HTMLInputElement) return focused.value === "";
  return focused.closest(".contact-actions, .reply-form, #lead-name") !== null;
}
