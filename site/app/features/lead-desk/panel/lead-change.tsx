import { statusWords } from "@campusward/contracts/desk/lead-words";
import { type Colleague, changeLead, type LeadDetail, type LeadStatus } from "@campusward/contracts/desk/leads-desk";
import type { NextStep, StepKind } from "@campusward/contracts/desk/next-steps";
import { useState } from "react";
import { RefusedError } from "../../../api/call-endpoint.ts";
import { shortTime, spokenTime } from "../../../dates/team-clock.ts";
import { callFailures } from "../../../desk-work/call-failures.ts";
import { TryAgain } from "../../../desk-work/failure-note.tsx";
import { stepNames } from "../../../desk-work/lead-words.ts";
import { useOpenSession } from "../../../identity/session.ts";
import { failureOf } from "../../../queries/use-save.ts";
import { InlineButton } from "../../../ui/action-buttons.tsx";
import { Button } from "../../../ui/button.tsx";
import { ButtonRow } from "../../../ui/button-row.tsx";
import { firstNameOf } from "../../../ui/initials.ts";
import { type Desk, useDesk } from "../desk-context.ts";
import { plannedOf } from "../outcome/said-of-lead.ts";

/** A kind of step in the middle of a sentence. */
const inSentence = (kind: StepKind) => (kind === "whatsapp" ? stepNames[kind] : stepNames[kind].toLowerCase());

/** A change that is not saved, or in conflict with a colleague's, with both versions. */
export function ChangeNote({ lead, change }: { lead: LeadDetail; change: ChangeControl }) {
  const { now, colleagues } = useDesk();
  const { state, save, forget } = change;
  return (
    <>
      <div role="status" className="panel-said">
        {state.status === "saving" && "Saving..."}
      </div>
      {state.status === "failed" && (
        <TryAgain className="panel-alert" text={callFailures[state.failure]} onAgain={() => void save(state.wanted)} />
      )}
      {state.status === "conflict" && (
        <div
          role="alert"
          className="mt-3 rounded-[6px] px-4 py-3.5 text-(length:--text-sm) border-l-6 border-l-amaltas-400 bg-amaltas-100"
        >
          {state.differences.map((difference) => (
            <p key={difference.field} className="font-semibold text-(length:--text-body)">
              {describeDifference(difference, lead, { now, colleagues })}
            </p>
          ))}
          <ButtonRow>
            <Button small onClick={() => void save(state.wanted)}>
              Save mine
            </Button>
            <InlineButton onClick={forget}>Keep what is there</InlineButton>
          </ButtonRow>
        </div>
      )}
    </>
  );
}

/** Who has the lead now may be somebody whom the list of colleagues does not name, or not yet. */
export function nameOfOwner(id: string | null, assignee: Colleague | null, colleagues: readonly Colleague[]): string {
  return [assignee, ...colleagues].find((one) => one?.id === id)?.name ?? "Nobody";
}

type Naming = Pick<Desk, "now" | "colleagues">;

/** What a colleague changed, and what was chosen here meanwhile. */
function describeDifference(difference: Difference, lead: LeadDetail, { now, colleagues }: Naming): string {
  const { field, theirs, mine } = difference;
  if (field === "status")
    return `Somebody changed the status to ${statusWords[theirs]} while you chose ${statusWords[mine]}.`;
  if (field === "assignee") {
    const [owner, chosen] = [theirs, mine].map((id) => nameOfOwner(id, lead.assignee, colleagues));
    return `Somebody changed the owner to ${owner} while you chose ${chosen}.`;
  }
  const by = firstNameOf(lead.events.findLast(({ kind }) => kind === "step" || kind === "contact")?.by ?? null);
  const [when, chosen] = [theirs, mine].map((step) => (step ? shortTime(step.at, now) : "none"));
  return `${by ?? "Somebody"} moved the next step to ${when} while you chose ${chosen}.`;
}

