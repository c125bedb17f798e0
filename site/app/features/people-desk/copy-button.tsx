import { copyOfPerson } from "@campusward/contracts/accounts/people";
import { failureOf } from "../../api/call-endpoint.ts";
import { saveFile } from "../../browser/save-file.ts";
import type { PeopleDeskWords } from "../../content/desk/people-desk.ts";
import { useOpenSession } from "../../identity/session.ts";
import { useSave } from "../../queries/use-save.ts";
import { Alert } from "../../ui/alert.tsx";

/** Downloads all data of a person as a file. */
export function CopyButton({ email, words }: { email: string; words: PeopleDeskWords }) {
  const { call } = useOpenSession();
  const { save, run, isSaving } = useSave();
  const said = words.panel;

  async function fetchCopy(): Promise<void> {
    const copy = await call(copyOfPerson, { email });
    saveFile(new Blob([JSON.stringify(copy, null, 2)], { type: "application/json" }), said.copyName(email));
  }

  return (
    <>
      <button
        type="button"
        className="text-link"
        aria-disabled={isSaving || undefined}
        onClick={() => void run(fetchCopy)}
      >
        <span>{isSaving ? said.copying : said.copy}</span>
      </button>
      {save.status === "failed" && <Alert kind="error">{words.failures[failureOf(save.error)]}</Alert>}
    </>
  );
}
