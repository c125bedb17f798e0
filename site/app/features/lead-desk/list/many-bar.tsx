import type { Count, LeadStatus, LeadSummary } from "@campusward/contracts/desk/leads-desk";
import { CalendarClock, CircleDot, Download, type IconNode, ShieldAlert, UserRoundPlus, X } from "lucide";
import { type ReactNode, useEffect, useRef } from "react";
import { useOpenSession } from "../../../identity/session.ts";
import { Button } from "../../../ui/button.tsx";
import { LineIcon } from "../../../ui/line-icon.tsx";
import { useDisclosure } from "../../../ui/list/use-disclosure.ts";
import { useDeskAddress } from "../desk-address.ts";
import { useCommand, useDesk, useDeskState } from "../desk-context.ts";
import { isChoosable } from "../lead-desk-store.ts";
import { LostChoice, OwnerChoice, StepChoice } from "./many-choices.tsx";
import type { LeadListControl } from "./use-lead-list.ts";
import { type ActOnMany, useManyChange } from "./use-many-change.ts";
import "../outcome/outcome.css";
import "./many-bar.css";

/** More than this is asked once more before it is spam. */
const askFrom = 10;
const movedTo = ["new", "contacted", "demo-booked", "won"] as const satisfies readonly LeadStatus[];

type ManyBarProps = {
  /** How many stand in the view. */
  count: Count;
  list: LeadListControl;
  onExport: (ids: readonly string[]) => void;
};

/** What can be done with the leads that were chosen. It acts at once, and all of it can be taken back. */
export function ManyBar({ count, list, onExport }: ManyBarProps) {
  const { words, store } = useDesk();
  const { me } = useOpenSession();
  const { many } = words;
  const ids = useDeskState(({ chosen }) => chosen);
  const left = useDeskState(({ leftNote }) => leftNote);
  const chosen = list.leads.filter((lead) => ids.has(lead.id) && isChoosable(lead));
  const { act, isSaving, hasFailed, rest, again } = useManyChange(chosen);
  const menus = { total: chosen.length, act, isSaving };
  if (chosen.length === 0 && left === null) return <div role="status" className="sr-only" />;
  return (
    <section className="many-bar on-night" aria-label={many.label}>
      <ChosenCount chosen={chosen} count={count} inView={list.inView} />
      <div className="many-acts">
        <GiveMenu {...menus} />
        <PlanMenu {...menus} />
        <MoveMenu {...menus} />
        <SpamAct {...menus} />
        {me.role === "admin" && (
          <button type="button" className="many-act" onClick={() => onExport(chosen.map(({ id }) => id))}>
            <LineIcon of={Download} size={20} />
            <span>{many.export}</span>
          </button>
        )}
        <button
          type="button"
          className="many-act many-none"
          aria-label={many.none}
          onClick={() => store.send({ type: "clear" })}
        >
          <LineIcon of={X} size={22} />
        </button>
      </div>
      {isSaving && <p className="many-said">{many.working}</p>}
      {left && <p className="many-said">{left}</p>}
      {hasFailed && (
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

type ChosenCountProps = { chosen: readonly LeadSummary[]; count: Count; inView: readonly LeadSummary[] };

function ChosenCount({ chosen, count, inView }: ChosenCountProps) {
  const { words, store } = useDesk();
  const { filter } = useDeskAddress();
  const { many } = words;
  const view = words.leads.views[filter.view];
  const choosable = inView.filter(isChoosable);
  const isWhole = choosable.length === count.count && !count.isMore;
  /** Who slept or comes later can be chosen in Today, too, and is not of its number. */
  const isOfView = chosen.every(({ id }) => inView.some((lead) => lead.id === id));
  return (
    <div className="many-head">
      <p className="many-count" role="status">
        <strong>{chosen.length}</strong> <span>{many.chosen}</span>{" "}
        {isOfView && <span>{many.of(words.filters.count(String(count.count), count.isMore), view)}</span>}
      </p>
      {chosen.length < choosable.length && (
        <button
          type="button"
          className="many-all"
          onClick={() => store.send({ type: "choose", leads: choosable.map(({ id }) => id) })}
        >
          {isWhole ? many.all(choosable.length, view) : many.allShown(choosable.length)}
        </button>
      )}
    </div>
  );
}

type MenuProps = { total: number; act: ActOnMany; isSaving: boolean };

function GiveMenu({ total, act, isSaving }: MenuProps) {
  const { many } = useDesk().words;
  return (
    <BarMenu
      icon={UserRoundPlus}
      label={many.owner}
      keyCap="a"
      command="give"
      heading={many.give(total)}
      isSaving={isSaving}
    >
      {(close) => (
        <OwnerChoice
          onGive={(to) => {
            close();
            act({ assignee: to?.id ?? null }, (done) => (to ? many.said.owner(done, to.name) : many.said.nobody(done)));
          }}
        />
      )}
    </BarMenu>
  );
}

function PlanMenu({ total, act, isSaving }: MenuProps) {
  const { many } = useDesk().words;
  return (
    <BarMenu
      icon={CalendarClock}
      label={many.step}
      keyCap="s"
      command="plan"
      heading={many.plan(total)}
      isSaving={isSaving}
    >
      {(close) => (
        <StepChoice
          onSet={(next) => {
            close();
            act({ next }, many.said.step);
          }}
        />
      )}
    </BarMenu>
  );
}

function MoveMenu({ total, act, isSaving }: MenuProps) {
  const { many, leads } = useDesk().words;
  const said = (status: LeadStatus) => (done: number) => many.said.status(done, leads.statuses[status]);
  return (
    <BarMenu icon={CircleDot} label={many.status} heading={many.move(total)} isSaving={isSaving}>
      {(close) => (
        <>
          {movedTo.map((status) => (
            <button
              key={status}
              type="button"
              className="many-choice"
              onClick={() => {
                close();
                act({ status }, said(status));
              }}
            >
              {leads.statuses[status]}
            </button>
          ))}
          <LostChoice
            onLose={(reason) => {
              close();
              act({ status: "lost", reason }, said("lost"));
            }}
          />
        </>
      )}
    </BarMenu>
  );
}

/** Many are asked about once more. */
function SpamAct({ total, act, isSaving }: MenuProps) {
  const { many, leads } = useDesk().words;
  const mark = () => act({ status: "spam" }, (done) => many.said.status(done, leads.statuses.spam));
  if (total <= askFrom) {
    return (
      <button type="button" className="many-act" aria-disabled={isSaving || undefined} onClick={mark}>
        <LineIcon of={ShieldAlert} size={20} />
        <span>{many.spam}</span>
      </button>
    );
  }
  return (
    <BarMenu icon={ShieldAlert} label={many.spam} heading={many.isSpam(total)} isSaving={isSaving}>
      {(close) => (
        <Button
          small
          onClick={() => {
            close();
            mark();
          }}
        >
          {many.markSpam}
        </Button>
      )}
    </BarMenu>
  );
}

type BarMenuProps = {
  icon: IconNode;
  label: string;
  keyCap?: string;
  heading: string;
  /** What opens it besides its button. */
  command?: "give" | "plan" | "none";
  /** One change at a time. */
  isSaving: boolean;
  children: (close: () => void) => ReactNode;
};

function BarMenu({ icon, label, keyCap, heading, command = "none", isSaving, children }: BarMenuProps) {
  const { isOpen, open, toggle, close, place, button, onKeyDown } = useDisclosure();
  const box = useRef<HTMLDivElement>(null);
  useCommand(command, null, () => !isSaving && open());

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
        <LineIcon of={icon} size={20} />
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
          {children(close)}
        </div>
      )}
    </div>
  );
}
