import { keepApart, mergeLeads, takeApart } from "@campusward/contracts/desk/lead-entry";
import { readLeadState } from "@campusward/contracts/desk/lead-state";
import { kindWords, statusWords } from "@campusward/contracts/desk/lead-words";
import { type LeadDetail, type LeadSummary, readLead } from "@campusward/contracts/desk/leads-desk";
import { useId, useState } from "react";
import { dayAndTime, shortTime, timeZone } from "../../../dates/team-clock.ts";
import { FailureNote } from "../../../desk-work/failure-note.tsx";
import { profileName, stepNames } from "../../../desk-work/lead-words.ts";
import { useOpenSession } from "../../../identity/session.ts";
import { useEndpoint } from "../../../queries/use-endpoint.ts";
import { useChange } from "../../../queries/use-save.ts";
import { LinkButton } from "../../../ui/action-buttons.tsx";
import { Button } from "../../../ui/button.tsx";
import { ButtonRow } from "../../../ui/button-row.tsx";
import { DialogFoot, HeadedDialog } from "../../../ui/headed-dialog.tsx";
import { counted, inSentence } from "../../../words/english.ts";
import { useDeskAddress } from "../desk-address.ts";
import { useDesk } from "../desk-context.ts";
import { factNames } from "../lead-names.ts";
import { opening } from "../list/lead-rows.tsx";
import { PanelHeading } from "../panel/panel-head.tsx";
import { ClockStone, describeClock } from "../reply-clock.tsx";

const requests = (count: number) => counted(count, "request", "requests");

const mergedText = (count: number) => `Merged: ${inSentence(requests(count))}, one card`;

const sameText = (count: number, key: string | null, areAllAnswered: boolean) =>
  `${requests(count)}${key ? ` with ${key}` : ""}.${key && areAllAnswered ? " One answer answers all of them." : ""}`;

const headingId = "same-person";

/** What may be spam is decided about first. */
function hasDoubles({ flaggedFor, mergeable }: LeadDetail): boolean {
  return flaggedFor === null && mergeable.length > 0;
}

/** The card stands below the facts: this goes to it. */
export function SamePersonPill({ lead }: { lead: LeadDetail }) {
  if (!hasDoubles(lead)) return null;
  return (
    <button
      type="button"
      className="flex-none self-center min-h-8 border-2 rounded-input px-3 py-1 font-semibold text-(length:--text-xs) border-ink bg-white text-ink pointer-coarse:min-h-11"
      onClick={() => {
        const card = document.getElementById(headingId)?.closest("section");
        card?.scrollIntoView({ block: "center" });
        card?.focus({ preventScroll: true });
      }}
    >
      {`Same person: ${lead.others.length + 1}`}
    </button>
  );
}

/** Probable doubles are offered here, merged by a press, and taken apart by another. */
export function SamePerson({ lead }: { lead: LeadDetail }) {
  const { now, replace } = useDesk();
  const { send, run, failure } = useChange();
  const keepTwo = useKeepTwo(lead.id);
  const [merging, setMerging] = useState<string | null>(null);
  const { others } = lead;
  const [other] = hasDoubles(lead) ? lead.mergeable : [];
  const [last] = lead.merged.toReversed();

  return (
    <>
      {others.length > 0 && (
        <section
          className="mt-4 border-2 rounded-input px-3.5 py-3 border-jamun-200"
          aria-labelledby={headingId}
          tabIndex={-1}
        >
          <PanelHeading id={headingId}>{other ? "Looks like the same person" : "Also from this person"}</PanelHeading>
          {other && <p>{sameText(others.length + 1, sharedBy(lead), others.length === lead.mergeable.length)}</p>}
          <ul className="mt-1.5">
            {others.map((one) => (
              <OtherRequest key={one.id} other={one} />
            ))}
          </ul>
          {other && (
            <ButtonRow>
              <Button small look="quiet" onClick={() => setMerging(other)}>
                Merge
              </Button>
              <LinkButton onClick={() => void run(() => keepTwo(other))}>Not the same</LinkButton>
            </ButtonRow>
          )}
        </section>
      )}
      {last && (
        <div className="mt-4 border-2 rounded-input px-3.5 py-3 border-neem-500 bg-neem-100">
          <p>
            <strong>{mergedText(lead.merged.length + 1)}</strong>
          </p>
          <p>{`${kindWords[last.kind]}, ${dayAndTime(last.receivedAt, now)}. Both stories are below.`}</p>
          <LinkButton onClick={() => send(takeApart, { id: lead.id, other: last.id }, replace)}>
            Take it apart
          </LinkButton>
        </div>
      )}
      <FailureNote failure={failure} />
      {merging && <MergeDialog lead={lead} otherId={merging} onClose={() => setMerging(null)} />}
    </>
  );
}

