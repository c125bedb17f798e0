import { copyOfPerson, erasePerson, type FoundOfPerson, findOfPerson } from "@campusward/contracts/accounts/people";
import { type FormEvent, useRef, useState } from "react";
import { saveFile } from "../../browser/save-file.ts";
import type { PeopleDeskWords } from "../../content/desk/people-desk.ts";
import { formatDay } from "../../dates/day-words.ts";
import { teamTimeZone } from "../../dates/team-clock.ts";
import { useOpenSession } from "../../identity/session.ts";
import { useEndpoint } from "../../queries/use-endpoint.ts";
import { useSave } from "../../queries/use-save.ts";
import { BusyButton, LinkButton } from "../../ui/action-buttons.tsx";
import { Alert } from "../../ui/alert.tsx";
import { CheckBox } from "../../ui/form/choice.tsx";
import { Field } from "../../ui/form/field.tsx";
import { HeadedDialog } from "../../ui/headed-dialog.tsx";
import { ListFrame } from "../../ui/list/list-frame.tsx";
import { HandOverFields, nobody } from "./hand-over.tsx";

type EraseDialogProps = {
  email: string;
  /** They asked for it themselves: whom it is about is not typed again. */
  isProved?: boolean;
  words: PeopleDeskWords;
  onErased: () => void;
  onClose: () => void;
};

export function EraseDialog({ email, words, onErased, onClose, isProved = false }: EraseDialogProps) {
  const { query } = useEndpoint(findOfPerson, { email });
  const said = words.erase;
  return (
    <HeadedDialog words={said} onClose={onClose}>
      <ListFrame query={query} words={{ ...words.list, coming: words.records.finding }}>
        {query.data && (
          <EraseForm found={query.data} isProved={isProved} words={words} onErased={onErased} onClose={onClose} />
        )}
      </ListFrame>
    </HeadedDialog>
  );
}

type EraseFormProps = Omit<EraseDialogProps, "email"> & { found: FoundOfPerson };

function EraseForm({ found, isProved, words, onErased, onClose }: EraseFormProps) {
  const { call } = useOpenSession();
  const { run, forget, isSaving, failure } = useSave();
  const [typed, setTyped] = useState("");
  const [isChecked, setChecked] = useState(false);
  const [also, setAlso] = useState<readonly string[]>([]);
  const [handTo, setHandTo] = useState(nobody);
  const form = useRef<HTMLFormElement>(null);
  const said = words.erase;
  const { email, guardianOf, others } = found;
  const parts = said.found(found);
  const mentions = found.mentions.filter(({ of }) => of === email || also.includes(of));
  const isSame = isProved || isSameAddress(typed, email);

  if (parts.length + guardianOf + others.length + found.mentions.length === 0)
    return <p className="text-ink-muted">{said.nothing(email)}</p>;

  function submit(event: FormEvent): void {
    event.preventDefault();
    setChecked(true);
    if (!isSame) {
      form.current?.querySelector<HTMLInputElement>("input[type=email]")?.focus();
      return;
    }
    void run(async () => {
      await call(erasePerson, { email, also: [...also], handTo });
      onErased();
      onClose();
    });
  }

  return (
    <form ref={form} method="dialog" noValidate onSubmit={submit}>
      <p className="text-ink-muted">{parts.length > 0 ? said.goes : said.nothing(email)}</p>
      <ul className="mt-2 mb-1 pl-[1.2em] font-semibold list-disc">
        {parts.map((part) => (
          <li key={part}>{part}</li>
        ))}
      </ul>
      {guardianOf > 0 && <p className="text-sm text-ink-muted">{said.guardian(guardianOf)}</p>}
      {others.length > 0 && <Others others={others} words={said.others} also={also} onChange={setAlso} />}
      {mentions.length > 0 && <Mentions mentions={mentions} words={said.mentions} />}
      {found.backups.length > 0 && <BackupsLeft backups={found.backups} words={said.backups} />}
      <HandOverFields
        handed={found.has}
        words={words.handOver}
        handTo={handTo}
        isBusy={isSaving}
        onChange={setHandTo}
      />
      {!isProved && (
        <Field
          label={said.type}
          help={email}
          problem={isChecked && !isSame ? said.mismatch(email) : null}
          className="mt-4"
          type="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={typed}
          readOnly={isSaving}
          onChange={(event) => {
            setTyped(event.target.value);
            forget();
          }}
        />
      )}
      {failure && (
        <Alert kind="error" className="mt-4">
          {words.failures[failure]}
        </Alert>
      )}
      <div className="desk-actions">
        <BusyButton type="submit" look="again" isBusy={isSaving} label={said.go} busy={said.going} />
        <LinkButton onClick={onClose}>{said.keep}</LinkButton>
      </div>
    </form>
  );
}

