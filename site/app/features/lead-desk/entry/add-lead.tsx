import { addLead, lookUpLead } from "@campusward/contracts/desk/lead-entry";
import { typedOrigins as origins, type typedOrigins } from "@campusward/contracts/desk/lead-origins";
import { readLeadState } from "@campusward/contracts/desk/lead-state";
import type { LeadSummary } from "@campusward/contracts/desk/leads-desk";
import { fridayAtTen, inTwoHours, type NextStep, tomorrowAtTen } from "@campusward/contracts/desk/next-steps";
import { dayAt, hourAt, instantOf } from "@campusward/contracts/desk/place-time";
import { problemsByField } from "@campusward/contracts/leads/contact-fields";
import { ageGroups, demoProfiles } from "@campusward/contracts/leads/lead-fields";
import { Camera, Check, DoorOpen, Phone, Plus, Tent, UsersRound } from "lucide";
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import * as z from "zod/mini";
import { RefusedError } from "../../../api/call-endpoint.ts";
import { randomId } from "../../../browser/random-id.ts";
import { formatDay } from "../../../dates/day-words.ts";
import { dayAndTime } from "../../../dates/team-clock.ts";
import { useOpenSession } from "../../../identity/session.ts";
import { useNavigation, useVisit } from "../../../navigation/navigation.ts";
import { failureOf } from "../../../queries/use-save.ts";
import { InlineButton, LinkButton } from "../../../ui/action-buttons.tsx";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import type { Elements } from "../../../ui/elements.ts";
import { CheckBox, Choice } from "../../../ui/form/choice.tsx";
import { Field } from "../../../ui/form/field.tsx";
import { HeadedDialog } from "../../../ui/headed-dialog.tsx";
import { LineIcon } from "../../../ui/line-icon.tsx";
import { WhatsAppSign } from "../../../ui/whatsapp-sign.tsx";
import { useDeskAddress } from "../desk-address.ts";
import { useDesk } from "../desk-context.ts";
import { addLeadId } from "../element-ids.ts";
import { ClockStone } from "../reply-clock.tsx";
import { ImportLeads } from "./import/import-leads.tsx";
import { isFinal, sendUnsent, type TypedLead, unsentLeads } from "./unsent-leads.ts";
import "./entry.css";

type Origin = (typeof typedOrigins)[number];
type When = "soon" | "tomorrow" | "friday" | "pick";

const signs: Record<Origin, Elements> = {
  phone: <LineIcon of={Phone} size={17} />,
  whatsapp: <WhatsAppSign size={17} />,
  instagram: <LineIcon of={Camera} size={17} />,
  fair: <LineIcon of={Tent} size={17} />,
  referral: <LineIcon of={UsersRound} size={17} />,
  "walked-in": <LineIcon of={DoorOpen} size={17} />,
};

type Typed = {
  name: string;
  reach: string;
  origin: Origin;
  profile: string;
  ageGroup: string;
  guardianName: string;
  city: string;
  wish: string;
  agreed: boolean;
  step: Exclude<NextStep["kind"], "demo">;
  when: When;
  day: string;
  hour: string;
};

const blank: Typed = {
  ...{ name: "", reach: "", origin: "phone", profile: "", ageGroup: "", guardianName: "", city: "", wish: "" },
  ...{ agreed: false, step: "call", when: "soon", day: "", hour: "10:00" },
};

