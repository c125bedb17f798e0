import { addLead } from "@campusward/contracts/desk/lead-entry";
import type { typedOrigins } from "@campusward/contracts/desk/lead-origins";
import { inTwoHours, type NextStep, tomorrowAtTen } from "@campusward/contracts/desk/next-steps";
import { hourAt } from "@campusward/contracts/desk/place-time";
import { problemsByField } from "@campusward/contracts/leads/contact-fields";
import { useRef, useState } from "react";
import { RefusedError } from "../../../api/call-endpoint.ts";
import { timeZone } from "../../../dates/team-clock.ts";
import { useSave } from "../../../queries/use-save.ts";
import { useDesk } from "../desk-context.ts";
import { entryProblem } from "./entry-problem.ts";
import { useLookUp } from "./looked-up.tsx";
import type { TypedLead } from "./unsent-leads.ts";

export type Origin = (typeof typedOrigins)[number];

const blank = {
  name: "",
  reach: "",
  origin: "phone" as Origin,
  profile: "",
  ageGroup: "",
  guardianName: "",
  city: "",
  wish: "",
  agreed: false,
  step: "call" as Exclude<NextStep["kind"], "demo">,
};
/** `at` is null for a day and an hour that are not there, or over. */
export type Typed = typeof blank & { at: number | null };

type Problems = Partial<Record<string, string>>;

export type AddLeadFormOptions = {
  /** A name, a number or an address to begin with. */
  begun: string;
  onClose: () => void;
};

/** What is typed of a new lead, what is wrong with it, and sending it. */
export function useAddLeadForm({ begun, onClose }: AddLeadFormOptions) {
  const { now, leads } = useDesk();
  const [typed, setTyped] = useState(() => ({
    ...blankAt(now),
    [isReach(begun) ? "reach" : "name"]: begun,
  }));
  const [problems, setProblems] = useState<Problems>({});
  const { run, forget, isSaving: isSending, failure } = useSave();
  const isFailed = failure !== null;
  /** What was said of each that was added, newest last. */
  const [added, setAdded] = useState<readonly string[]>([]);
  const form = useRef<HTMLFormElement>(null);
  const looked = useLookUp(typed.reach);
  const isMinor = typed.profile === "student" && typed.ageGroup === "under 18";

  function edit(changes: Partial<Typed>): void {
    setTyped((before) => ({ ...before, ...changes }));
    setProblems({});
    forget();
  }

  function check(): { found: Problems; request: TypedLead | undefined } {
    const { step: kind, at, ...request } = typed;
    const parsed = addLead.request.safeParse({ ...request, ...(at !== null && { next: { kind, at, note: null } }) });
    const found: Problems = parsed.success ? {} : problemsByField(parsed.error);
    if (typed.reach.trim() === "") found.reach = "required";
    else if (looked?.found === "wrong" && looked.problem) found.reach = looked.problem;
    if (isMinor && typed.guardianName.trim() === "") found.guardianName = "required";
    if (at === null) found.next = "past";
    return { found, request: parsed.data };
  }

  function submit(another: boolean): void {
    if (isSending) return;
    const { found, request } = check();
    setProblems(found);
    if (!request || Object.keys(found).length > 0) {
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus());
      return;
    }
    void run(async () => {
      try {
        const said = await leads.add(request);
        if (!another) return onClose();
        setAdded((before) => [...before, said]);
        // The source stays: a stall is one stall.
        setTyped({ ...blankAt(now), origin: typed.origin, agreed: typed.agreed });
        form.current?.querySelector("input")?.focus();
      } catch (error) {
        if (!(error instanceof RefusedError) || Object.keys(error.fieldErrors).length === 0) throw error;
        setProblems(error.fieldErrors);
      }
    });
  }

  const problemOf = (name: string, value: string) => (problems[name] ? entryProblem(problems[name], value) : null);
  const field = (name: "name" | "reach" | "guardianName" | "city" | "wish") => ({
    value: typed[name],
    problem: problemOf(name, typed[name]),
    readOnly: isSending,
    autoComplete: "off",
    onChange: ({ target }: { target: HTMLInputElement }) => edit({ [name]: target.value }),
  });

  return { typed, edit, submit, field, form, problems, isFailed, isSending, isMinor, added, looked };
}

export type AddLeadForm = ReturnType<typeof useAddLeadForm>;

/** Whether it is no name, but how somebody is reached. */
function isReach(words: string): boolean {
  return words.includes("@") || /\d{4}/.test(words.replace(/[\s()-]/g, ""));
}

/** Nobody is called at night. */
function blankAt(now: number): Typed {
  const soon = inTwoHours(now);
  const hour = hourAt(soon, timeZone);
  return { ...blank, at: hour >= 9 && hour < 20 ? soon : tomorrowAtTen(now, timeZone) };
}
