import type { Count } from "@campusward/contracts/desk/desk-counts";
import { statusWords } from "@campusward/contracts/desk/lead-words";
import type { LeadStatus, LeadSummary } from "@campusward/contracts/desk/leads-desk";
import { manyLimit } from "@campusward/contracts/desk/many-leads";
import { CalendarClock, CircleDot, Download, type IconNode, ShieldAlert, UserRoundPlus, X } from "lucide";
import type { ComponentPropsWithRef } from "react";
import { callFailures } from "../../../desk-work/call-failures.ts";
import { viewNames } from "../../../desk-work/lead-words.ts";
import { useOpenSession } from "../../../identity/session.ts";
import { InlineButton } from "../../../ui/action-buttons.tsx";
import { Button } from "../../../ui/button.tsx";
import type { Elements } from "../../../ui/elements.ts";
import { LineIcon } from "../../../ui/line-icon.tsx";
import { countText } from "../../../ui/list/count-chips.tsx";
import { Popover, PopoverPlace, usePopover } from "../../../ui/popover.tsx";
import { useDeskAddress } from "../desk-address.ts";
import { useCommand, useDesk, useDeskState } from "../desk-context.ts";
import { isChoosable } from "../lead-desk-store.ts";
import { LostReason } from "../lost-reason.tsx";
import { choiceLook, OwnerChoice, StepChoice } from "./many-choices.tsx";
import type { LeadListControl } from "./use-lead-list.ts";
import { type ActOnMany, useManyChange } from "./use-many-change.ts";

const leadCount = (count: number) => (count === 1 ? "1 lead" : `${count} leads`);

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
  const { store } = useDesk();
  const { me } = useOpenSession();
  const ids = useDeskState(({ chosen }) => chosen);
  const left = useDeskState(({ leftNote }) => leftNote);
  const isOverfull = useDeskState((state) => state.isOverfull);
  const chosen = list.leads.filter((lead) => ids.has(lead.id) && isChoosable(lead));
  const { act, isSaving, failure, again } = useManyChange(chosen);
  const many = { chosen, act, isSaving };
  if (chosen.length === 0 && left === null) return <div role="status" className="sr-only" />;
  return (
    <section
      className="many-bar sticky z-15 bottom-3 flex flex-wrap items-center gap-y-1 gap-x-3.5 min-h-14.5 mt-3 rounded-box pr-2 pl-4 py-1.5 text-(length:--text-sm) bg-ink shadow-[0_0_0_4px_var(--color-white)] text-white max-app:bottom-[calc(78px_+_env(safe-area-inset-bottom))] max-columns:fixed max-columns:z-21 max-columns:top-auto max-columns:bottom-0 max-columns:inset-x-0 max-columns:min-h-0 max-columns:rounded-[var(--radius-input)_var(--radius-input)_0_0] max-columns:px-1.5 max-columns:pt-1.5 max-columns:pb-[calc(6px_+_env(safe-area-inset-bottom))] max-columns:shadow-none on-night"
      aria-label="Chosen leads"
    >
      <ChosenCount chosen={chosen} count={count} inView={list.inView} />
      <div className="flex flex-wrap items-center gap-1 ml-auto max-columns:grid max-columns:flex-[1_0_100%] max-columns:auto-cols-[minmax(0,1fr)] max-columns:grid-flow-col">
        <ManyMenus {...many} />
        <SpamAct {...many} />
        {me.role === "admin" && (
          <BarAct icon={Download} label="Export" onClick={() => onExport(chosen.map(({ id }) => id))} />
        )}
        <button
          type="button"
          className={`${actLook} max-columns:fixed max-columns:top-[calc(7px+env(safe-area-inset-top))] max-columns:left-1.5 max-columns:z-21 max-columns:w-11 max-columns:flex-col max-columns:px-0.5`}
          aria-label="Choose none"
          onClick={() => store.send({ type: "clear" })}
        >
          <LineIcon of={X} size={22} />
        </button>
      </div>
      <div role="status" className="flex-[1_0_100%] *:pb-1 empty:hidden">
        {isSaving && <p>Working...</p>}
        {isOverfull && <p>{`At most ${manyLimit} at once. Change these first, then choose the others.`}</p>}
        {left && <p>{left}</p>}
      </div>
      {failure && (
        <p className="flex-[1_0_100%] pb-1" role="alert">
          <span>{callFailures[failure]}</span>{" "}
          <InlineButton className="text-amaltas-400" onClick={again}>
            Try again
          </InlineButton>
        </p>
      )}
    </section>
  );
}