type OthersProps = {
  others: FoundOfPerson["others"];
  words: PeopleDeskWords["erase"]["others"];
  also: readonly string[];
  onChange: (also: readonly string[]) => void;
};

/** Addresses that may be the same person's. A family may share a number, so each is chosen. */
function Others({ others, words, also, onChange }: OthersProps) {
  return (
    <fieldset className="mt-4 grid gap-2">
      <legend className="mb-1 font-semibold">{words.heading}</legend>
      {others.map((other) => (
        <CheckBox
          key={other.email}
          problem={null}
          checked={also.includes(other.email)}
          onChange={({ target }) =>
            onChange(target.checked ? [...also, other.email] : also.filter((email) => email !== other.email))
          }
        >
          <span className="[overflow-wrap:anywhere]">{words.who(other)}</span>
          <span className="block text-sm text-ink-muted">{words.why(other)}</span>
        </CheckBox>
      ))}
    </fieldset>
  );
}

type MentionsProps = { mentions: FoundOfPerson["mentions"]; words: PeopleDeskWords["erase"]["mentions"] };

/** What is said of the person where it is about others. */
function Mentions({ mentions, words }: MentionsProps) {
  return (
    <div className="mt-4">
      <p className="font-semibold">{words.heading}</p>
      <ul className="mt-2 mb-1 pl-[1.2em] font-semibold list-disc">
        {mentions.map(({ reference, at, by, lines }) => (
          <li key={`${reference} ${at} ${lines.join()}`} className="[overflow-wrap:anywhere]">
            <span>{lines.map((line) => `“${line.trim()}”`).join(" ")}</span>
            <span className="block font-normal text-sm text-ink-muted">
              {words.where(reference, by, formatDay(at, Date.now(), teamTimeZone))}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

type BackupsLeftProps = { backups: FoundOfPerson["backups"]; words: PeopleDeskWords["erase"]["backups"] };

/** Which copies of the data still hold a person after they are erased, and until when. */
function BackupsLeft({ backups, words }: BackupsLeftProps) {
  const say = (at: number) => formatDay(at, Date.now(), teamTimeZone);
  return (
    <div className="mt-3 text-sm text-ink-muted">
      <p>{words.heading}</p>
      <ul className="mt-2 mb-1 pl-[1.2em] font-semibold list-disc">
        {backups.map(({ name, madeAt, destroyedBy }) => (
          <li key={`${name} ${madeAt}`} className="break-words">
            {words.line(name, say(madeAt), say(destroyedBy))}
          </li>
        ))}
      </ul>
      <p>{words.text}</p>
    </div>
  );
}

/** Whether the typed text is this address, in any letter case. */
export function isSameAddress(typed: string, email: string): boolean {
  return typed.trim().normalize("NFC").toLowerCase() === email.trim().normalize("NFC").toLowerCase();
}

export function CopyButton({ email, words }: { email: string; words: PeopleDeskWords }) {
  const { call } = useOpenSession();
  const { run, isSaving, failure } = useSave();
  const said = words.panel;

  async function fetchCopy(): Promise<void> {
    const copy = await call(copyOfPerson, { email });
    saveFile(new Blob([JSON.stringify(copy, null, 2)], { type: "application/json" }), said.copyName(email));
  }

  return (
    <>
      <LinkButton isBusy={isSaving} onClick={() => void run(fetchCopy)}>
        {isSaving ? said.copying : said.copy}
      </LinkButton>
      {failure && <Alert kind="error">{words.failures[failure]}</Alert>}
    </>
  );
}
