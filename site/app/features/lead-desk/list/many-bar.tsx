import {
  type Count,
  type LeadStatus,
  type LeadSummary,
  listColleagues,
  listLeads,
  type Owner,
} from "@campusward/contracts/desk/leads-desk";
import { changeManyLeads, type ManyDone, undoManyLeads } from "@campusward/contracts/desk/many-leads";
import {
  fridayAtTen,
  inTwoHours,
  type NextStep,
  type StepKind,
  tomorrowAtTen,
} from "@campusward/contracts/desk/next-steps";
import { useQueryClient } from "@tanstack/react-query";
import { CalendarClock, CircleDot, Download, ShieldAlert, UserRoundPlus, X } from "lucide";
import { useEffect, useRef, useState } from "react";
import { RefusedError } from "../../../api/call-endpoint.ts";
import { ColleagueMark } from "../../../desk-work/colleague-mark.tsx";
import { useOpenSession } from "../../../identity/session.ts";
import { useDeskCounts } from "../../../queries/desk-counts.ts";
import { useSave } from "../../../queries/use-save.ts";
import { Button } from "../../../ui/button.tsx";
import type { Elements } from "../../../ui/elements.ts";
import { LineIcon } from "../../../ui/line-icon.tsx";
import { useDisclosure } from "../../../ui/list/use-disclosure.ts";
import { askAgain, useDesk } from "../desk-context.ts";
import { StepTimes } from "../outcome/step-times.tsx";
import { inParts } from "./in-parts.ts";
import { focusLead } from "./lead-rows.tsx";
import { isChoosable } from "./use-chosen.ts";
import "../outcome/outcome.css";
import "./many-bar.css";

/** More than this is asked once more before it is spam. */
const askFrom = 10;
const kinds = ["call", "whatsapp", "mail"] as const satisfies readonly StepKind[];
const movedTo = ["new", "contacted", "demo-booked", "won"] as const satisfies readonly LeadStatus[];

export type ManyMenu = "owner" | "step";
type Change = { assignee?: string | null; next?: NextStep; status?: LeadStatus; reason?: string };

type ManyBarProps = {
  /** A menu that a key opens; each press is a new object. */
  wanted: { menu: ManyMenu } | null;
  /** How many stand in the view. */
  count: Count;
  /** Those of them that are read. */
  inView: readonly LeadSummary[];
  onExport: (ids: readonly string[]) => void;
};

/** What can be done with the leads that were chosen. It acts at once, and all of it can be taken back. */
export function ManyBar({ wanted, count, inView, onExport }: ManyBarProps) {
  const { words, address, now, chosen: control } = useDesk();
  const { me } = useOpenSession();
  const { chosen } = control;
  const { many } = words;
  const view = words.leads.views[address.filter.view];
  const { left } = control;
  const { change, save, rest, again } = useManyChange();
  const isSaving = save.status === "saving";
  const total = chosen.length;
  const choosable = inView.filter(isChoosable).length;
  const isWhole = choosable === count.count && !count.isMore;
  /** Who slept or comes later can be chosen in Today, too, and is not of its number. */
  const isOfView = chosen.every(({ id }) => inView.some((lead) => lead.id === id));
  const close = useRef<() => void>(() => {});

  // The bar is gone, and the focus with it: back to a lead that was chosen.
  const before = useRef<string | null>(null);
  useEffect(() => {
    const last = before.current;
    before.current = chosen[0]?.id ?? null;
    const isLost = document.activeElement === document.body || document.activeElement === null;
    if (last !== null && chosen.length === 0 && isLost) focusLead(last);
  }, [chosen]);

  function act(what: Change, said: (done: number) => string): void {
    close.current();
    if (isSaving) return;
    void change(chosen, what, said);
  }

  if (total === 0 && left === null) return <div role="status" className="sr-only" />;
  return (
    <section className="many-bar on-night" aria-label={many.label}>
      <div className="many-head">
        <p className="many-count" role="status">
          <strong>{total}</strong> <span>{many.chosen}</span>{" "}
          {isOfView && <span>{many.of(words.filters.count(String(count.count), count.isMore), view)}</span>}
        </p>
        {total < choosable && (
          <button type="button" className="many-all" onClick={control.all}>
            {isWhole ? many.all(choosable, view) : many.allShown(choosable)}
          </button>
        )}
      </div>
      <div className="many-acts">
        <BarMenu
          icon={<LineIcon of={UserRoundPlus} size={20} />}
          label={many.owner}
          keyCap="a"
          heading={many.give(total)}
          wanted={wanted?.menu === "owner" ? wanted : null}
          closer={close}
          isSaving={isSaving}
        >
          <OwnerChoice
            onGive={(to) =>
              act({ assignee: to?.id ?? null }, (done) =>
                to ? many.said.owner(done, to.name) : many.said.nobody(done),
              )
            }
          />
        </BarMenu>
        <BarMenu
          icon={<LineIcon of={CalendarClock} size={20} />}
          label={many.step}
          keyCap="s"
          heading={many.plan(total)}
          wanted={wanted?.menu === "step" ? wanted : null}
          closer={close}
          isSaving={isSaving}
        >
          <StepChoice now={now} zone={words.timeZone} onSet={(next) => act({ next }, many.said.step)} />
        </BarMenu>
        <BarMenu
          icon={<LineIcon of={CircleDot} size={20} />}
          label={many.status}
          heading={many.move(total)}
          wanted={null}
          closer={close}
          isSaving={isSaving}
        >
          {movedTo.map((status) => (
            <button
              key={status}
              type="button"
              className="many-choice"
              onClick={() => act({ status }, (done) => many.said.status(done, words.leads.statuses[status]))}
            >
              {words.leads.statuses[status]}
            </button>
          ))}
          <LostChoice
            onLose={(reason) =>
              act({ status: "lost", reason }, (done) => many.said.status(done, words.leads.statuses.lost))
            }
          />
        </BarMenu>
        {total > askFrom ? (
          <BarMenu
            icon={<LineIcon of={ShieldAlert} size={20} />}
            label={many.spam}
            heading={many.isSpam(total)}
            wanted={null}
            closer={close}
            isSaving={isSaving}
          >
            <Button
              small
              onClick={() => act({ status: "spam" }, (done) => many.said.status(done, words.leads.statuses.spam))}
            >
              {many.markSpam}
            </Button>
          </BarMenu>
        ) : (
          <button
            type="button"
            className="many-act"
            aria-disabled={isSaving || undefined}
            onClick={() => act({ status: "spam" }, (done) => many.said.status(done, words.leads.statuses.spam))}
          >
            <LineIcon of={ShieldAlert} size={20} />
            <span>{many.spam}</span>
          </button>
        )}
        {me.role === "admin" && (
          <button type="button" className="many-act" onClick={() => onExport(chosen.map(({ id }) => id))}>
            <LineIcon of={Download} size={20} />
            <span>{many.export}</span>
          </button>
        )}
        <button type="button" className="many-act many-none" aria-label={many.none} onClick={control.clear}>
          <LineIcon of={X} size={22} />
        </button>
      </div>
      {isSaving && <p className="many-said">{many.working}</p>}
      {left && <p className="many-said">{left}</p>}
      {save.status === "failed" && (
        <p className="many-said" role="alert">
          <span>{rest === null ? many.failed : many.failedRest(rest)}</span>{" "}
          <button type="button" className="inline-button" onClick={again}>
            {many.again}
          </button>
        </p>
      )}
    </section>
  );
}