/** The button that opens the form, and what waits on this device for the line. */
export function AddLead() {
  const { words } = useDesk();
  const { add } = words.entry;
  const [isOpen, setOpen] = useState(false);
  const [isImporting, setImporting] = useState(false);
  const begun = useBegun(() => setOpen(true));
  const { said, say } = useSaid();
  const { count, send } = useUnsent(say);
  function closeForm(): void {
    setOpen(false);
    begun.forget();
  }

  function importInstead(): void {
    closeForm();
    setImporting(true);
  }

  return (
    <>
      <Button
        look="yellow"
        small
        onClick={() => setOpen(true)}
        className="max-columns:order-1 max-columns:min-w-11.5 max-columns:px-2 print:hidden!"
        id={addLeadId}
      >
        <LineIcon of={Plus} size={20} strokeWidth={2.5} />
        <span className="max-columns:sr-only">{add.open}</span>
      </Button>
      {isOpen && (
        <AddLeadDialog begun={begun.words} onClose={closeForm} onSaid={say} send={send} onImport={importInstead} />
      )}
      {isImporting && <ImportLeads onClose={() => setImporting(false)} />}
      <Said words={said ?? (count > 0 ? add.waiting(count) : null)} />
    </>
  );
}

/** Stands with what else was just done, so that the head of the list keeps its room. */
function Said({ words }: { words: string | null }) {
  const [toasts, setToasts] = useState<Element | null>(null);
  useEffect(() => setToasts(document.querySelector(".desk-toasts")), []);
  if (!toasts) return null;
  return createPortal(<div role="status">{words && <p className="fresh-toast on-night">{words}</p>}</div>, toasts);
}

const saidForMs = 8000;

/** What just happened, for some seconds; what was refused stays until there is something newer. */
function useSaid() {
  const [said, setSaid] = useState<{ text: string; stays: boolean } | null>(null);
  useEffect(() => {
    if (!said || said.stays) return;
    const timer = setTimeout(() => setSaid(null), saidForMs);
    return () => clearTimeout(timer);
  }, [said]);
  return { said: said?.text ?? null, say: (text: string, stays = false) => setSaid({ text, stays }) };
}

/** The state of a visit that begins a lead with a name, a number or an address. */
const BegunAdd = z.object({ add: z.string() });

/** What the palette begins a lead with; once, so that a reload does not begin it again. */
function useBegun(onBegun: () => void) {
  const { state, pathname, search } = useVisit();
  const { navigate } = useNavigation();
  const [words, setWords] = useState("");
  const latest = useRef(onBegun);
  latest.current = onBegun;
  const add = BegunAdd.safeParse(state).data?.add;
  useEffect(() => {
    if (add === undefined) return;
    setWords(add);
    latest.current();
    navigate(pathname + search, { replace: true });
  }, [add, navigate, pathname, search]);
  return { words, forget: () => setWords("") };
}

const retryMs = 30_000;

/** Sends a lead, or keeps it on the device and sends it when the line is back. */
function useUnsent(onSaid: (said: string, stays?: boolean) => void) {
  const { call, user } = useOpenSession();
  const { words, noteLead } = useDesk();
  const { add } = words.entry;
  const [unsent] = useState(() => unsentLeads(user.uid));
  const [count, setCount] = useState(() => unsent.list().length);
  const post = async (request: TypedLead, key: string) => {
    const lead = await call(addLead, request, { idempotencyKey: key });
    noteLead(lead);
    return lead;
  };
  const latest = useRef({ post, onSaid });
  latest.current = { post, onSaid };

  useEffect(() => {
    if (count === 0) return;
    let isBusy = false;
    const retry = async () => {
      if (isBusy) return;
      isBusy = true;
      const { added, refused } = await sendUnsent(unsent, (...args) => latest.current.post(...args));
      isBusy = false;
      setCount(unsent.list().length);
      if (refused.length > 0) latest.current.onSaid(refused.map(add.refused).join(" "), true);
      else if (added.length > 0) latest.current.onSaid(added.map(add.added).join(" "));
    };
    void retry();
    const timer = setInterval(retry, retryMs);
    window.addEventListener("online", retry);
    return () => {
      clearInterval(timer);
      window.removeEventListener("online", retry);
    };
  }, [count, unsent, add]);

  /** True once it is stored, false once it is kept here. Throws what the server refused for good. */
  async function send(request: TypedLead): Promise<boolean> {
    const key = randomId();
    unsent.add(key, request);
    try {
      await post(request, key);
      unsent.remove(key);
      return true;
    } catch (error) {
      if (isFinal(error) || failureOf(error) !== "line") {
        unsent.remove(key);
        throw error;
      }
      setCount(unsent.list().length);
      return false;
    }
  }

  return { count, send };
}

