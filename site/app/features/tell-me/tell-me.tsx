import { listColleagues } from "@campusward/contracts/desk/leads-desk";
import {
  changeTell,
  type NudgeKind,
  nudgeKinds,
  planDuty,
  readTell,
  type Tell,
  type TellSettings,
} from "@campusward/contracts/desk/tell";
import { useRef, useState } from "react";
import { formatDay } from "../../dates/day-words.ts";
import { FailureNote } from "../../desk-work/failure-note.tsx";
import { AnswerFrame } from "../../desk-work/list/answer-frame.tsx";
import { useOpenSession } from "../../identity/session.ts";
import { useEndpoint } from "../../queries/use-endpoint.ts";
import { useChange } from "../../queries/use-save.ts";
import { DashboardCard, DoneNote, PageHead } from "../../ui/dashboard-card.tsx";
import type { Elements } from "../../ui/elements.ts";
import { ChoiceButtons, PressButton } from "../../ui/form/choice-buttons.tsx";
import { Select, SelectBox } from "../../ui/form/select.tsx";
import { Switch } from "../../ui/switch.tsx";
import { PushDevices } from "./push-devices.tsx";

const wayNames = { mail: "Mail", push: "Push" };

const kinds = {
  new: { name: "New lead", text: "A request came through the site" },
  given: { name: "Given to me", text: "A colleague made me its owner" },
  due: { name: "Due in 4 hours", text: "A promise of mine is running out" },
  answered: { name: "Answered me", text: "Somebody I wrote to wrote back" },
  unopened: { name: "Not opened for 8 hours", text: "Goes on to who is on duty" },
} satisfies Record<NudgeKind, { name: string; text: string }>;

const options = [
  { value: "all", label: "All" },
  { value: "duty", label: "On duty" },
  { value: "none", label: "None" },
] satisfies { value: TellSettings["new"]["of"]; label: string }[];

/** What a colleague is told while the desk is closed. Every switch saves at once. */
export function TellMe({ heading }: { heading: string }) {
  const { query, replace } = useEndpoint(readTell);
  return (
    <>
      <PageHead heading={heading} />
      <AnswerFrame query={query}>{query.data && <Settings tell={query.data} onChange={replace} />}</AnswerFrame>
    </>
  );
}

type PartProps = { tell: Tell; onChange: (tell: Tell) => void };

function Settings({ tell, onChange }: PartProps) {
  const { call, run, isSaved, failure } = useChange();
  const [settings, setSettings] = useState(tell.settings);
  const wanted = useRef(settings);

  function choose(changes: Partial<TellSettings>): void {
    wanted.current = { ...wanted.current, ...changes };
    setSettings(wanted.current);
    void run(async () => {
      let sent: TellSettings;
      do {
        sent = wanted.current;
        onChange(await call(changeTell, { settings: sent }));
        // What was pressed meanwhile began no run of its own.
      } while (sent !== wanted.current);
    });
  }

  const chosen = { settings, onChoose: choose };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_22rem] items-start gap-4.5 mt-3.5 max-wide:grid-cols-1">
      <div className="desk-column">
        <Kinds {...chosen} />
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(18rem,100%),1fr))] gap-4">
          <Digest {...chosen} />
          <Quiet {...chosen} />
        </div>
        <FailureNote failure={failure} />
        <DoneNote>{isSaved ? "Saved a moment ago" : ""}</DoneNote>
        <PushDevices tell={tell} onChange={onChange} />
      </div>
      <div className="desk-column">
        <Looks />
        <Duty tell={tell} onChange={onChange} />
      </div>
    </div>
  );
}

type ChosenProps = {
  settings: TellSettings;
  onChoose: (changes: Partial<TellSettings>) => void;
};

function Kinds({ settings, onChoose }: ChosenProps) {
  return (
    <DashboardCard id="tell-heading" heading="While the desk is closed">
      <ul className="mt-3">
        {nudgeKinds.map((kind) => (
          <li key={kind} className="flex flex-wrap items-center gap-y-2 gap-x-5 py-2.5 border-t-2 border-t-jamun-100">
            <p className="flex-[1_1_10rem] leading-[1.35] max-columns:basis-full">
              <strong className="block font-semibold">{kinds[kind].name}</strong>
              <span className="text-[0.875rem] text-ink-muted">{kinds[kind].text}</span>
            </p>
            {kind === "new" && (
              <ChoiceButtons
                label="Which new leads"
                options={options}
                chosen={settings.new.of}
                onChoose={(of) => onChoose({ new: { ...settings.new, of } })}
              />
            )}
            {(["mail", "push"] as const).map((way) => (
              <span key={way} className="inline-flex items-center gap-2 text-[0.875rem]">
                <span aria-hidden="true">{wayNames[way]}</span>
                <Switch
                  label={`${kinds[kind].name}: ${wayNames[way]}`}
                  isOn={settings[kind][way]}
                  onChange={(on) => onChoose({ [kind]: { ...settings[kind], [way]: on } })}
                />
              </span>
            ))}
          </li>
        ))}
      </ul>
    </DashboardCard>
  );
}

type SwitchCardProps = {
  id: string;
  heading: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  children: Elements;
};

/** A card whose switch stands beside its heading. */
function SwitchCard({ id, heading, isOn, onChange, children }: SwitchCardProps) {
  return (
    <section className="dashboard-card" aria-labelledby={id}>
      <div className="flex items-center justify-between gap-3">
        <h2 id={id} className="dashboard-card-heading">
          {heading}
        </h2>
        <Switch label={heading} isOn={isOn} onChange={onChange} />
      </div>
      {children}
    </section>
  );
}

