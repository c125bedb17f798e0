import { useState } from "react";
import type { PeopleDeskWords } from "../../content/desk/people-desk.ts";
import { LinkButton } from "../../ui/action-buttons.tsx";
import { DashboardHeading } from "../../ui/dashboard-card.tsx";
import { RecordsDialog } from "./people-dialogs.tsx";
import { PrivacyRequests } from "./privacy-requests.tsx";

/** What people ask us to do with their data, and what we keep of whoever has no account. */
export function PrivacyDesk({ heading, words }: { heading: string; words: PeopleDeskWords }) {
  const [isFinding, setFinding] = useState(false);
  const [done, setDone] = useState("");
  return (
    <>
      <div className="desk-head">
        <DashboardHeading>{heading}</DashboardHeading>
      </div>
      <p role="status" className="desk-saved not-empty:mt-3.5">
        {done}
      </p>
      <PrivacyRequests words={words} onErased={(email) => setDone(words.erase.gone(email))} />
      <LinkButton aria-haspopup="dialog" onClick={() => setFinding(true)}>
        {words.records.open}
      </LinkButton>
      {isFinding && (
        <RecordsDialog
          words={words}
          onErased={(email) => setDone(words.erase.gone(email))}
          onClose={() => setFinding(false)}
        />
      )}
    </>
  );
}
