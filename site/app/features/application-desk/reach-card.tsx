import { logApplicationContact } from "@campusward/contracts/desk/applications-desk";
import { type ContactOutcome, type ContactWay, contactOutcomes } from "@campusward/contracts/desk/next-steps";
import { MessageCircle, Phone } from "lucide";
import { useState } from "react";
import { useCallOnce, useSave } from "../../queries/use-save.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button, buttonClass } from "../../ui/button.tsx";
import { DashboardCard } from "../../ui/dashboard-card.tsx";
import { LineIcon } from "../../ui/line-icon.tsx";
import type { ApplicationCardProps } from "./notes-card.tsx";

/** Calls the family, or opens WhatsApp, and then asks how it went. Only the answer is written down. */
export function ReachCard({ application: { id, phone, contact }, words, onChange }: ApplicationCardProps) {
  const callOnce = useCallOnce();
  const { run, isSaving, isSaved, failure } = useSave();
  const [way, setWay] = useState<ContactWay | null>(null);
  const { reach } = words.detail.letter;

  async function log(outcome: ContactOutcome): Promise<void> {
    onChange(await callOnce(logApplicationContact, { id, way, outcome }));
    setWay(null);
  }

  return (
    <DashboardCard id="reach-heading" heading={reach.heading}>
      {phone ? (
        <div className="desk-actions">
          <a
            className={buttonClass({ look: "outline", small: true })}
            href={`tel:${phone.number}`}
            onClick={() => setWay("call")}
          >
            <LineIcon of={Phone} size={20} strokeWidth={2.25} />
            {phone.isStudents ? reach.callStudent : reach.call}
          </a>
          <a
            className={buttonClass({ look: "outline", small: true })}
            href={`https://wa.me/${phone.number.replace("+", "")}`}
            target="_blank"
            rel="noopener noreferrer"
            onClick={() => setWay("whatsapp")}
          >
            <LineIcon of={MessageCircle} size={20} strokeWidth={2.25} />
            {phone.isStudents ? reach.chatStudent : reach.chat}
          </a>
        </div>
      ) : (
        <p className="text-sm text-ink-muted letter-address">{reach.noNumber(contact)}</p>
      )}
      {way && (
        <fieldset className="reach-asked">
          <legend>{reach.asked[way]}</legend>
          {contactOutcomes[way].map((outcome) => (
            <Button
              key={outcome}
              small
              look="outline"
              aria-disabled={isSaving || undefined}
              onClick={() => void run(() => log(outcome))}
            >
              {reach.outcomes[outcome]}
            </Button>
          ))}
          <Button small look="outline" onClick={() => setWay(null)}>
            {reach.notYet}
          </Button>
        </fieldset>
      )}
      {failure && <Alert kind="error">{words.failures[failure]}</Alert>}
      <p role="status" className="desk-saved">
        {isSaved && way === null ? reach.saved : ""}
      </p>
    </DashboardCard>
  );
}
