import { Download } from "lucide";
import { useState } from "react";
import { fetchCopy } from "../../api/own-files.ts";
import { useSave } from "../../api/use-save.ts";
import { saveFile } from "../../browser/save-file.ts";
import type { ProfileWords } from "../../content/account/profile.ts";
import { useOpenSession } from "../../identity/session.ts";
import { Button } from "../../ui/button.tsx";
import { FieldProblemText } from "../../ui/form/field.tsx";
import { LineIcon } from "../../ui/line-icon.tsx";
import { DeleteDialog } from "./delete-dialog.tsx";
import { SavedNote } from "./saved-note.tsx";

/** The way out for good, and a copy to take along. */
export function LeaveCard({ words }: { words: ProfileWords }) {
  const { withToken } = useOpenSession();
  const { save, run, isSaving } = useSave();
  const [isOpen, setOpen] = useState(false);
  const { leave } = words;

  function takeCopy(): void {
    void run(async () => saveFile(await withToken(fetchCopy), leave.copyName));
  }

  return (
    <section className="profile-leave" aria-labelledby="leave-heading">
      <h2 id="leave-heading" className="dashboard-card-heading">
        {leave.heading}
      </h2>
      <p className="text-sm">{leave.text}</p>
      <div className="profile-actions">
        <Button look="outline" small aria-disabled={isSaving || undefined} onClick={takeCopy}>
          <LineIcon of={Download} size={20} strokeWidth={2.25} />
          {isSaving ? leave.copying : leave.copy}
        </Button>
        <button type="button" className="text-link text-error" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          <span>{leave.delete}</span>
        </button>
      </div>
      <div role="status">{save.status === "saved" && <SavedNote>{leave.copied}</SavedNote>}</div>
      <div role="alert">
        {save.status === "failed" && <FieldProblemText id="copy-problem">{leave.copyFailed}</FieldProblemText>}
      </div>
      <DeleteDialog open={isOpen} onClose={() => setOpen(false)} words={words} />
    </section>
  );
}