type Problems = Partial<Record<string, string>>;

type AddLeadDialogProps = {
  /** A name, a number or an address to begin with. */
  begun: string;
  onClose: () => void;
  onSaid: (said: string) => void;
  send: (request: TypedLead) => Promise<boolean>;
  onImport: () => void;
};

function AddLeadDialog({ begun, onClose, onSaid, send, onImport }: AddLeadDialogProps) {
  const { words, now } = useDesk();
  const address = useDeskAddress();
  const { add, problem: problemWords, timeZone } = words.entry;
  const { user, me } = useOpenSession();
  const [typed, setTyped] = useState(() => ({ ...blankAt(now, timeZone), [isReach(begun) ? "reach" : "name"]: begun }));
  const [problems, setProblems] = useState<Problems>({});
  const [isFailed, setFailed] = useState(false);
  const [isSending, setSending] = useState(false);
  const [added, setAdded] = useState("");
  const form = useRef<HTMLFormElement>(null);
  const isMinor = typed.profile === "student" && typed.ageGroup === "under 18";
  const looked = useLookUp(typed.reach);
  const step = { kind: typed.step, at: stepAt(typed, now, timeZone), note: null };

  useEffect(() => form.current?.querySelector("input")?.focus(), []);

  function edit(changes: Partial<Typed>): void {
    setTyped((before) => ({ ...before, ...changes }));
    setProblems({});
    setFailed(false);
  }

  function check(): { found: Problems; request: TypedLead | undefined } {
    const { step: _step, when: _when, day: _day, hour: _hour, ...request } = typed;
    const parsed = addLead.request.safeParse({ ...request, ...(step.at !== null && { next: step }) });
    const found: Problems = parsed.success ? {} : problemsByField(parsed.error);
    if (typed.reach.trim() === "") found.reach = "required";
    else if (looked?.found === "wrong" && looked.problem) found.reach = looked.problem;
    if (isMinor && typed.guardianName.trim() === "") found.guardianName = "required";
    if (step.at === null || step.at < Date.now()) found.next = "past";
    return { found, request: parsed.data };
  }

  async function submit(another: boolean): Promise<void> {
    if (isSending) return;
    const { found, request } = check();
    setProblems(found);
    if (!request || Object.keys(found).length > 0) {
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus());
      return;
    }
    setSending(true);
    try {
      const isStored = await send(request);
      const said = isStored ? add.added(typed.name.trim()) : add.queued(typed.name.trim());
      onSaid(said);
      if (!another) return onClose();
      setAdded(said);
      // The source stays: a stall is one stall.
      setTyped({ ...blankAt(now, timeZone), origin: typed.origin, agreed: typed.agreed });
      form.current?.querySelector("input")?.focus();
    } catch (error) {
      if (error instanceof RefusedError && Object.keys(error.fieldErrors).length > 0) setProblems(error.fieldErrors);
      else setFailed(true);
    } finally {
      setSending(false);
    }
  }

  const problemOf = (name: string, value: string) => (problems[name] ? problemWords(problems[name], value) : null);
  const field = (name: "name" | "reach" | "guardianName" | "city" | "wish") => ({
    value: typed[name],
    problem: problemOf(name, typed[name]),
    readOnly: isSending,
    autoComplete: "off",
    onChange: ({ target }: { target: HTMLInputElement }) => edit({ [name]: target.value }),
  });
  const ownName = user.displayName ?? user.email ?? "";

  return (
    <HeadedDialog
      words={add}
      onClose={onClose}
      beside={
        me.role === "admin" && (
          <LinkButton className="add-lead-import" onClick={onImport}>
            {add.importInstead}
          </LinkButton>
        )
      }
    >
      <form
        ref={form}
        noValidate
        className="add-lead"
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          void submit(false);
        }}
        onKeyDown={(event: KeyboardEvent) => {
          if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          void submit(true);
        }}
      >
        <div className="add-lead-pair">
          <Field label={add.name} {...field("name")} />
          <div>
            <Field
              label={isMinor ? add.guardianReach : add.reach}
              {...field("reach")}
              inputMode="email"
              autoCapitalize="none"
              spellCheck={false}
            />
            <LookedUp looked={looked} typed={typed.reach} onOpen={(id) => address.open(id)} onClose={onClose} />
          </div>
        </div>
        <Choice
          legend={add.origin}
          name="origin"
          options={origins.map((value) => ({ value, label: add.origins[value], sign: signs[value] }))}
          value={typed.origin}
          problem={null}
          onChange={(value) => value && edit({ origin: value as Origin })}
        />
        <div className="add-lead-pair add-lead-who">
          <Choice
            legend={add.profile}
            name="profile"
            options={demoProfiles.map((value) => ({ value, label: words.leads.profiles[value] }))}
            value={typed.profile}
            problem={null}
            onChange={(profile) => edit({ profile })}
          />
          <Field label={add.city} {...field("city")} />
        </div>
        {typed.profile === "student" && (
          <div className="add-lead-pair">
            <Choice
              legend={add.age}
              name="ageGroup"
              options={ageGroups.map((value) => ({ value, label: add.ages[value] }))}
              value={typed.ageGroup}
              problem={null}
              onChange={(ageGroup) => edit({ ageGroup })}
            />
            {isMinor && <Field label={add.guardian} {...field("guardianName")} />}
          </div>
        )}
        <Field label={add.wish} placeholder={add.wishHelp} {...field("wish")} />
        <fieldset className="add-lead-next">
          <legend className="field-label">{add.next}</legend>
          <select
            aria-label={add.next}
            className="field-input"
            value={typed.step}
            onChange={({ target }) => edit({ step: target.value as Typed["step"] })}
          >
            {Object.entries(add.steps).map(([kind, label]) => (
              <option key={kind} value={kind}>
                {label}
              </option>
            ))}
          </select>
          <div className="choice">
            {Object.entries(add.whens).map(([when, label]) => (
              <label key={when} className="choice-option">
                <input
                  type="radio"
                  name="when"
                  checked={typed.when === when}
                  onChange={() => edit({ when: when as When })}
                />
                <span>{label}</span>
              </label>
            ))}
          </div>
          {typed.when === "pick" && (
            <div className="add-lead-pair">
              <Field
                type="date"
                label={add.pickDay}
                value={typed.day}
                min={dayAt(now, timeZone)}
                problem={null}
                onChange={({ target }) => edit({ day: target.value })}
              />
              <Field
                type="time"
                label={add.pickHour}
                value={typed.hour}
                problem={null}
                onChange={({ target }) => edit({ hour: target.value })}
              />
            </div>
          )}
          <p className={problems.next ? "field-problem" : "field-help"} aria-live="polite">
            {problems.next || step.at === null
              ? problems.next && add.past
              : `${add.steps[typed.step]}, ${dayAndTime(step.at, now)}`}
          </p>
        </fieldset>
        <CheckBox checked={typed.agreed} problem={null} onChange={({ target }) => edit({ agreed: target.checked })}>
          <span>{add.agreed}</span>{" "}
          <span className="text-ink-muted">
            {add.kept(add.origins[typed.origin].toLowerCase(), formatDay(now, now, timeZone), ownName)}
          </span>
        </CheckBox>
        {isFailed && <Alert kind="error">{add.failed}</Alert>}
        <p role="status" className="add-lead-said">
          {added}
        </p>
        <div className="add-lead-foot">
          <Button type="submit" look="yellow" aria-disabled={isSending || undefined}>
            <LineIcon of={Plus} size={20} strokeWidth={2.5} />
            <span>{isSending ? add.submitting : add.submit}</span>
          </Button>
          <LinkButton onClick={() => void submit(true)} aria-keyshortcuts="Control+Enter">
            {add.another}
          </LinkButton>
          <kbd className="add-lead-key">{add.shortcut}</kbd>
          <p className="field-help">{add.promise}</p>
        </div>
      </form>
    </HeadedDialog>
  );
}