type ChangeState =
  | { status: "idle" }
  | { status: "saving"; wanted: WantedChange }
  /** The call may have arrived; repeating it does no harm. */
  | { status: "failed"; wanted: WantedChange; failure: keyof typeof callFailures }
  | { status: "conflict"; wanted: WantedChange; differences: readonly Difference[] };

/** How often a change is made again because a colleague changed something else of the lead meanwhile. */
const mostAgain = 3;

/**
 * Status, owner and next step of a lead, each to be taken back for ten seconds. A colleague's change of the same that
 * came first is shown, and nothing is overwritten unseen.
 */
export function useChange(lead: LeadDetail) {
  const { call } = useOpenSession();
  const desk = useDesk();
  const [state, setState] = useState<ChangeState>({ status: "idle" });

  async function save(wanted: WantedChange): Promise<void> {
    setState({ status: "saving", wanted });
    try {
      setState(await change(wanted, lead, mostAgain));
    } catch (error) {
      setState({ status: "failed", wanted, failure: failureOf(error) });
    }
  }

  async function change(wanted: WantedChange, seen: LeadDetail, again: number): Promise<ChangeState> {
    const since = Date.now();
    try {
      const detail = await call(changeLead, { id: lead.id, version: seen.version, ...wanted });
      desk.changed(detail, { said: saidOfChange(wanted, detail, desk.now), since, seen: seen.version });
      return { status: "idle" };
    } catch (error) {
      if (!(error instanceof RefusedError) || error.code !== "changed_meanwhile") throw error;
      const current = await desk.read(lead.id);
      // They wrote again, or a colleague answered: nobody has read that yet.
      if (wanted.settled && current.answeredAt !== seen.answeredAt) return { status: "idle" };
      const differences = differencesOf(wanted, current, seen);
      if (differences.length > 0) return { status: "conflict", wanted, differences };
      if (again === 0) throw error;
      return change(wanted, current, again - 1);
    }
  }

  return { state, save, forget: () => setState({ status: "idle" }) };
}

function saidOfChange(wanted: WantedChange, detail: LeadDetail, now: number): string {
  if (wanted.next) return `Next: ${inSentence(wanted.next.kind)}, ${spokenTime(wanted.next.at, now)}`;
  if (wanted.next === null) return ["Done", plannedOf(detail, now)].filter(Boolean).join(". ");
  if (wanted.settled) return "No answer needed. The clock has stopped";
  if (wanted.status) return `Status: ${statusWords[wanted.status]}`;
  return detail.assignee ? `${detail.assignee.name} has it` : "Nobody has it";
}

export type ChangeControl = ReturnType<typeof useChange>;

type Facts = { status: LeadStatus; assignee: string | null; next: NextStep | null };

/** What a colleague wants to change. `null` gives the lead to nobody, and is done with the next step. */
export type WantedChange = Partial<Facts> & { reason?: string; settled?: true };

type Difference = { [Field in keyof Facts]: { field: Field; theirs: Facts[Field]; mine: Facts[Field] } }[keyof Facts];

type Current = Pick<LeadDetail, "status" | "assignee" | "nextStep">;

const factsOf = ({ status, assignee, nextStep }: Current): Facts => ({
  status,
  assignee: assignee?.id ?? null,
  next: nextStep,
});

/** What a refused change wants otherwise than somebody who changed the same since it was seen. */
export function differencesOf(wanted: WantedChange, current: Current, seen: Current): Difference[] {
  const [facts, before] = [factsOf(current), factsOf(seen)];
  return (["status", "assignee", "next"] as const)
    .filter((field) => wanted[field] !== undefined && !isSame(wanted[field], facts[field]))
    .filter((field) => !isSame(facts[field], before[field]))
    .map((field) => ({ field, theirs: facts[field], mine: wanted[field] }) as Difference);
}

/** Steps are the same whatever is noted with them. */
function isSame(one: Facts[keyof Facts] | undefined, other: Facts[keyof Facts]): boolean {
  const [mine, theirs] = [one, other].map((fact) =>
    typeof fact === "object" && fact ? `${fact.kind} ${fact.at}` : fact,
  );
  return mine === theirs;
}