type ChosenCountProps = { chosen: readonly LeadSummary[]; count: Count; inView: readonly LeadSummary[] };

function ChosenCount({ chosen, count, inView }: ChosenCountProps) {
  const { store } = useDesk();
  const { filter } = useDeskAddress();
  const view = viewNames[filter.view];
  const choosable = inView.filter(isChoosable).slice(0, manyLimit);
  const isWhole = choosable.length === count.count && !count.isMore;
  const shown = choosable.length === manyLimit ? `The first ${manyLimit}` : `All ${choosable.length} shown`;
  /** Who slept or comes later can be chosen in Today, too, and is not of its number. */
  const isOfView = chosen.every(({ id }) => inView.some((lead) => lead.id === id));
  return (
    <div className="flex flex-wrap items-center gap-y-1 gap-x-3.5 max-columns:fixed max-columns:z-21 max-columns:top-0 max-columns:bottom-auto max-columns:inset-x-0 max-columns:flex-nowrap max-columns:justify-between max-columns:min-h-14.5 max-columns:pr-4 max-columns:pl-14 max-columns:pt-[env(safe-area-inset-top)] max-columns:pb-0 max-columns:bg-ink">
      <p className="font-semibold" role="status">
        <strong className="mr-1 font-bold font-display font-stretch-[75%] text-[1.5rem] leading-none">
          {chosen.length}
        </strong>{" "}
        <span>chosen</span>{" "}
        {isOfView && (
          <span className="ml-1.5 font-medium text-(length:--text-xs) text-jamun-200 max-columns:hidden">
            {`of ${countText(count)} in ${view}`}
          </span>
        )}
      </p>
      {chosen.length < choosable.length && (
        <button
          type="button"
          className="min-h-11 font-semibold text-amaltas-400 hover:underline"
          onClick={() => store.send({ type: "choose", leads: choosable.map(({ id }) => id) })}
        >
          {isWhole ? `All ${choosable.length} in ${view}` : shown}
        </button>
      )}
    </div>
  );
}

type ManyProps = { chosen: readonly LeadSummary[]; act: ActOnMany; isSaving: boolean };

const said = (status: LeadStatus) => (done: number) => `${leadCount(done)}: ${statusWords[status]}`;

function ManyMenus({ chosen, ...menu }: ManyProps) {
  const total = leadCount(chosen.length);
  return (
    <>
      <BarMenu {...menu} icon={UserRoundPlus} label="Owner" keyCap="a" command="give" heading={`Give ${total} to`}>
        {(act) => (
          <OwnerChoice
            onGive={(to) =>
              act({ assignee: to?.id ?? null }, (done) => `${leadCount(done)} given to ${to?.name ?? "nobody"}`)
            }
          />
        )}
      </BarMenu>
      <BarMenu
        {...menu}
        icon={CalendarClock}
        label="Next step"
        keyCap="s"
        command="plan"
        heading={`What comes next with ${total}?`}
      >
        {(act) => <StepChoice onSet={(next) => act({ next }, (done) => `Next step of ${leadCount(done)} set`)} />}
      </BarMenu>
      <BarMenu {...menu} icon={CircleDot} label="Status" heading={`Status of ${total}`}>
        {(act) => (
          <>
            {movedTo.map((status) => (
              <button key={status} type="button" className={choiceLook} onClick={() => act({ status }, said(status))}>
                {statusWords[status]}
              </button>
            ))}
            <div className="mt-1 border-t-2 border-t-jamun-100 px-2 pt-2.5 pb-1">
              <LostReason onLose={(reason) => act({ status: "lost", reason }, said("lost"))} />
            </div>
          </>
        )}
      </BarMenu>
    </>
  );
}