/** Whether it is no name, but how somebody is reached. */
function isReach(words: string): boolean {
  return words.includes("@") || /\d{4}/.test(words.replace(/[\s()-]/g, ""));
}

/** Nobody is called at night. */
function blankAt(now: number, timeZone: string): Typed {
  const hour = hourAt(inTwoHours(now), timeZone);
  return { ...blank, when: hour >= 9 && hour < 20 ? "soon" : "tomorrow" };
}

/** Null for a day or hour that is not there. */
function stepAt({ when, day, hour }: Typed, now: number, timeZone: string): number | null {
  if (when === "soon") return inTwoHours(now);
  if (when === "tomorrow") return tomorrowAtTen(now, timeZone);
  if (when === "friday") return fridayAtTen(now, timeZone);
  const [hours = Number.NaN, minutes = Number.NaN] = hour.split(":").map(Number);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || Number.isNaN(hours + minutes)) return null;
  return instantOf(day, hours * 60 + minutes, timeZone);
}

type Looked = {
  found: "new" | "known" | "wrong";
  problem: string | null;
  phone: string | null;
  lead: LeadSummary | null;
};

const lookAfterMs = 300;

/** What the server knows of what is being typed; null before it has answered, and while the line is down. */
function useLookUp(reach: string): Looked | null {
  const { call } = useOpenSession();
  const [looked, setLooked] = useState<{ of: string; answer: Looked } | null>(null);
  const of = reach.trim();
  const latest = useRef(call);
  latest.current = call;
  useEffect(() => {
    if (of.length < 4) return;
    const stop = new AbortController();
    const timer = setTimeout(() => {
      latest.current(lookUpLead, { reach: of }, { signal: stop.signal }).then(
        (answer) => setLooked({ of, answer }),
        () => {
          // Without an answer nothing is said: adding works without it.
        },
      );
    }, lookAfterMs);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [of]);
  return looked?.of === of ? looked.answer : null;
}

type LookedUpProps = { looked: Looked | null; typed: string; onOpen: (id: string) => void; onClose: () => void };

function LookedUp({ looked, typed, onOpen, onClose }: LookedUpProps) {
  const { words, now } = useDesk();
  const { add, problem } = words.entry;
  const { lead } = looked ?? {};
  return (
    <p role="status" className={`looked-up looked-up-${looked?.found ?? "none"}`}>
      {looked?.found === "new" && (
        <>
          <LineIcon of={Check} size={16} strokeWidth={2.75} />
          <span>{[looked.phone?.slice(0, 3), add.isNew].filter(Boolean).join(", ")}</span>
        </>
      )}
      {looked?.found === "wrong" && looked.problem && <span>{problem(looked.problem, typed)}</span>}
      {lead && (
        <>
          <ClockStone clock={readLeadState(lead, now, words.timeZone).clock} />
          <span>
            <strong>{add.known(lead.name, looked?.phone !== null)}</strong>{" "}
            <span>{[words.profileName(lead.profile), lead.city].filter(Boolean).join(", ")}</span>
          </span>{" "}
          <InlineButton
            onClick={() => {
              onClose();
              onOpen(lead.id);
            }}
          >
            {add.openKnown}
          </InlineButton>
        </>
      )}
    </p>
  );
}
