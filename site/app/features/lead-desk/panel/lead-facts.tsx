import { originWords, pageWords, statusWords } from "@campusward/contracts/desk/lead-words";
import {
  closedStatuses,
  hasPromise,
  type LeadDetail,
  type LeadKind,
  type LeadStatus,
  leadStatuses,
} from "@campusward/contracts/desk/leads-desk";
import { type ReactNode, useState } from "react";
import { dayAndTime, teamZoneAt } from "../../../dates/team-clock.ts";
import { knownSource } from "../../../desk-work/lead-words.ts";
import { Icon } from "../../../ui/icon.tsx";
import { useDesk } from "../desk-context.ts";
import { ownerFieldId } from "../element-ids.ts";
import { AgreedLater, CorrectableFact } from "../entry/correct-fact.tsx";
import { LostReason, whyLost } from "../lost-reason.tsx";
import { Fact } from "./fact.tsx";
import type { ChangeControl } from "./lead-change.tsx";

const kindSources = {
  demo: "Demo dialog",
  quote: "Quote form",
  application: "Application form",
  added: "Typed in by us",
} satisfies Record<LeadKind, string>;

type LeadFactsProps = { lead: LeadDetail; change: ChangeControl };

/**
 * How to reach who wrote, where they came from, whose they are and how far; then the rest. The team decides status and
 * owner once it has decided that it is no spam.
 */
export function LeadFacts({ lead, change }: LeadFactsProps) {
  const { now } = useDesk();
  const tell = (at: number) => `${dayAndTime(at, now)} ${teamZoneAt(at)}`;
  const isDecided = lead.flaggedFor === null && !lead.isHeld;
  const isWaiting =
    isDecided &&
    hasPromise(lead) &&
    lead.repliedAt === null &&
    !(closedStatuses as readonly LeadStatus[]).includes(lead.status);
  const page = lead.page && pageWords(lead.page);
  return (
    <dl className="my-1 grid gap-0.5 text-(length:--text-sm)">
      {!lead.isHeld && <ContactFacts lead={lead} />}
      <Fact name="Came from">
        {[knownSource(lead), lead.origin ? null : kindSources[lead.kind], page].filter(Boolean).join(", ") ||
          (lead.origin && originWords[lead.origin])}
      </Fact>
      {isDecided && <OwnerFact lead={lead} change={change} />}
      {isDecided && <StatusFact lead={lead} change={change} />}
      {lead.lostReason && <Fact name="Lost because">{lead.lostReason}</Fact>}
      {lead.lines?.map(({ label, value }) => (
        <Fact key={`${label} ${value}`} name={label}>
          {value}
        </Fact>
      ))}
      {!lead.isHeld && <CorrectableFact lead={lead} field="name" />}
      {!lead.isHeld && lead.guardianName && <CorrectableFact lead={lead} field="guardianName" />}
      <Fact name="Sent">{tell(lead.receivedAt)}</Fact>
      {isWaiting && <Fact name="Reply before">{tell(lead.replyByAt)}</Fact>}
      <Fact name="Reference">
        <span translate="no">{lead.reference}</span>
      </Fact>
      {lead.kind !== "demo" && !lead.isHeld && (
        <Fact name="Agreed to">
          {lead.consent ? (
            `“${lead.consent.words}” ${tell(lead.consent.at)}`
          ) : lead.kind === "added" ? (
            <AgreedLater lead={lead} />
          ) : (
            "Not known. It did not come through our form."
          )}
        </Fact>
      )}
    </dl>
  );
}

/** For a student under 18 the parent or guardian comes first, and the student's own details are labelled. */
function ContactFacts({ lead }: { lead: LeadDetail }) {
  const { name, email, hasNumber } = lead.answerTo;
  const isOwnAddress = email === lead.email;
  return (
    <>
      {lead.isMinor && (
        <Fact name="Parent or guardian">{[name !== lead.name && name, email].filter(Boolean).join(", ")}</Fact>
      )}
      <CorrectableFact lead={lead} field="contact" name={hasNumber ? "Phone" : "Student’s phone"} />
      <CorrectableFact lead={lead} field="email" name={lead.isMinor && !isOwnAddress ? "Student’s email" : "Email"} />
      <CorrectableFact lead={lead} field="city" />
      {lead.kind !== "application" && <CorrectableFact lead={lead} field="profile" />}
    </>
  );
}

function OwnerFact({ lead, change }: Pick<LeadFactsProps, "lead" | "change">) {
  const { colleagues } = useDesk();
  const { state } = change;
  const owner = state.status === "saving" ? state.wanted.assignee : undefined;
  const shown = (owner === undefined ? lead.assignee?.id : owner) ?? "";
  // The owner is shown even when they are no longer an admin.
  const isForeign = lead.assignee !== null && !colleagues.some(({ id }) => id === lead.assignee?.id);
  return (
    <FactSelect
      id={ownerFieldId}
      name="Owner"
      value={shown}
      onChoose={(id) => void change.save({ assignee: id || null })}
    >
      <option value="">{shown === "" ? "Assign someone" : "Nobody"}</option>
      {isForeign && lead.assignee && <option value={lead.assignee.id}>{lead.assignee.name}</option>}
      {colleagues.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </FactSelect>
  );
}

type FactSelectProps = {
  id?: string;
  name: string;
  value: string;
  onChoose: (value: string) => void;
  children: ReactNode;
};

/** A fact that the team decides. */
function FactSelect({ id, name, value, onChoose, children }: FactSelectProps) {
  return (
    <Fact name={name}>
      <span className="relative inline-flex max-w-full">
        <select
          id={id}
          className="field-sizing-content -ml-1.5 min-h-11 max-w-[calc(100%+6px)] cursor-pointer appearance-none text-ellipsis rounded-input bg-transparent py-0.5 pr-7.5 pl-1.5 font-semibold underline decoration-2 underline-offset-4 hover:bg-jamun-50"
          aria-label={name}
          value={value}
          onChange={({ target }) => onChoose(target.value)}
        >
          {children}
        </select>
        <Icon name="chevron-down" size={18} className="pointer-events-none absolute top-3.25 right-2" />
      </span>
    </Fact>
  );
}

function StatusFact({ lead, change }: Pick<LeadFactsProps, "lead" | "change">) {
  const [isLosing, setLosing] = useState(false);
  const { state } = change;
  const wanted = state.status === "saving" ? state.wanted.status : undefined;

  function choose(status: string): void {
    const chosen = leadStatuses.find((known) => known === status);
    if (!chosen) return;
    setLosing(chosen === "lost");
    if (chosen !== "lost") void change.save({ status: chosen });
  }

  return (
    <>
      <FactSelect name="Status" value={isLosing ? "lost" : (wanted ?? lead.status)} onChoose={choose}>
        {leadStatuses.map((status) => (
          <option key={status} value={status}>
            {statusWords[status]}
          </option>
        ))}
      </FactSelect>
      {isLosing && (
        <div className="my-2">
          <dt className="sr-only">{whyLost}</dt>
          <dd>
            <LostReason
              onKeep={() => setLosing(false)}
              onLose={(reason) => {
                setLosing(false);
                void change.save({ status: "lost", reason });
              }}
            />
          </dd>
        </div>
      )}
    </>
  );
}
