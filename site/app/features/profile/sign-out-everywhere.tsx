import { endAllSessions } from "@campusward/contracts/accounts/me";
import { useId, useState } from "react";
import { useSave } from "../../api/use-save.ts";
import type { ProfileWords } from "../../content/account/profile.ts";
import { useOpenSession } from "../../identity/session.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { CloseButton } from "../../ui/close-button.tsx";
import { Dialog } from "../../ui/dialog.tsx";

/** Ends every session, this one last, once that has been confirmed. */
export function SignOutEverywhere({ words }: { words: ProfileWords["sessions"] }) {
  const { call, identity } = useOpenSession();
  const { save, run, forget, isSaving } = useSave();
  const [isOpen, setOpen] = useState(false);
  const headingId = useId();
  const { confirm } = words;

  function close(): void {
    setOpen(false);
    forget();
  }

  function signOut(): void {
    void run(async () => {
      await call(endAllSessions, {});
      await identity.actions.signOut();
    });
  }

  return (
    <>
      <Button look="outline" small aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {words.everywhere}
      </Button>
      <Dialog open={isOpen} onClose={close} labelledBy={headingId} className="sheet profile-dialog">
        <div className="profile-dialog-head">
          <h2 id={headingId} className="type-d3">
            {confirm.heading}
          </h2>
          <CloseButton label={confirm.close} onClose={close} />
        </div>
        <p className="text-ink-muted">{confirm.text}</p>
        {save.status === "failed" && (
          <Alert kind="error" className="mt-4">
            {confirm.failed}
          </Alert>
        )}
        <div className="profile-actions">
          <Button aria-disabled={isSaving || undefined} onClick={signOut}>
            {isSaving ? confirm.going : confirm.go}
          </Button>
          <button type="button" className="text-link" onClick={close}>
            <span>{confirm.stay}</span>
          </button>
        </div>
      </Dialog>
    </>
  );
}
