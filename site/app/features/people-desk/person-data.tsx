import { copyOfPerson, erasePerson, type FoundOfPerson, findOfPerson } from "@campusward/contracts/accounts/people";
import { useState } from "react";
import { saveFile } from "../../browser/save-file.ts";
import { spokenDay } from "../../dates/team-clock.ts";
import { FailureNote } from "../../desk-work/failure-note.tsx";
import { FormFoot } from "../../desk-work/form-foot.tsx";
import { AnswerFrame } from "../../desk-work/list/answer-frame.tsx";
import { useEndpoint } from "../../queries/use-endpoint.ts";
import { useChange } from "../../queries/use-save.ts";
import { LinkButton } from "../../ui/action-buttons.tsx";
import { CheckBox } from "../../ui/form/choice.tsx";
import { EmailField } from "../../ui/form/field.tsx";
import { Form } from "../../ui/form/form.tsx";
import { HeadedDialog } from "../../ui/headed-dialog.tsx";
import { HandOverFields, nobody } from "./hand-over.tsx";

const whyOther = {
  mailbox: "The same mailbox, spelled differently",
  merged: "Its request was merged with theirs: a parent's may be merged with a child's",
  number: "The same phone number: a family may share it",
} satisfies Record<FoundOfPerson["others"][number]["why"], string>;

const why = ({ why, leads, hasAccount }: { why: keyof typeof whyOther; leads: number; hasAccount: boolean }) =>
  [
    whyOther[why],
    ...(hasAccount ? ["an account"] : []),
    ...(leads === 0 ? [] : [leads === 1 ? "1 request" : `${leads} requests`]),
  ].join(", ");

const who = ({ name, email }: { name: string | null; email: string }) => (name ? `${name}, ${email}` : email);

const guardian = (count: number) =>
  `In ${count === 1 ? "one application of somebody else" : `${count} applications of others`} they are the parent or guardian: their name and address go, that they agreed stays.`;

const counted = (count: number, one: string, many: string) =>
  count === 0 ? [] : [count === 1 ? `1 ${one}` : `${count} ${many}`];

const eraseFound = (found: { leads: number; applications: number; mails: number; hasAccount: boolean }) => [
  ...(found.hasAccount ? ["Their account, with photo and sessions"] : []),
  ...counted(
    found.leads - found.applications,
    "request with its notes and replies",
    "requests with their notes and replies",
  ),
  ...counted(found.applications, "application with its notes", "applications with their notes"),
  ...counted(found.mails, "mail", "mails"),
];

type EraseDialogProps = {
  email: string;
  /** They asked for it themselves: whom it is about is not typed again. */
  isProved?: boolean;
  onErased: () => void;
  onClose: () => void;
};

export function EraseDialog({ email, onErased, onClose, isProved = false }: EraseDialogProps) {
  const { query } = useEndpoint(findOfPerson, { email });
  return (
    <HeadedDialog heading="Erase this person?" onClose={onClose}>
      <AnswerFrame query={query} coming="Looking...">
        {query.data && <EraseForm found={query.data} isProved={isProved} onErased={onErased} onClose={onClose} />}
      </AnswerFrame>
    </HeadedDialog>
  );
}

type EraseFormProps = Omit<EraseDialogProps, "email"> & { found: FoundOfPerson };

