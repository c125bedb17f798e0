import { statusWords } from "@campusward/contracts/desk/lead-words";
import type { LeadSummary } from "@campusward/contracts/desk/leads-desk";
import { CalendarDays, type IconNode, Mail, Phone, Reply, Video } from "lucide";
import type { MouseEvent } from "react";
import { hrefOfWay } from "../../../desk-work/contact-ways.ts";
import { moneyIcon } from "../../../desk-work/payments/money-icon.ts";
import { Button } from "../../../ui/button.tsx";
import type { Elements } from "../../../ui/elements.ts";
import { LineIcon } from "../../../ui/line-icon.tsx";
import { RowAct } from "../../../ui/list/row-act.tsx";
import { WhatsAppSign } from "../../../ui/whatsapp-sign.tsx";
import { type StartWay, useDesk } from "../desk-context.ts";
import { type NextLine, readNext } from "./next-step.ts";

const signs: Record<Exclude<NextLine["kind"], "whatsapp">, IconNode> = {
  reply: Reply,
  call: Phone,
  mail: Mail,
  demo: Video,
  meeting: CalendarDays,
};

type StepSignProps = Pick<NextLine, "kind" | "isPayment"> & { size?: number };

function StepSign({ kind, isPayment, size = 18 }: StepSignProps) {
  if (isPayment) return <LineIcon of={moneyIcon} size={size} />;
  return kind === "whatsapp" ? <WhatsAppSign /> : <LineIcon of={signs[kind]} size={size} />;
}

/** What comes next with a lead; for one that is closed or not decided about, how it stands. */
export function NextCell({ lead }: { lead: LeadSummary }) {
  const { now } = useDesk();
  const next = readNext(lead, now);
  if (!next) return <LeadState lead={lead} />;
  const { kind, isPayment, what, when, short, note } = next;
  return (
    <div
      className="flex items-center gap-2.5 min-w-0"
      data-kind={isPayment ? "payment" : kind}
      data-late={next.isLate || undefined}
    >
      <span className="grid flex-none place-items-center size-7.5 rounded-[7px] bg-jamun-100 [&_svg]:size-4.75 [[data-kind=demo]>&]:bg-amaltas-300 [[data-kind=payment]>&]:bg-amaltas-300 [[data-late]>&]:bg-gulmohar-100 [[data-late]>&]:text-error">
        <StepSign {...next} />
      </span>
      <span className="min-w-0">
        <span className="block truncate font-semibold text-(length:--text-sm)">
          <span>{what}</span>{" "}
          <span className={next.isLate || next.isUrgent ? "text-error" : undefined}>
            <span className="@max-[52rem]/board:has-[+_.row-next-when-short]:sr-only">{when}</span>
            {short !== when && (
              <span className="row-next-when-short hidden @max-[52rem]/board:inline" aria-hidden="true">
                {short}
              </span>
            )}
          </span>
        </span>
        <PillOr lead={lead} next={next}>
          {note !== null && <span className="block truncate text-(length:--text-xs) text-ink-muted">{note}</span>}
        </PillOr>
      </span>
    </div>
  );
}

/** That a call or a chat is to be answered for, or what they did; else what stands within. */
function PillOr({ lead, next, children }: { lead: LeadSummary; next: NextLine; children: Elements }) {
  const { contacts } = useDesk();
  const isAsked = contacts.asked(lead.id) !== null;
  if (!isAsked && !next.pill) return children;
  const ground = isAsked ? "bg-amaltas-100" : next.isLate ? "bg-gulmohar-100 text-error" : "bg-roller-100";
  return (
    <span
      className={`inline-block max-w-full truncate rounded-[6px_6px_3px_3px] px-2 font-semibold text-(length:--text-xs) ${ground}`}
    >
      {isAsked ? "How did it go?" : next.pill}
    </span>
  );
}

function LeadState({ lead }: { lead: LeadSummary }) {
  return (
    <span className="font-semibold text-(length:--text-sm)">
      {lead.flaggedFor ? "Spam?" : statusWords[lead.status]}
    </span>
  );
}

