import { Download } from "lucide";
import { useState } from "react";
import { fetchCopy } from "../../api/own-files.ts";
import { saveFile } from "../../browser/save-file.ts";
import type { ProfileWords } from "../../content/account/profile.ts";
import { rawCodeOf } from "../../identity/sdk-codes.ts";
import { useOpenSession } from "../../identity/session.ts";
import { useSave } from "../../queries/use-save.ts";
import { LinkButton } from "../../ui/action-buttons.tsx";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { DashboardCard } from "../../ui/dashboard-card.tsx";
import { Field } from "../../ui/form/field.tsx";
import { useCheckedForm } from "../../ui/form/use-checked-form.ts";
import { DialogFoot, HeadedDialog } from "../../ui/headed-dialog.tsx";
import { LineIcon } from "../../ui/line-icon.tsx";
import { fillIn } from "../../words/templates.ts";
import { CardActions, Outcome, useAccountSave } from "./card-parts.tsx";

export function LeaveCard({ words }: { words: ProfileWords }) {
  const { withToken } = useOpenSession();
  const { run, isSaving, failure, isSaved } = useSave();
  const [isOpen, setOpen] = useState(false);
  const { leave } = words;

  function takeCopy(): void {
    void run(async () => saveFile(await withToken(fetchCopy), leave.copyName));
  }

  return (
    <DashboardCard
      id="leave-heading"
      heading={leave.heading}
      className="rounded-sheet px-6 pt-5 pb-6 bg-gulmohar-100 max-columns:px-5"
    >
      <p className="text-sm">{leave.text}</p>
      <CardActions>
        <Button look="quiet" small isBusy={isSaving} onClick={takeCopy}>
          <LineIcon of={Download} size={20} strokeWidth={2.25} />
          <span>{isSaving ? leave.copying : leave.copy}</span>
        </Button>
        <LinkButton className="text-error" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {leave.delete}
        </LinkButton>
      </CardActions>
      <Outcome done={isSaved && leave.copied} problem={failure && leave.copyFailed} />
      <DeleteDialog open={isOpen} onClose={() => setOpen(false)} words={words} />
    </DashboardCard>
  );
}

const nothing = { typedName: "" };

/** How the SDK passes on that somebody must stay admin. */
const lastAdminCode = "auth/operation-not-allowed";

function DeleteDialog({ open, onClose, words }: { open: boolean; onClose: () => void; words: ProfileWords }) {
  const { me, identity, sayGoodbye } = useOpenSession();
  const said = words.leave.dialog;
  const { values, setValues, setChecked, bind } = useCheckedForm(nothing);
  const { run, forget, isSaving, problem, error } = useAccountSave({
    ...words,
    failed: said.failed,
    notSaved: said.failed,
  });
  const isLastAdmin = me.role === "admin" && rawCodeOf(error) === lastAdminCode;
  const expected = me.name ?? me.email;

  function problemOf(): string | null {
    if (values.typedName.trim() === "") return words.problem.empty.typedName;
    return isSameName(values.typedName, expected) ? null : fillIn(said.mismatch, { name: expected });
  }

  function close(): void {
    setValues(nothing);
    setChecked(false);
    forget();
    onClose();
  }

  const { formProps, fieldProps } = bind({
    problemOf,
    isBusy: isSaving,
    onEdit: forget,
    onSubmit: () =>
      void run(async () => {
        await identity.account.deleteAccount();
        sayGoodbye();
      }),
  });

  return (
    <HeadedDialog {...formProps} open={open} heading={words.leave.heading} close={said.close} onClose={close}>
      <p className="text-ink-muted">{words.leave.text}</p>
      <Field
        {...fieldProps("typedName")}
        label={me.name ? said.typeName : said.typeEmail}
        help={expected}
        autoComplete="off"
      />
      {problem && <Alert>{isLastAdmin ? said.lastAdmin : problem}</Alert>}
      <DialogFoot>
        <Button type="submit" look="danger" isBusy={isSaving} busy={said.going}>
          {said.go}
        </Button>
        <LinkButton onClick={close}>{said.keep}</LinkButton>
      </DialogFoot>
    </HeadedDialog>
  );
}

/** Whether the typed text is this name, in any letter case and spacing. */
export function isSameName(typed: string, name: string): boolean {
  return plain(typed) === plain(name);
}

function plain(text: string): string {
  return text.normalize("NFC").trim().replace(/\s+/g, " ").toLowerCase();
}
