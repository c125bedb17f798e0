import { useState } from "react";
import { LinkButton } from "../../ui/action-buttons.tsx";
import { DoneNote, PageHead } from "../../ui/dashboard-card.tsx";
import { RecordsDialog } from "./people-dialogs.tsx";
import { PrivacyRequests } from "./privacy-requests.tsx";

/** What people ask us to do with their data, and what we keep of whoever has no account. */
export function PrivacyDesk({ heading }: { heading: string }) {
  const [isFinding, setFinding] = useState(false);
  const [done, setDone] = useState("");
  const noteErased = (email: string) => setDone(`Everything of ${email} is gone.`);
  return (
    <>
      <PageHead heading={heading} />
      <DoneNote className="not-empty:mt-3.5">{done}</DoneNote>
      <PrivacyRequests onErased={noteErased} />
      <LinkButton aria-haspopup="dialog" onClick={() => setFinding(true)}>
        Somebody without an account
      </LinkButton>
      {isFinding && <RecordsDialog onErased={noteErased} onClose={() => setFinding(false)} />}
    </>
  );
}
