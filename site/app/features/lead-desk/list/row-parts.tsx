import type { LeadSummary } from "@campusward/contracts/desk/leads-desk";
import { CalendarDays, type IconNode, Mail, Phone, Reply, Video } from "lucide";
import { hrefOfWay } from "../../../desk-work/contact-ways.ts";
import { LineIcon } from "../../../ui/line-icon.tsx";
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

function StepSign({ kind, size = 18 }: { kind: NextLine["kind"]; size?: number }) {
  return kind === "whatsapp" ? <WhatsAppSign /> : <LineIcon of={signs[kind]} size={size} />;
}

/** What comes next with a lead; for one that is closed or not decided about, how it stands. */
export function NextCell({ lead }: { lead: LeadSummary }) {
  const { words, now, contacts } = useDesk();
  const next = readNext(lead, now, words);
  if (!next) return <LeadState lead={lead} />;
  const isAsked = contacts.asked(lead.id) !== null;
  const { kind, what, when, short, note, pill } = next;
  return (
    <div className="row-next-step" data-kind={kind} data-late={next.isLate || undefined}>
      <span className="row-next-sign">
        <StepSign kind={kind} />
      </span>
      <span className="row-next-words">
        <span className="row-next-line">
          <span>{what}</span>{" "}
          <span className={next.isLate || next.isUrgent ? "row-next-pressing" : undefined}>
            <span className="row-next-when">{when}</span>
            {short !== when && (
              <span className="row-next-when-short" aria-hidden="true">
                {short}
              </span>
            )}
          </span>
        </span>
        {isAsked ? (
          <span className="row-next-asked">{words.contact.open}</span>
        ) : pill ? (
          <Pill next={next} />
        ) : (
          note && <span className="row-next-note">{note}</span>
        )}
      </span>
    </div>
  );
}

function Pill({ next: { pill, isLate } }: { next: NextLine }) {
  return <span className={`row-next-answer ${isLate ? "bg-gulmohar-100 text-error" : "bg-roller-100"}`}>{pill}</span>;
}

function LeadState({ lead }: { lead: LeadSummary }) {
  const { words } = useDesk();
  return (
    <span className="lead-state">{lead.flaggedFor ? words.flagged.status : words.leads.statuses[lead.status]}</span>
  );
}

/** The same on a phone: one line, without its note. */
export function NextShort({ lead, clock, isPressing }: { lead: LeadSummary; clock: string; isPressing: boolean }) {
  const { words, now, contacts } = useDesk();
  const next = readNext(lead, now, words);
  if (!next) return <LeadState lead={lead} />;
  const isAsked = contacts.asked(lead.id) !== null;
  return (
    <span className="row-next-short">
      <StepSign kind={next.kind} size={16} />
      <span>{`${next.what} ${next.short}`}</span>
      {isAsked && <span className="row-next-asked">{words.contact.open}</span>}
      {!isAsked && next.pill && <Pill next={next} />}
      {!isAsked && !next.pill && clock && (
        <span className={isPressing ? "row-next-pressing" : "row-next-clock"}>{clock}</span>
      )}
    </span>
  );
}

type RowActsProps = {
  lead: LeadSummary;
  /** On a phone only what the next step asks for. */
  isShort?: boolean;
};

/** The three ways to a person, always there: each opens the lead and begins. What its next step asks for stands out. */
export function RowActs({ lead, isShort = false }: RowActsProps) {
  const { words, now, begin } = useDesk();
  const { acts, tips } = words.list;
  if (lead.flaggedFor !== null || lead.isHeld) return null;
  const kind = readNext(lead, now, words)?.kind;
  const own: StartWay =
    kind === "whatsapp" || kind === "call" ? kind : kind === "reply" || kind === "mail" ? "reply" : "call";
  const isOwn = (way: StartWay) => (way === own ? "" : undefined);
  const shows = (way: StartWay) => !isShort || way === (lead.phone === null ? "reply" : own);
  return (
    <div className="row-acts">
      {lead.phone && shows("call") && (
        <a
          className="row-act"
          data-own={isOwn("call")}
          data-way="call"
          href={hrefOfWay("call", lead.phone)}
          aria-label={acts.call(lead.name)}
          data-tip={tips.call}
          onClick={() => begin(lead.id, "call")}
        >
          <LineIcon of={Phone} size={19} />
        </a>
      )}
      {lead.phone && shows("whatsapp") && (
        <a
          className="row-act"
          data-own={isOwn("whatsapp")}
          data-way="whatsapp"
          href={hrefOfWay("whatsapp", lead.phone)}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={acts.whatsapp(lead.name)}
          data-tip={tips.whatsapp}
          // With words, unless Shift is held.
          onClick={(event) => {
            if (event.shiftKey) return begin(lead.id, "whatsapp");
            event.preventDefault();
            begin(lead.id, "words");
          }}
        >
          <WhatsAppSign />
        </a>
      )}
      {shows("reply") && (
        <button
          type="button"
          className="row-act"
          data-own={isOwn("reply")}
          data-way="reply"
          aria-label={acts.reply(lead.name)}
          data-tip={tips.reply}
          onClick={() => begin(lead.id, "reply")}
        >
          <LineIcon of={Reply} size={19} />
        </button>
      )}
    </div>
  );
}
