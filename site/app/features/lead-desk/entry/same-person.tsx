import { keepApart, mergeLeads, takeApart } from "@campusward/contracts/desk/lead-entry";
import { type LeadDetail, readLead } from "@campusward/contracts/desk/leads-desk";
import { useState } from "react";
import { dayAndTime } from "../../../dates/team-clock.ts";
import { useOpenSession } from "../../../identity/session.ts";
import { useEndpoint } from "../../../queries/use-endpoint.ts";
import { useSave } from "../../../queries/use-save.ts";
import { LinkButton } from "../../../ui/action-buttons.tsx";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { HeadedDialog } from "../../../ui/headed-dialog.tsx";
import { useDesk } from "../desk-context.ts";
import "./entry.css";

type SamePersonProps = { lead: LeadDetail; take: (lead: LeadDetail) => void };

/** Probable doubles are offered here, merged by a press, and taken apart by another. */
export function SamePerson({ lead, take }: SamePersonProps) {
  const { words, now } = useDesk();
  const { same } = words.entry;
  const { call } = useOpenSession();
  const { run, failure } = useSave();
  const [merging, setMerging] = useState<string | null>(null);
  const [other] = lead.mergeable;
  const [last] = lead.merged.toReversed();
  return (
    <>
      {other && (
        <div className="same-person">
          <p>
            <strong>{same.heading}</strong>
          </p>
          <p>{same.text(lead.others.length + 1)}</p>
          <div className="panel-buttons">
            <Button small look="outline" onClick={() => setMerging(other)}>
              {same.merge}
            </Button>
            <LinkButton onClick={() => void run(async () => take(await call(keepApart, { id: lead.id, other })))}>
              {same.notSame}
            </LinkButton>
          </div>
        </div>
      )}
      {last && (
        <div className="same-person same-person-done">
          <p>
            <strong>{same.merged(lead.merged.length + 1)}</strong>
          </p>
          <p>
            {words.leads.kinds[last.kind]}, {dayAndTime(last.receivedAt, now)}. {same.below}
          </p>
          <LinkButton
            onClick={() => void run(async () => take(await call(takeApart, { id: lead.id, other: last.id })))}
          >
            {same.apart}
          </LinkButton>
        </div>
      )}
      {failure && <Alert kind="error">{same.failed}</Alert>}
      {merging && <MergeDialog lead={lead} take={take} otherId={merging} onClose={() => setMerging(null)} />}
    </>
  );
}

const merged = ["name", "contact", "email", "city", "profile"] as const;
type Merged = (typeof merged)[number];

/** Both requests side by side: what is equal is unmarked, what differs is chosen. */
function MergeDialog({ lead, take, otherId, onClose }: SamePersonProps & { otherId: string; onClose: () => void }) {
  const { words, now } = useDesk();
  const { same } = words.entry;
  const { call } = useOpenSession();
  const { run, isSaving, failure } = useSave();
  const { query } = useEndpoint(readLead, { id: otherId });
  const [theirs, setTheirs] = useState<readonly Merged[]>([]);
  const other = query.data;
  const shown = (of: LeadDetail, field: Merged) =>
    field === "profile" ? (of.profile ? words.profileName(of.profile) : "") : (of[field] ?? "");

  const merge = () =>
    void run(async () => {
      take(await call(mergeLeads, { id: lead.id, version: lead.version, other: otherId, theirs }));
      onClose();
    });
  const split = () =>
    void run(async () => {
      take(await call(keepApart, { id: lead.id, other: otherId }));
      onClose();
    });

  return (
    <HeadedDialog words={same.dialog} onClose={onClose}>
      <p className="text-ink-muted">{same.choose}</p>
      {other && (
        <table className="merge-values">
          <thead>
            <tr>
              <td />
              {[lead, other].map((of) => (
                <th key={of.id} scope="col">
                  {words.leads.kinds[of.kind]}, {dayAndTime(of.receivedAt, now)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {merged.map((field) => {
              const [mine, its] = [shown(lead, field), shown(other, field)];
              const isSame = mine === its;
              const isTheirs = theirs.includes(field);
              const choose = (takesTheirs: boolean) =>
                setTheirs(takesTheirs ? [...theirs, field] : theirs.filter((name) => name !== field));
              const label = words.detail.facts.names[field] ?? field;
              return (
                <tr key={field}>
                  <th scope="row">{label}</th>
                  {[mine, its].map((value, side) => (
                    <td key={side === 0 ? "mine" : "its"}>
                      {isSame || value === "" ? (
                        value || "–"
                      ) : (
                        <label>
                          <input
                            type="radio"
                            name={`merge-${field}`}
                            checked={isTheirs === (side === 1)}
                            onChange={() => choose(side === 1)}
                          />
                          {value}
                        </label>
                      )}
                    </td>
                  ))}
                </tr>
              );
            })}
          </tbody>
        </table>
      )}
      <p>{same.kept(lead.name)}</p>
      {failure && <Alert kind="error">{same.failed}</Alert>}
      <div className="add-lead-foot">
        <Button look="yellow" aria-disabled={isSaving || !other || undefined} onClick={merge}>
          {same.mergeThese}
        </Button>
        <LinkButton onClick={split}>{same.two}</LinkButton>
        <p className="field-help">{same.never}</p>
      </div>
    </HeadedDialog>
  );
}
