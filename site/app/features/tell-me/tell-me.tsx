import { listColleagues } from "@campusward/contracts/desk/leads-desk";
import {
  changeTell,
  planDuty,
  readTell,
  type Tell,
  type TellKind,
  type TellSettings,
  tellKinds,
  tryDigest,
} from "@campusward/contracts/desk/tell";
import { useRef, useState } from "react";
import type { TellMeWords } from "../../content/desk/tell-me.ts";
import { formatDay } from "../../dates/day-words.ts";
import { useOpenSession } from "../../identity/session.ts";
import { useEndpoint } from "../../queries/use-endpoint.ts";
import { useSave } from "../../queries/use-save.ts";
import { LinkButton } from "../../ui/action-buttons.tsx";
import { Alert } from "../../ui/alert.tsx";
import { DashboardHeading } from "../../ui/dashboard-card.tsx";
import { ChoiceButtons, PressButton } from "../../ui/form/choice-buttons.tsx";
import { Select } from "../../ui/form/select.tsx";
import { ListFrame } from "../../ui/list/list-frame.tsx";
import { PushDevices } from "./push-devices.tsx";
import "./tell-me.css";

type TellMeProps = { heading: string; words: TellMeWords };

/** What a colleague is told while the desk is closed. Every switch saves at once. */
export function TellMe({ heading, words }: TellMeProps) {
  const { query, replace } = useEndpoint(readTell);
  return (
    <>
      <div className="desk-head">
        <DashboardHeading>{heading}</DashboardHeading>
      </div>
      <ListFrame query={query} words={words.list} empty={false}>
        {query.data && <Settings tell={query.data} words={words} onChange={replace} />}
      </ListFrame>
    </>
  );
}

type PartProps = { tell: Tell; words: TellMeWords; onChange: (tell: Tell) => void };

function Settings({ tell, words, onChange }: PartProps) {
  const { call } = useOpenSession();
  const { run, isSaved, failure } = useSave();
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

  const chosen = { settings, words, onChoose: choose };
  return (
    <div className="tell-columns">
      <div className="desk-column">
        <Kinds {...chosen} />
        <div className="tell-pair">
          <Digest {...chosen} />
          <Quiet {...chosen} />
        </div>
        {failure && <Alert kind="error">{words.failures[failure]}</Alert>}
        <p role="status" className="desk-saved">
          {isSaved ? words.saved : ""}
        </p>
        <PushDevices tell={tell} words={words} onChange={onChange} />
      </div>
      <div className="desk-column">
        <Looks words={words.looks} />
        <Duty tell={tell} words={words} onChange={onChange} />
      </div>
    </div>
  );
}

type ChosenProps = {
  settings: TellSettings;
  words: TellMeWords;
  onChoose: (changes: Partial<TellSettings>) => void;
};