const usualHours = [9, 13, 17];
const mostHours = 6;
const toHour = (hour: number) => `${String(hour).padStart(2, "0")}:00`;

function Digest({ settings: { digest }, onChoose }: ChosenProps) {
  const shown = [...new Set([...usualHours, ...digest.hours])].sort((one, other) => one - other);
  const others = Array.from({ length: 24 }, (_, hour) => hour).filter((hour) => !shown.includes(hour));
  const set = (hours: number[]) => onChoose({ digest: { ...digest, hours } });
  return (
    <SwitchCard
      id="digest-heading"
      heading="One mail with the day in it"
      isOn={digest.isOn}
      onChange={(isOn) => onChoose({ digest: { ...digest, isOn } })}
    >
      <p className="text-sm text-ink-muted">What is late, what is due, who answered. Not sent when there is nothing.</p>
      <div className="flex flex-wrap items-end gap-2 mt-3">
        {shown.map((hour) => {
          const isChosen = digest.hours.includes(hour);
          return (
            <PressButton
              key={hour}
              isPressed={isChosen}
              disabled={!isChosen && digest.hours.length >= mostHours}
              onPress={() => set(isChosen ? digest.hours.filter((one) => one !== hour) : [...digest.hours, hour])}
            >
              {toHour(hour)}
            </PressButton>
          );
        })}
        <SelectBox
          aria-label="Add this hour"
          className="[&>select]:h-11"
          placeholder="+ Hour"
          options={others.map((hour) => ({ value: String(hour), label: toHour(hour) }))}
          value=""
          disabled={digest.hours.length >= mostHours}
          onChange={({ target }) => set([...digest.hours, Number(target.value)])}
        />
      </div>
    </SwitchCard>
  );
}

const toTime = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;

function Quiet({ settings: { quiet, digest }, onChoose }: ChosenProps) {
  const first = digest.isOn ? [...digest.hours].sort((one, other) => one - other)[0] : undefined;
  const set = (changes: Partial<TellSettings["quiet"]>) => onChoose({ quiet: { ...quiet, ...changes } });

  function setTime(field: "from" | "to", time: string): void {
    const [hours, minutes] = time.split(":").map(Number);
    if (hours !== undefined && minutes !== undefined && time !== "") set({ [field]: hours * 60 + minutes });
  }

  return (
    <SwitchCard id="quiet-heading" heading="Quiet hours" isOn={quiet.isOn} onChange={(isOn) => set({ isOn })}>
      <p className="text-sm text-ink-muted">
        {first === undefined ? "No push." : `No push. What came meanwhile stands in the mail of ${toHour(first)}.`}
      </p>
      <div className="flex flex-wrap items-end gap-2 mt-3">
        {(["from", "to"] as const).map((field) => (
          <label key={field} className="grid gap-0.5">
            <span className="text-sm">{field === "from" ? "From" : "To"}</span>
            <input
              type="time"
              className="field-input w-auto min-h-11"
              value={toTime(quiet[field])}
              onChange={({ target }) => setTime(field, target.value)}
            />
          </label>
        ))}
        <PressButton isPressed={quiet.sundays} onPress={() => set({ sundays: !quiet.sundays })}>
          Sundays too
        </PressButton>
      </div>
    </SwitchCard>
  );
}

function Looks() {
  return (
    <DashboardCard id="looks-heading" heading="So it looks" className="">
      <div className="grid gap-3.5 mt-2.5 rounded-card p-4.5 bg-ink text-white on-night">
        <div className="flex justify-between gap-3 rounded-[14px] px-4 py-3 bg-white text-ink">
          <p>
            <strong className="block">New: Parent, Kochi</strong>
            <span className="block">24 hours on the clock</span>
          </p>
          <span>now</span>
        </div>
        <p className="text-sm">
          Kind, city and clock. Never a name, a number or a word that somebody wrote: others see your screen too. Many
          at once become one.
        </p>
      </div>
    </DashboardCard>
  );
}

function Duty({ tell, onChange }: PartProps) {
  const { me } = useOpenSession();
  return (
    <DashboardCard id="duty-heading" heading="On duty">
      {me.role === "admin" ? (
        <DutyPlan tell={tell} onChange={onChange} />
      ) : (
        <>
          <ul className="grid grid-cols-1 gap-3 mt-3">
            {tell.duty.map(({ monday, person }, index) => (
              <li key={monday}>
                <strong>{weekName(monday, index)}</strong> <span>{person?.name ?? "Nobody. Every admin is told"}</span>
              </li>
            ))}
          </ul>
          <p className="text-sm text-ink-muted">An admin plans the weeks.</p>
        </>
      )}
    </DashboardCard>
  );
}

function weekName(monday: string, index: number): string {
  return index === 0 ? "This week" : `Week of ${formatDay(Date.parse(`${monday}T12:00:00Z`), Date.now(), "UTC")}`;
}

function DutyPlan({ tell, onChange }: PartProps) {
  const { query } = useEndpoint(listColleagues);
  const { send, isSaving, failure } = useChange();
  return (
    <div className="grid grid-cols-1 gap-3 mt-3">
      {tell.duty.map(({ monday, person }, index) => (
        <Select
          key={monday}
          label={weekName(monday, index)}
          placeholder="Nobody. Every admin is told"
          options={(query.data?.owners ?? (person ? [person] : [])).map(({ id, name }) => ({ value: id, label: name }))}
          value={person?.id ?? ""}
          disabled={isSaving}
          onChange={({ target }) => send(planDuty, { monday, person: target.value || null }, onChange)}
        />
      ))}
      <FailureNote failure={failure} />
    </div>
  );
}