/** The number or the address that all of them have; null where none is. */
function sharedBy({ others, contact, contactE164, email }: LeadDetail): string | null {
  if (contactE164 && others.every(({ phone }) => phone === contactE164)) return contact;
  const isSame = (one: { email: string }) => one.email.toLowerCase() === email.toLowerCase();
  return email !== "" && others.every(isSame) ? email : null;
}

/** Each keeps its own clock, and none is dropped. */
function OtherRequest({ other }: { other: LeadSummary }) {
  const { now } = useDesk();
  const address = useDeskAddress();
  const clock = readLeadState(other, now, timeZone).clock;
  return (
    <li className="relative flex items-center gap-3.5 min-h-13 rounded-input hover:bg-jamun-50 has-[.lead-link:focus-visible]:outline-3 has-[.lead-link:focus-visible]:outline-ink">
      <ClockStone clock={clock} />
      <div>
        <a
          href={address.hrefOf(other.id)}
          className="lead-link text-(length:--text-sm)"
          onClick={opening(() => address.open(other.id))}
        >
          {`${kindWords[other.kind]}, ${statusWords[other.status]}`}
        </a>
        <p className="timeline-line">
          {[dayAndTime(other.receivedAt, now), other.assignee?.name, describeClock(clock)].filter(Boolean).join(". ")}
        </p>
      </div>
    </li>
  );
}

/** Says of two requests that they are two people. */
function useKeepTwo(id: string) {
  const { changed } = useDesk();
  const { call } = useOpenSession();
  return async (other: string) => {
    const since = Date.now();
    changed(await call(keepApart, { id, other }), { said: "Two people", since });
  };
}

type Side = "mine" | "theirs";

const merged = ["name", "contact", "email", "city", "profile"] as const;
type Merged = (typeof merged)[number];