function Kinds({ settings, words, onChoose }: ChosenProps) {
  const set = (kind: TellKind, way: "mail" | "push", isOn: boolean) =>
    onChoose({ [kind]: { ...settings[kind], [way]: isOn } });
  return (
    <section className="dashboard-card" aria-labelledby="tell-heading">
      <h2 id="tell-heading" className="dashboard-card-heading">
        {words.heading}
      </h2>
      <ul className="tell-kinds">
        {tellKinds.map((kind) => (
          <li key={kind}>
            <p className="tell-kind">
              <strong>{words.kinds[kind].name}</strong>
              <span>{words.kinds[kind].text}</span>
            </p>
            {kind === "new" && (
              <ChoiceButtons
                label={words.of.label}
                options={words.of.options}
                chosen={settings.new.of}
                onChoose={(of) => onChoose({ new: { ...settings.new, of } })}
              />
            )}
            {(["mail", "push"] as const).map((way) => {
              const { [way]: isOn }: Partial<Record<typeof way, boolean>> = settings[kind];
              if (isOn === undefined) return null;
              return (
                <span key={way} className="tell-way">
                  <span aria-hidden="true">{words[way]}</span>
                  <Switch
                    label={words.by(words.kinds[kind].name, words[way])}
                    isOn={isOn}
                    onChange={(on) => set(kind, way, on)}
                  />
                </span>
              );
            })}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Switch({ label, isOn, onChange }: { label: string; isOn: boolean; onChange: (isOn: boolean) => void }) {
  return (
    <button
      type="button"
      role="switch"
      className="switch"
      aria-label={label}
      aria-checked={isOn}
      onClick={() => onChange(!isOn)}
    >
      <span aria-hidden="true" />
    </button>
  );
}

const usualHours = [9, 13, 17];
const mostHours = 6;
const toHour = (hour: number) => `${String(hour).padStart(2, "0")}:00`;

function Digest({ settings: { digest }, words, onChoose }: ChosenProps) {
  const said = words.digest;
  const shown = [...new Set([...usualHours, ...digest.hours])].sort((one, other) => one - other);
  const others = Array.from({ length: 24 }, (_, hour) => hour).filter((hour) => !shown.includes(hour));
  const set = (hours: number[]) => onChoose({ digest: { ...digest, hours } });
  return (
    <section className="dashboard-card" aria-labelledby="digest-heading">
      <div className="tell-head">
        <h2 id="digest-heading" className="dashboard-card-heading">
          {said.heading}
        </h2>
        <Switch
          label={said.heading}
          isOn={digest.isOn}
          onChange={(isOn) => onChoose({ digest: { ...digest, isOn } })}
        />
      </div>
      <p className="text-sm text-ink-muted">{said.text}</p>
      <div className="tell-hours">
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
        <select
          aria-label={said.add}
          className="field-input"
          value=""
          disabled={digest.hours.length >= mostHours}
          onChange={({ target }) => set([...digest.hours, Number(target.value)])}
        >
          <option value="">{`+ ${said.hour}`}</option>
          {others.map((hour) => (
            <option key={hour} value={hour}>
              {toHour(hour)}
            </option>
          ))}
        </select>
      </div>
      <DigestTry words={words} />
    </section>
  );
}

/** The mail as it would come now. */
function DigestTry({ words }: Pick<ChosenProps, "words">) {
  const { call } = useOpenSession();
  const { run, isSaving, failure } = useSave();
  const [said, setSaid] = useState("");
  const own = words.digest;
  return (
    <>
      <LinkButton
        className="tell-try"
        isBusy={isSaving}
        onClick={() => {
          setSaid("");
          void run(async () => {
            const { isSent } = await call(tryDigest, {});
            setSaid(isSent ? own.tried : own.empty);
          });
        }}
      >
        {own.try}
      </LinkButton>
      <p role="status" className="desk-saved">
        {said}
      </p>
      {failure && <Alert kind="error">{words.failures[failure]}</Alert>}
    </>
  );
}

const toTime = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;

function Quiet({ settings: { quiet, digest }, words, onChoose }: ChosenProps) {
  const said = words.quiet;
  const first = digest.isOn ? [...digest.hours].sort((one, other) => one - other)[0] : undefined;
  const set = (changes: Partial<TellSettings["quiet"]>) => onChoose({ quiet: { ...quiet, ...changes } });

  function setTime(field: "from" | "to", time: string): void {
    const [hours, minutes] = time.split(":").map(Number);
    if (hours !== undefined && minutes !== undefined && time !== "") set({ [field]: hours * 60 + minutes });
  }

  return (
    <section className="dashboard-card" aria-labelledby="quiet-heading">
      <div className="tell-head">
        <h2 id="quiet-heading" className="dashboard-card-heading">
          {said.heading}
        </h2>
        <Switch label={said.heading} isOn={quiet.isOn} onChange={(isOn) => set({ isOn })} />
      </div>
      <p className="text-sm text-ink-muted">{said.text(first === undefined ? null : toHour(first))}</p>
      <div className="tell-hours">
        {(["from", "to"] as const).map((field) => (
          <label key={field}>
            <span className="text-sm">{said[field]}</span>
            <input
              type="time"
              className="field-input"
              value={toTime(quiet[field])}
              onChange={({ target }) => setTime(field, target.value)}
            />
          </label>
        ))}
        <PressButton isPressed={quiet.sundays} onPress={() => set({ sundays: !quiet.sundays })}>
          {said.sundays}
        </PressButton>
      </div>
    </section>
  );
}

function Looks({ words }: { words: TellMeWords["looks"] }) {
  return (
    <section aria-labelledby="looks-heading">
      <h2 id="looks-heading" className="dashboard-card-heading">
        {words.heading}
      </h2>
      <div className="tell-looks on-night">
        <div className="tell-push">
          <p>
            <strong>{words.title}</strong>
            <span>{words.body}</span>
          </p>
          <span>{words.now}</span>
        </div>
        <p className="text-sm">{words.text}</p>
      </div>
    </section>
  );
}

function Duty({ tell, words, onChange }: PartProps) {
  const { me } = useOpenSession();
  const said = words.duty;
  return (
    <section className="dashboard-card" aria-labelledby="duty-heading">
      <h2 id="duty-heading" className="dashboard-card-heading">
        {said.heading}
      </h2>
      {me.role === "admin" ? (
        <DutyPlan tell={tell} words={words} onChange={onChange} />
      ) : (
        <>
          <ul className="tell-weeks">
            {tell.duty.map(({ monday, person }, index) => (
              <li key={monday}>
                <strong>{weekName(monday, index, words)}</strong> <span>{person?.name ?? said.nobody}</span>
              </li>
            ))}
          </ul>
          <p className="text-sm text-ink-muted">{said.plans}</p>
        </>
      )}
    </section>
  );
}

function weekName(monday: string, index: number, words: TellMeWords): string {
  return words.duty.week(formatDay(Date.parse(`${monday}T12:00:00Z`), Date.now(), "UTC"), index === 0);
}

function DutyPlan({ tell, words, onChange }: PartProps) {
  const { call } = useOpenSession();
  const { query } = useEndpoint(listColleagues);
  const { run, isSaving, failure } = useSave();
  return (
    <div className="tell-weeks">
      {tell.duty.map(({ monday, person }, index) => (
        <Select
          key={monday}
          label={weekName(monday, index, words)}
          placeholder={words.duty.nobody}
          options={(query.data?.owners ?? (person ? [person] : [])).map(({ id, name }) => ({ value: id, label: name }))}
          value={person?.id ?? ""}
          disabled={isSaving}
          onChange={({ target }) =>
            void run(async () => onChange(await call(planDuty, { monday, person: target.value || null })))
          }
        />
      ))}
      {failure && <Alert kind="error">{words.failures[failure]}</Alert>}
    </div>
  );
}