function EraseForm({ found, isProved, onErased, onClose }: EraseFormProps) {
  const saving = useChange();
  const { isSaving } = saving;
  const [typed, setTyped] = useState("");
  const [isChecked, setChecked] = useState(false);
  const [also, setAlso] = useState<readonly string[]>([]);
  const [handTo, setHandTo] = useState(nobody);
  const { email, guardianOf, others } = found;
  const parts = eraseFound(found);
  const mentions = found.mentions.filter(({ of }) => of === email || also.includes(of));
  const isSame = isProved || isSameAddress(typed, email);

  if (parts.length + guardianOf + others.length + found.mentions.length === 0)
    return <p className="text-ink-muted">{`We keep nothing of ${email}.`}</p>;

  function submit(form: HTMLFormElement): void {
    setChecked(true);
    if (!isSame) {
      form.querySelector<HTMLInputElement>("input[type=email]")?.focus();
      return;
    }
    saving.send(erasePerson, { email, also: [...also], handTo }, () => {
      onErased();
      onClose();
    });
  }

  return (
    <Form className="grid grid-cols-1 gap-4" onSubmit={submit}>
      <p className="text-ink-muted">
        {parts.length > 0 ? "This goes now and cannot be brought back:" : `We keep nothing of ${email}.`}
      </p>
      <ul className="-mt-2 pl-[1.2em] font-semibold list-disc">
        {parts.map((part) => (
          <li key={part}>{part}</li>
        ))}
      </ul>
      {guardianOf > 0 && <p className="text-sm text-ink-muted">{guardian(guardianOf)}</p>}
      {others.length > 0 && <Others others={others} also={also} onChange={setAlso} />}
      {mentions.length > 0 && <Mentions mentions={mentions} />}
      {found.backups.length > 0 && <BackupsLeft backups={found.backups} />}
      <HandOverFields handed={found.has} handTo={handTo} isBusy={isSaving} onChange={setHandTo} />
      {!isProved && (
        <EmailField
          label="Type the email to go on"
          help={email}
          problem={isChecked && !isSame ? `Please type ${email}, so that nothing goes by accident.` : null}
          autoComplete="off"
          value={typed}
          readOnly={isSaving}
          onChange={(event) => {
            setTyped(event.target.value);
            saving.forget();
          }}
        />
      )}
      <FormFoot saving={saving} look="danger" submit="Erase" busy="Erasing..." cancel="Keep" onCancel={onClose} />
    </Form>
  );
}

type OthersProps = {
  others: FoundOfPerson["others"];
  also: readonly string[];
  onChange: (also: readonly string[]) => void;
};

/** Addresses that may be the same person's. A family may share a number, so each is chosen. */
function Others({ others, also, onChange }: OthersProps) {
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 font-semibold">Is this the same person? What you tick goes too.</legend>
      {others.map((other) => (
        <CheckBox
          key={other.email}
          checked={also.includes(other.email)}
          onChange={({ target }) =>
            onChange(target.checked ? [...also, other.email] : also.filter((email) => email !== other.email))
          }
        >
          <span className="[overflow-wrap:anywhere]">{who(other)}</span>
          <span className="block text-sm text-ink-muted">{why(other)}</span>
        </CheckBox>
      ))}
    </fieldset>
  );
}

/** What is said of the person where it is about others. */
function Mentions({ mentions }: { mentions: FoundOfPerson["mentions"] }) {
  return (
    <div>
      <p className="font-semibold">These lines are cut out of notes, replies and mails about others:</p>
      <ul className="mt-2 mb-1 pl-[1.2em] font-semibold list-disc">
        {mentions.map(({ reference, at, by, lines }) => (
          <li key={`${reference} ${at} ${lines.join()}`} className="[overflow-wrap:anywhere]">
            <span>{lines.map((line) => `“${line.trim()}”`).join(" ")}</span>
            <span className="block font-normal text-sm text-ink-muted">
              {`${reference ?? "A mail"}, ${by ? `written by ${by} ` : ""}on ${spokenDay(at)}`}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Which copies of the data still hold a person after they are erased, and until when. */
function BackupsLeft({ backups }: { backups: FoundOfPerson["backups"] }) {
  return (
    <div className="text-sm text-ink-muted">
      <p>Backups hold them a little longer:</p>
      <ul className="mt-2 mb-1 pl-[1.2em] font-semibold list-disc">
        {backups.map(({ name, madeAt, destroyedBy }) => (
          <li key={`${name} ${madeAt}`} className="break-words">
            {`${name}, made on ${spokenDay(madeAt)}: destroy it by ${spokenDay(destroyedBy)}`}
          </li>
        ))}
      </ul>
      <p>If one is put back, the product erases them again at once.</p>
    </div>
  );
}

/** Whether the typed text is this address, in any letter case. */
export function isSameAddress(typed: string, email: string): boolean {
  return typed.trim().normalize("NFC").toLowerCase() === email.trim().normalize("NFC").toLowerCase();
}

export function CopyButton({ email }: { email: string }) {
  const { call, run, isSaving, failure } = useChange();

  async function fetchCopy(): Promise<void> {
    const copy = await call(copyOfPerson, { email });
    saveFile(
      new Blob([JSON.stringify(copy, null, 2)], { type: "application/json" }),
      `copy-of-${email.replace(/[^\w.-]+/g, "-")}.json`,
    );
  }

  return (
    <>
      <LinkButton isBusy={isSaving} onClick={() => void run(fetchCopy)} busy="Putting it together...">
        Download a copy
      </LinkButton>
      <FailureNote failure={failure} />
    </>
  );
}