/** Many are asked about once more. */
function SpamAct({ chosen, ...menu }: ManyProps) {
  const spam = { icon: ShieldAlert, label: "Spam" };
  const mark = (act: ActOnMany) => act({ status: "spam" }, said("spam"));
  if (chosen.length <= askFrom) {
    return <BarAct {...spam} aria-disabled={menu.isSaving || undefined} onClick={() => mark(menu.act)} />;
  }
  return (
    <BarMenu {...menu} {...spam} heading={`Mark ${leadCount(chosen.length)} as spam?`}>
      {(act) => (
        <Button small onClick={() => mark(act)}>
          Mark as spam
        </Button>
      )}
    </BarMenu>
  );
}

const actLook =
  "inline-flex min-h-11 min-w-11 items-center gap-2.25 rounded-input px-2.75 font-semibold hover:bg-jamun-700 aria-expanded:bg-amaltas-400 aria-expanded:text-ink max-columns:justify-center max-columns:gap-0.75 max-columns:text-center max-columns:text-(length:--text-xs) columns:@max-[44rem]/board:px-2";
/** On phones the sign stands above its word. */
const actOfPhones = "max-columns:min-h-13.5 max-columns:w-full max-columns:flex-col max-columns:px-0.5";

type BarActProps = ComponentPropsWithRef<"button"> & { icon: IconNode; label: string };

function BarAct({ icon, label, children, ...button }: BarActProps) {
  return (
    <button {...button} type="button" className={`${actLook} ${actOfPhones}`}>
      <LineIcon of={icon} size={20} />
      <span>{label}</span>
      {children}
    </button>
  );
}

type BarMenuProps = {
  icon: IconNode;
  label: string;
  keyCap?: string;
  heading: string;
  /** What opens it besides its button. */
  command?: "give" | "plan" | "none";
  act: ActOnMany;
  /** One change at a time. */
  isSaving: boolean;
  /** What is chosen there closes it. */
  children: (act: ActOnMany) => Elements;
};

function BarMenu({ icon, label, keyCap, heading, command = "none", act, isSaving, children }: BarMenuProps) {
  const popover = usePopover();
  useCommand(command, null, () => !isSaving && popover.open());

  return (
    <PopoverPlace of={popover}>
      <BarAct
        {...popover.button}
        icon={icon}
        label={label}
        aria-disabled={isSaving || undefined}
        onClick={(event) => isSaving && event.preventDefault()}
      >
        {keyCap && (
          <span
            className="min-w-5 border rounded-[4px] px-1.25 py-0.25 font-semibold font-text text-xs leading-[1.3] text-center border-jamun-500 bg-jamun-700 text-white [@media_(hover:none)]:hidden max-columns:hidden @max-[44rem]/board:hidden"
            aria-hidden="true"
          >
            {keyCap}
          </span>
        )}
      </BarAct>
      <Popover
        of={popover}
        label={heading}
        className="top-auto right-[anchor(right)] bottom-[calc(anchor(top)_+_10px)] gap-1 w-[min(19rem,calc(100vw_-_48px))] max-h-[min(28rem,70dvh)] overflow-y-auto p-2.5 text-ink open:grid [--focus-ring:var(--color-ink)] [--focus-halo:var(--color-white)] max-columns:fixed max-columns:inset-x-3 max-columns:bottom-[calc(78px_+_env(safe-area-inset-bottom))] max-columns:w-auto"
        focused="button, input"
      >
        <p className="px-2 pt-0.5 pb-1 text-(length:--text-xs) text-ink-muted">{heading}</p>
        {children((...chosen) => {
          popover.close();
          act(...chosen);
        })}
      </Popover>
    </PopoverPlace>
  );
}