/** The same on a phone: one line, without its note. */
export function NextShort({ lead, clock, isPressing }: { lead: LeadSummary; clock: string; isPressing: boolean }) {
  const { now } = useDesk();
  const next = readNext(lead, now);
  if (!next) return <LeadState lead={lead} />;
  return (
    <span className="flex items-center gap-1.5 font-semibold text-(length:--text-sm) [&_svg]:size-4 [&>svg]:flex-none">
      <StepSign {...next} size={16} />
      <span>{`${next.what} ${next.short}`}</span>
      <PillOr lead={lead} next={next}>
        {clock !== "" && !next.asks && (
          <span
            // On the smallest phones the stone says it, and where the button to look money up needs the room.
            className={`whitespace-nowrap text-(length:--text-xs) max-narrow:hidden ${isPressing ? "text-error" : "font-medium text-ink-muted"}`}
          >
            {clock}
          </span>
        )}
      </PillOr>
    </span>
  );
}

type RowActsProps = {
  lead: LeadSummary;
  /** On a phone only what the next step asks for. */
  isShort?: boolean;
};

/**
 * The three ways to a person: each opens the lead and begins. What its next step asks for stands out. Where money is to
 * be looked up, that is what is asked.
 */
export function RowActs({ lead, isShort = false }: RowActsProps) {
  const { now, begin } = useDesk();
  if (lead.flaggedFor !== null || lead.isHeld) return null;
  const { kind, asks } = readNext(lead, now) ?? { kind: null, asks: null };
  if (asks) return <LookUp lead={lead} asks={asks} isShort={isShort} />;
  const own: StartWay =
    kind === "whatsapp" || kind === "call" ? kind : kind === "reply" || kind === "mail" ? "reply" : "call";
  const shows = (way: StartWay) => !isShort || way === (lead.phone === null ? "reply" : own);
  const act = (way: StartWay, tip: string, name = `${tip} ${lead.name}`) => ({
    "data-way": way,
    isOwn: way === own,
    isLarge: isShort,
    tip,
    "aria-label": name,
    onClick: () => begin(lead.id, way),
  });
  return (
    <div className={`relative flex justify-end gap-1 ${isShort ? "-ml-1" : ""}`}>
      {lead.phone && shows("call") && (
        <RowAct {...act("call", "Call")} href={hrefOfWay("call", lead.phone)}>
          <LineIcon of={Phone} size={19} />
        </RowAct>
      )}
      {lead.phone && shows("whatsapp") && (
        <RowAct
          {...act("whatsapp", "WhatsApp")}
          // Narrow tables have room for two.
          className={isShort || own === "whatsapp" ? "" : "@max-[47.5rem]/board:hidden"}
          href={hrefOfWay("whatsapp", lead.phone)}
          target="_blank"
          rel="noopener noreferrer"
          // With words, unless Shift is held.
          onClick={(event: MouseEvent) => {
            if (event.shiftKey) return begin(lead.id, "whatsapp");
            event.preventDefault();
            begin(lead.id, "words");
          }}
        >
          <WhatsAppSign />
        </RowAct>
      )}
      {shows("reply") && (
        <RowAct {...act("reply", "Reply", `Reply to ${lead.name}`)}>
          <LineIcon of={Reply} size={19} />
        </RowAct>
      )}
    </div>
  );
}

/** Where money is to be looked up, the row asks whether it is there: by a sign where there is little room. */
function LookUp({ lead: { id, name }, asks, isShort }: Required<RowActsProps> & { asks: string }) {
  const { begin } = useDesk();
  const press = { "aria-label": `${asks}, ${name}`, onClick: () => begin(id, "there") };
  return (
    <div className="relative flex justify-end">
      {!isShort && (
        <Button small {...press} className="min-h-9 shadow-none @max-[52rem]/board:hidden">
          {asks}
        </Button>
      )}
      <RowAct {...press} tip={asks} isOwn isLarge={isShort} className={isShort ? "" : "hidden @max-[52rem]/board:grid"}>
        <LineIcon of={moneyIcon} size={19} />
      </RowAct>
    </div>
  );
}