/** Both requests side by side: what is equal is unmarked, what differs is chosen. */
function MergeDialog({ lead, otherId, onClose }: { lead: LeadDetail; otherId: string; onClose: () => void }) {
  const { now, changed } = useDesk();
  const { call, run, isSaving, failure } = useChange();
  const keepTwo = useKeepTwo(lead.id);
  const { query } = useEndpoint(readLead, { id: otherId });
  const [theirs, setTheirs] = useState<readonly Merged[]>([]);
  /** Whose owner and next step stay, where both have one. */
  const [work, setWork] = useState<{ owner?: Side; step?: Side }>({});
  const other = query.data;
  const shown = (of: LeadDetail, field: Merged) =>
    field === "profile" ? (of.profile ? profileName(of.profile) : "") : (of[field] ?? "");

  const stepOf = ({ nextStep }: LeadDetail) =>
    nextStep ? `${stepNames[nextStep.kind]}, ${shortTime(nextStep.at, now)}` : "";
  const agreedOf = ({ consent }: LeadDetail) => (consent ? dayAndTime(consent.at, now) : "");

  // The step that comes first, as without a choice.
  const isTheirsFirst = other?.nextStep && (!lead.nextStep || other.nextStep.at < lead.nextStep.at);
  const earlier: Side = isTheirsFirst ? "theirs" : "mine";

  const merge = () =>
    void run(async () => {
      // What only the other one says stays, without a choice.
      const filled = merged.filter((field) => other && shown(lead, field) === "" && shown(other, field) !== "");
      const taken = [...theirs, ...filled];
      const since = Date.now();
      const request = { id: lead.id, version: lead.version, other: otherId, theirs: taken, ...work };
      const one = await call(mergeLeads, request);
      changed(one, { said: mergedText(one.merged.length + 1), since });
      onClose();
    });

  return (
    <HeadedDialog
      className="max-w-180 columns:px-8 columns:py-7 max-columns:pt-5 max-columns:[--below:calc(20px+env(safe-area-inset-bottom))] max-columns:[--side:16px]"
      heading="Are these the same person?"
      onClose={onClose}
    >
      <p className="text-ink-muted">Choose what stays. Both stories are kept, in one. You can take it apart again.</p>
      {other && (
        <table className="w-full my-3 border-collapse max-[30rem]:text-(length:--text-xs)">
          <thead>
            <tr>
              <td className="pr-2 py-2 text-left wrap-anywhere" />
              {[lead, other].map((of) => (
                <th key={of.id} className="pr-2 py-2 text-left wrap-anywhere border-b-2 border-b-ink" scope="col">
                  {`${kindWords[of.kind]}, ${dayAndTime(of.receivedAt, now)}`}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {merged.map((field) => (
              <MergeRow
                key={field}
                name={factNames[field] ?? field}
                values={[shown(lead, field), shown(other, field)]}
                areEqual={field === "contact" && lead.contactE164 !== null && lead.contactE164 === other.contactE164}
                chosen={theirs.includes(field) ? "theirs" : "mine"}
                onChoose={(side) =>
                  setTheirs(side === "theirs" ? [...theirs, field] : theirs.filter((name) => name !== field))
                }
              />
            ))}
            <MergeRow
              name="Owner"
              values={[lead.assignee?.name ?? "", other.assignee?.name ?? ""]}
              chosen={work.owner ?? "mine"}
              onChoose={(owner) => setWork({ ...work, owner })}
            />
            <MergeRow
              name="Next step"
              values={[stepOf(lead), stepOf(other)]}
              chosen={work.step ?? earlier}
              onChoose={(step) => setWork({ ...work, step })}
            />
            <MergeRow name="Agreed to" values={[agreedOf(lead), agreedOf(other)]} chosen="mine" onChoose={null} />
          </tbody>
        </table>
      )}
      <p
        className={other ? "mb-4 text-(length:--text-sm) text-ink-muted" : ""}
      >{`The other address is kept and still finds ${lead.name}. The stricter clock stays.`}</p>
      <FailureNote failure={failure} />
      <DialogFoot>
        <Button look="primary" isBusy={isSaving} aria-disabled={!other || undefined} onClick={merge}>
          Merge these two
        </Button>
        <LinkButton onClick={() => void run(() => keepTwo(otherId).then(onClose))}>They are two people</LinkButton>
        <p className="field-help">A child and a parent are never offered for merging.</p>
      </DialogFoot>
    </HeadedDialog>
  );
}

type MergeRowProps = {
  name: string;
  /** This request's and the other one's; empty where there is none. */
  values: readonly [string, string];
  /** Where the same is written in two ways. */
  areEqual?: boolean;
  chosen: Side;
  /** Null for what is kept of both. */
  onChoose: ((side: Side) => void) | null;
};

/** What both say alike, or only one says, is no choice. */
function MergeRow({ name, values, areEqual = false, chosen, onChoose }: MergeRowProps) {
  const id = useId();
  const [mine, its] = values;
  const isChoice = onChoose !== null && !areEqual && mine !== its && mine !== "" && its !== "";
  return (
    <tr className="not-first:border-t not-first:border-jamun-200">
      <th className="w-28 pr-2 py-2 font-normal text-left wrap-normal text-ink-muted max-[30rem]:w-auto" scope="row">
        {name}
      </th>
      {(["mine", "theirs"] as const).map((side, at) => (
        <td
          key={side}
          className="pr-2 py-2 font-semibold text-left wrap-anywhere data-left:font-normal data-left:text-ink-muted"
          data-left={(isChoice && side !== chosen) || undefined}
        >
          {isChoice ? (
            <label className="inline-flex items-center gap-3 min-h-11 -my-1.5 max-[30rem]:gap-1.5">
              <input
                className="flex-none size-5 accent-ink"
                type="radio"
                name={id}
                checked={side === chosen}
                onChange={() => onChoose(side)}
              />
              <span>{values[at]}</span>
            </label>
          ) : (
            <span className="block pl-8 max-[30rem]:pl-0">{values[at] || "–"}</span>
          )}
        </td>
      ))}
    </tr>
  );
}
