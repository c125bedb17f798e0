import { correctLead } from "@campusward/contracts/desk/lead-entry";
import { profileWords } from "@campusward/contracts/desk/lead-words";
import type { LeadDetail } from "@campusward/contracts/desk/leads-desk";
import { demoProfiles } from "@campusward/contracts/leads/lead-fields";
import { Check, X } from "lucide";
import { type KeyboardEvent, useId, useState } from "react";
import { RefusedError } from "../../../api/call-endpoint.ts";
import { callFailures } from "../../../desk-work/call-failures.ts";
import { profileName } from "../../../desk-work/lead-words.ts";
import { useChange } from "../../../queries/use-save.ts";
import { InlineButton } from "../../../ui/action-buttons.tsx";
import { Button } from "../../../ui/button.tsx";
import { Form } from "../../../ui/form/form.tsx";
import { LineIcon } from "../../../ui/line-icon.tsx";
import { useCommand, useDesk } from "../desk-context.ts";
import { factNames } from "../lead-names.ts";
import { Address, Fact } from "../panel/fact.tsx";
import { entryProblem } from "./entry-problem.ts";

type CorrectedField = "name" | "email" | "contact" | "city" | "profile" | "guardianName";

type CorrectableFactProps = {
  lead: LeadDetail;
  field: CorrectedField;
  /** Left out for the usual name of the fact. */
  name?: string;
};

/** A fact that is corrected where it stands: Enter saves, Escape leaves it as it was. */
export function CorrectableFact({ lead, field, name }: CorrectableFactProps) {
  const { store } = useDesk();
  const label = name ?? factNames[field] ?? field;
  const [isEditing, setEditing] = useState(false);
  const openerId = useId();
  useCommand(field === "contact" || field === "email" ? field : "none", lead.id, () => setEditing(true));

  function done(): void {
    setEditing(false);
    store.focusOn(openerId);
  }

  const value = lead[field] ?? "";
  const shown = field === "profile" ? profileName(value) : value;
  return (
    <Fact name={label}>
      {isEditing ? (
        <FactForm lead={lead} field={field} label={label} value={value} onDone={done} />
      ) : (
        <button
          id={openerId}
          type="button"
          className="fact-button min-h-7 -mx-1.5 -my-0.5 rounded-input px-1.5 py-0.5 text-left wrap-anywhere text-inherit [font:inherit] cursor-pointer pointer-coarse:py-2.5 hover:bg-jamun-50"
          aria-label={`Correct: ${label}, ${shown || "–"}`}
          onClick={() => setEditing(true)}
        >
          {field === "email" ? <Address of={shown || "–"} /> : shown || "–"}
        </button>
      )}
    </Fact>
  );
}

function focusField(form: HTMLFormElement | null): void {
  form?.querySelector<HTMLElement>("input, select")?.focus();
}

type FactFormProps = Omit<CorrectableFactProps, "name"> & {
  label: string;
  value: string;
  onDone: () => void;
};

function FactForm({ lead, field, label, value, onDone }: FactFormProps) {
  const { changed } = useDesk();
  const { call, run, forget, isSaving, failure, error } = useChange();
  const [typed, setTyped] = useState(field === "profile" ? value.toLowerCase() : value);
  const refused = error instanceof RefusedError ? error.fieldErrors[field] : undefined;
  const problem = refused ? entryProblem(refused, typed) : failure && callFailures[failure];

  function submit(): void {
    if (typed.trim() === value) {
      onDone();
      return;
    }
    void run(async () => {
      const since = Date.now();
      const corrected = await call(correctLead, { id: lead.id, version: lead.version, [field]: typed });
      changed(corrected, { said: `${label} corrected`, since, seen: lead.version });
      onDone();
    });
  }

  const control = {
    "aria-label": label,
    "aria-invalid": problem ? true : undefined,
    "aria-describedby": `fact-${field}-note`,
    className: "field-input",
    value: typed,
    onChange: ({ target }: { target: { value: string } }) => {
      setTyped(target.value);
      forget();
    },
  };
  return (
    <Form
      ref={focusField}
      className="flex flex-wrap items-center gap-1.5 [&>.field-input]:min-h-11 [&>.field-input]:min-w-0 [&>.field-input]:flex-[1_1_5rem] [&>.field-input]:py-1.5"
      onSubmit={() => submit()}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key !== "Escape") return;
        event.stopPropagation();
        event.preventDefault();
        onDone();
      }}
    >
      {field === "profile" ? (
        <select {...control}>
          <option value="">{profileName(null)}</option>
          {demoProfiles.map((profile) => (
            <option key={profile} value={profile}>
              {profileWords[profile]}
            </option>
          ))}
        </select>
      ) : (
        <input {...control} readOnly={isSaving} autoComplete="off" />
      )}
      <Button type="submit" small look="primary" aria-label="Save" isBusy={isSaving}>
        <LineIcon of={Check} size={20} strokeWidth={2.5} />
      </Button>
      <Button small look="quiet" aria-label="Leave it as it is" onClick={onDone}>
        <LineIcon of={X} size={20} strokeWidth={2.5} />
      </Button>
      <p
        id={`fact-${field}-note`}
        className={problem ? "field-problem basis-full" : "field-help basis-full"}
        aria-live="polite"
      >
        {problem || `Enter saves. The old ${label.toLowerCase()} stays in the story.`}
      </p>
    </Form>
  );
}

/** Says later that somebody whom we typed in may be called and written to. */
export function AgreedLater({ lead }: { lead: LeadDetail }) {
  const { replace } = useDesk();
  const { send, failure } = useChange();
  return (
    <>
      <InlineButton onClick={() => send(correctLead, { id: lead.id, version: lead.version, agreed: true }, replace)}>
        They said we may call or write
      </InlineButton>
      {failure && <span role="alert">{` ${callFailures[failure]}`}</span>}
    </>
  );
}
