import { type PersonSummary, setDisabled } from "@campusward/contracts/accounts/people";
import { failureOf } from "../../api/failure-of.ts";
import { useSave } from "../../api/use-save.ts";
import type { PeopleDeskWords } from "../../content/people-desk.ts";
import { useOpenSession } from "../../identity/session.ts";
import { Alert } from "../../ui/alert.tsx";

type AccessButtonProps = { person: PersonSummary; words: PeopleDeskWords; onChange: (person: PersonSummary) => void };

/** Stops somebody from logging in, or lets them in again. */
export function AccessButton({ person: { id, isDisabled }, words, onChange }: AccessButtonProps) {
  const { call } = useOpenSession();
  const { save, run, isSaving } = useSave();
  const said = words.panel;
  return (
    <>
      <button
        type="button"
        className="text-link"
        aria-disabled={isSaving || undefined}
        onClick={() => void run(async () => onChange(await call(setDisabled, { id, disabled: !isDisabled })))}
      >
        <span>{isDisabled ? said.enable : said.disable}</span>
      </button>
      <p role="status" className="desk-saved">
        {save.status === "saved" ? (isDisabled ? said.disabled : said.enabled) : ""}
      </p>
      {save.status === "failed" && <Alert kind="error">{words.failures[failureOf(save.error)]}</Alert>}
    </>
  );
}
