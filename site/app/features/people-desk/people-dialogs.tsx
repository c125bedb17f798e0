import { invite, withdrawInvitation } from "@campusward/contracts/accounts/people";
import type { Role } from "@campusward/contracts/accounts/roles";
import { Email, type FieldProblem } from "@campusward/contracts/leads/contact-fields";
import { useState } from "react";
import { roleNames } from "../../content/account/role-words.ts";
import { fieldProblemWords } from "../../content/features/field-words.ts";
import { timeAgo } from "../../dates/day-words.ts";
import { FailureNote } from "../../desk-work/failure-note.tsx";
import { FormFoot } from "../../desk-work/form-foot.tsx";
import { useChange } from "../../queries/use-save.ts";
import { LinkButton } from "../../ui/action-buttons.tsx";
import { Button } from "../../ui/button.tsx";
import { DashboardCard } from "../../ui/dashboard-card.tsx";
import { EmailField } from "../../ui/form/field.tsx";
import { Select } from "../../ui/form/select.tsx";
import { useCheckedForm } from "../../ui/form/use-checked-form.ts";
import { DialogFoot, HeadedDialog } from "../../ui/headed-dialog.tsx";
import { StoneMark } from "../../ui/stone/stone-mark.tsx";
import { TitledText } from "../../ui/titled-text.tsx";
import { CopyButton, EraseDialog } from "./person-data.tsx";
import { capOfRole, meaningOfRole, roleOrder } from "./role-choice.ts";

const acts = { send: "Send again", cancel: "Cancel invitation" };
const busyActs = { send: "Sending...", cancel: "Cancelling..." };

export function RecordsDialog({ onErased, onClose }: { onErased: (email: string) => void; onClose: () => void }) {
  const [email, setEmail] = useState<string | null>(null);
  const [erases, setErases] = useState(false);
  const { formProps, field } = useEmailForm({ isBusy: false, onSubmit: setEmail, onEdit: () => setEmail(null) });
  if (email !== null && erases) {
    return <EraseDialog email={email} onErased={() => onErased(email)} onClose={onClose} />;
  }
  return (
    <HeadedDialog {...formProps} heading="Find what we keep of somebody" onClose={onClose} focused="input">
      <p className="text-ink-muted">
        People who only wrote to us have no account. Type their address to take a copy of everything, or to erase it.
      </p>
      {field}
      {email === null ? (
        <DialogFoot>
          <Button type="submit" look="primary">
            Find
          </Button>
        </DialogFoot>
      ) : (
        <div className="grid justify-items-start gap-0.5 pt-2.5 border-t-2 border-t-jamun-100">
          <CopyButton email={email} />
          <LinkButton className="text-error" onClick={() => setErases(true)}>
            Erase this person
          </LinkButton>
        </div>
      )}
    </HeadedDialog>
  );
}

type EmailFormOptions = {
  isBusy: boolean;
  /** Called with a valid address. */
  onSubmit: (email: string) => void;
  onEdit: () => void;
};

/** Asks for somebody's address, and says what is wrong with it. */
function useEmailForm({ onSubmit, ...options }: EmailFormOptions) {
  const { values, bind } = useCheckedForm({ email: "" });
  const parsed = Email.safeParse(values.email);
  const { formProps, fieldProps } = bind({
    ...options,
    problemOf: () => (parsed.success ? null : emailProblem(parsed.error.issues[0]?.message as FieldProblem)),
    onSubmit: () => parsed.success && onSubmit(parsed.data),
  });
  return { formProps, field: <EmailField {...fieldProps("email")} label="Email" autoComplete="off" /> };
}

type InviteDialogProps = {
  onInvited: (email: string, role: Role) => void;
  onClose: () => void;
};

export function InviteDialog({ onInvited, onClose }: InviteDialogProps) {
  const saving = useChange();
  const [role, setRole] = useState<Role>("teamMember");
  const { formProps, field } = useEmailForm({
    isBusy: saving.isSaving,
    onEdit: saving.forget,
    onSubmit: (email) =>
      saving.send(invite, { email, role }, (invited) => {
        onInvited(invited.email, invited.role);
        onClose();
      }),
  });

  return (
    <HeadedDialog {...formProps} heading="Invite somebody" onClose={onClose} focused="input">
      <p className="text-ink-muted">
        They get a mail with a link that lets them in, with the role you choose. The link works for seven days; invite
        them again and a new one is sent.
      </p>
      {field}
      <Select
        label="Role"
        options={roleOrder.map((value) => ({ value, label: roleNames[value] }))}
        value={role}
        disabled={saving.isSaving}
        onChange={(event) => setRole(roleOrder.find((known) => known === event.target.value) ?? role)}
      />
      <p className="text-sm text-ink-muted">{meaningOfRole[role]}</p>
      <FormFoot saving={saving} submit="Send the invitation" busy="Sending..." />
    </HeadedDialog>
  );
}

type InvitationsProps = {
  invitations: readonly { email: string; role: Role; invitedAt: number }[];
  onChanged: () => void;
};

/** Who was invited and is not here yet. Sending again ends the link of before. */
export function Invitations({ invitations, onChanged }: InvitationsProps) {
  const { call, run, isSaving, isSaved, failure } = useChange();
  const [pressed, setPressed] = useState<{ email: string; act: "send" | "cancel" } | null>(null);
  const isBusy = (email: string, act: "send" | "cancel") => isSaving && pressed?.email === email && pressed.act === act;

  function change(email: string, act: "send" | "cancel", role: Role): void {
    if (isSaving) return;
    setPressed({ email, act });
    void run(async () => {
      await (act === "send" ? call(invite, { email, role }) : call(withdrawInvitation, { email }));
      onChanged();
    });
  }

  return (
    <DashboardCard id="invited-heading" heading="Invited, and not here yet">
      <ul>
        {invitations.map(({ email, role, invitedAt }) => (
          <li
            key={email}
            className="flex flex-wrap items-center gap-y-1.5 gap-x-3.5 py-2.5 leading-[1.35] not-first:border-t-2 not-first:border-t-jamun-100"
          >
            <StoneMark cap={capOfRole[role]} />
            <TitledText
              className="flex-[1_1_11rem] min-w-0 wrap-anywhere"
              title={email}
              text={`${roleNames[role]}, invited ${timeAgo(invitedAt, Date.now())}`}
            />
            {(["send", "cancel"] as const).map((act) => (
              <LinkButton key={act} onClick={() => change(email, act, role)}>
                <span>{(isBusy(email, act) ? busyActs : acts)[act]}</span>
                <span className="sr-only">{` ${email}`}</span>
              </LinkButton>
            ))}
          </li>
        ))}
      </ul>
      <p role="status" className="text-sm text-neem-700">
        {isSaved && pressed?.act === "send" && `Sent again to ${pressed.email}. The link of before works no more.`}
      </p>
      <FailureNote failure={failure} />
    </DashboardCard>
  );
}

/** The message next to the field for somebody else's address. */
function emailProblem(problem: FieldProblem): string {
  return problem === "required" ? "Please type the address." : fieldProblemWords[problem];
}