/** Changes all of them with as few calls as may be, offers to take it back, and keeps those that were left chosen. */
function useManyChange() {
  const { offerUndo, chosen: control, words } = useDesk();
  const { many } = words;
  const { call } = useOpenSession();
  const { recount } = useDeskCounts();
  const client = useQueryClient();
  const { save, run } = useSave();
  const { setLeft } = control;
  const again = useRef(() => {});
  /** How many a failed call left as they were, where others were changed. */
  const [rest, setRest] = useState<number | null>(null);

  async function readAgain(): Promise<void> {
    await Promise.all([askAgain(client, [listLeads.path]), recount()]);
  }

  /** Takes back what it can, and says what it left. After a failed call the same press goes on with the rest. */
  function undoOf(changed: ManyDone["changed"], leads: readonly LeadSummary[]): () => Promise<void> {
    let todo: readonly ManyDone["changed"][number][] = changed;
    const left: ManyDone["left"] = [];
    return async () => {
      const undone = await inParts(todo, (part) => call(undoManyLeads, { leads: part }));
      todo = undone.rest;
      left.push(...undone.left);
      await readAgain();
      if (undone.error) throw undone.error;
      if (left.length === changed.length)
        throw new RefusedError(left[0]?.why === "too_late" ? "too_late" : "changed_meanwhile", "");
      if (left.length > 0) setLeft(many.notUndone(namesOf(left, leads)));
    };
  }

  /** @param before those of the same press that were changed before a call failed */
  async function change(
    leads: readonly LeadSummary[],
    what: Change,
    said: (done: number) => string,
    before: { leads: readonly LeadSummary[]; changed: ManyDone["changed"] } = { leads: [], changed: [] },
  ): Promise<void> {
    await run(async () => {
      const since = Date.now();
      const versioned = leads.map(({ id, version }) => ({ id, version }));
      const done = await inParts(versioned, (part) => call(changeManyLeads, { leads: part, ...what }));
      const all = { leads: [...before.leads, ...leads], changed: [...before.changed, ...done.changed] };
      const todo = leads.filter(({ id }) => done.rest.some((one) => one.id === id));
      again.current = () => void change(todo, what, said, all);
      setRest(all.changed.length > 0 ? todo.length : null);
      setLeft(done.left.length > 0 ? many.left(namesOf(done.left, leads)) : null);
      control.set([...done.left, ...done.rest].map(({ id }) => id));
      if (done.changed.length > 0) {
        offerUndo({ said: said(all.changed.length), since, undo: undoOf(all.changed, all.leads) });
      }
      await readAgain();
      if (done.error) throw done.error;
    });
  }

  return { change, save, rest, again: () => again.current() };
}

