import { copyOfPerson } from "@campusward/contracts/accounts/people";
import { saveFile } from "../../browser/save-file.ts";
import type { PeopleDeskWords } from "../../content/desk/people-desk.ts";
import { useOpenSession } from "../../identity/session.ts";
import { useSave } from "../../queries/use-save.ts";
import { LinkButton } from "../../ui/action-buttons.tsx";
import { Alert } from "../../ui/alert.tsx";

/** Downloads all data of a person as a file. */
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