function namesOf(some: ManyDone["left"], leads: readonly LeadSummary[]): string {
  return leads
    .filter(({ id }) => some.some((one) => one.id === id))
    .map(({ name }) => name)
    .join(", ");
}

type BarMenuProps = {
  icon: Elements;
  label: string;
  keyCap?: string;
  heading: string;
  wanted: object | null;
  closer: { current: () => void };
  /** One change at a time. */
  isSaving: boolean;
  children: Elements;
};

function BarMenu({ icon, label, keyCap, heading, wanted, closer, isSaving, children }: BarMenuProps) {
  const { isOpen, open, toggle, close, place, button, onKeyDown } = useDisclosure();
  const box = useRef<HTMLDivElement>(null);
  const seen = useRef<object | null>(null);
  if (isOpen) closer.current = close;

  useEffect(() => {
    if (wanted !== null && wanted !== seen.current && !isSaving) open();
    seen.current = wanted;
  });
  useEffect(() => {
    if (isOpen) box.current?.querySelector<HTMLElement>("button, input")?.focus();
  }, [isOpen]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the menu from wherever the focus is in it.
    <div className="many-place" ref={place} onKeyDown={onKeyDown}>
      <button
        ref={button}
        type="button"
        className="many-act"
        aria-expanded={isOpen}
        aria-disabled={isSaving || undefined}
        onClick={() => !isSaving && toggle()}
      >
        {icon}
        <span>{label}</span>
        {keyCap && (
          <span className="many-key" aria-hidden="true">
            {keyCap}
          </span>
        )}
      </button>
      {isOpen && (
        <div ref={box} role="dialog" aria-label={heading} className="filter-box many-menu">
          <p className="many-heading">{heading}</p>
          {children}
        </div>
      )}
    </div>
  );
}

/** Whom they can be given to, and how much each has already. */
function OwnerChoice({ onGive }: { onGive: (to: Owner | null) => void }) {
  const { words, colleagues } = useDesk();
  const { many, filters } = words;
  const { user } = useOpenSession();
  const { counts } = useDeskCounts();
  const client = useQueryClient();
  const nobodys = counts?.views.unassigned;

  // The numbers of this moment.
  useEffect(() => void client.invalidateQueries({ queryKey: [listColleagues.path] }), [client]);

  return (
    <>
      {colleagues.map((colleague) => (
        <button key={colleague.id} type="button" className="many-choice" onClick={() => onGive(colleague)}>
          <ColleagueMark name={colleague.name} joined={colleague.joined} isNamed />
          <span>{colleague.id === user.uid ? many.you(colleague.name) : colleague.name}</span>{" "}
          <span className="many-open">{many.open(String(colleague.open))}</span>
        </button>
      ))}
      <button type="button" className="many-choice" onClick={() => onGive(null)}>
        <span className="owner-mark owner-nobody" aria-hidden="true">
          <LineIcon of={UserRoundPlus} size={16} />
        </span>
        <span>{many.nobody}</span>{" "}
        {nobodys && (
          <span className="many-open">{many.open(filters.count(String(nobodys.count), nobodys.isMore))}</span>
        )}
      </button>
      <p className="filter-note">{many.mailsNobody}</p>
    </>
  );
}

type StepChoiceProps = { now: number; zone: string; onSet: (next: NextStep) => void };

function StepChoice({ now, zone, onSet }: StepChoiceProps) {
  const { words } = useDesk();
  const [kind, setKind] = useState<StepKind>("call");
  const [at, setAt] = useState<number | null>(tomorrowAtTen(now, zone));
  return (
    <div className="many-step">
      <div className="step-chips">
        {kinds.map((one) => (
          <button
            key={one}
            type="button"
            className="step-chip"
            aria-pressed={kind === one}
            onClick={() => setKind(one)}
          >
            {words.leads.steps[one]}
          </button>
        ))}
      </div>
      <StepTimes
        presets={[inTwoHours(now), tomorrowAtTen(now, zone), fridayAtTen(now, zone)]}
        value={at}
        onChoose={setAt}
      />
      <Button small onClick={() => at !== null && onSet({ kind, at, note: null })}>
        {words.many.set}
      </Button>
    </div>
  );
}

function LostChoice({ onLose }: { onLose: (reason: string) => void }) {
  const { words } = useDesk();
  const [reason, setReason] = useState("");
  const field = useRef<HTMLInputElement>(null);
  return (
    <form
      className="many-lost"
      onSubmit={(event) => {
        event.preventDefault();
        if (reason.trim() === "") field.current?.focus();
        else onLose(reason.trim());
      }}
    >
      <label>
        <span>{words.many.why}</span>
        <input
          ref={field}
          className="field-input"
          value={reason}
          maxLength={300}
          onChange={({ target }) => setReason(target.value)}
        />
      </label>
      <Button type="submit" small look="outline">
        {words.many.lose}
      </Button>
    </form>
  );
}
