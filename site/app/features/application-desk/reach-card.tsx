import {
  type ApplicationDetail,
  logApplicationContact,
  undoApplicationChange,
} from "@campusward/contracts/desk/applications-desk";
import { type ContactOutcome, type ContactWay, contactOutcomes } from "@campusward/contracts/desk/next-steps";
import { Phone } from "lucide";
import { type MouseEvent, useState } from "react";
import { ChatWords } from "../../desk-work/chat-words.tsx";
import { contactAnswers, contactQuestions, hrefOfWay, saidOfOutcome } from "../../desk-work/contact-ways.ts";
import { FailureNote } from "../../desk-work/failure-note.tsx";
import { useTemplates } from "../../desk-work/use-templates.ts";
import type { UndoOffer } from "../../desk-work/use-undo.ts";
import { useCallOnce, useChange } from "../../queries/use-save.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { DashboardCard } from "../../ui/dashboard-card.tsx";
import { LineIcon } from "../../ui/line-icon.tsx";
import { WhatsAppSign } from "../../ui/whatsapp-sign.tsx";
import type { ApplicationCardProps } from "./notes-card.tsx";

type ReachCardProps = ApplicationCardProps & { offerUndo: (offer: UndoOffer) => void };

/** Calls the family, or opens WhatsApp with words, and then asks how it went. Only the answer is written down. */
export function ReachCard({ application, onChange, offerUndo }: ReachCardProps) {
  const { id, phone, contact } = application;
  const callOnce = useCallOnce();
  const { call, run, isSaving, failure } = useChange();
  const templates = useTemplates(whoAnswers(application), "whatsapp");
  const [way, setWay] = useState<ContactWay | null>(null);
  const [asksWords, setAsksWords] = useState(false);

  async function log(outcome: ContactOutcome): Promise<void> {
    const since = Date.now();
    const logged = await callOnce(logApplicationContact, { id, way, outcome });
    onChange(logged);
    setWay(null);
    offerUndo({
      said: saidOfOutcome(outcome, null),
      since,
      undo: async () => onChange(await call(undoApplicationChange, { id, version: logged.version })),
    });
  }

  /** With words, unless Shift is held: then WhatsApp opens at once. */
  function chat(event: MouseEvent): void {
    if (event.shiftKey || (templates.isThere && templates.languages.length === 0)) {
      setWay("whatsapp");
      return;
    }
    event.preventDefault();
    setAsksWords(true);
  }

  return (
    <DashboardCard id="reach-heading" heading="Reach the family">
      {phone ? (
        <div className="desk-actions">
          <a
            className={buttonClass({ look: "quiet", small: true })}
            href={hrefOfWay("call", phone.number)}
            onClick={() => setWay("call")}
          >
            <LineIcon of={Phone} size={20} strokeWidth={2.25} />
            <span>{phone.isStudents ? "Call the student" : "Call"}</span>
          </a>
          <a
            className={buttonClass({ look: "quiet", small: true })}
            href={hrefOfWay("whatsapp", phone.number)}
            target="_blank"
            rel="noopener noreferrer"
            onClick={chat}
          >
            <WhatsAppSign />
            <span>{phone.isStudents ? "WhatsApp the student" : "WhatsApp"}</span>
          </a>
        </div>
      ) : (
        <p className="text-sm text-ink-muted wrap-anywhere">{`“${contact}” is no number that can be called from here.`}</p>
      )}
      {phone && asksWords && templates.isThere && (
        <ChatWords
          templates={templates}
          lead={{ kind: "application", waitingUntil: null, tries: triesSince(application) }}
          number={phone.number}
          onOpen={() => setWay("whatsapp")}
          onClose={() => setAsksWords(false)}
        />
      )}
      {way && (
        <fieldset className="flex flex-wrap gap-2 mt-3.5 pt-3 border-t-2 border-t-jamun-100">
          <legend className="w-full mb-1 font-semibold [float:left]">{contactQuestions[way]}</legend>
          {contactOutcomes[way].map((outcome) => (
            <Button key={outcome} small look="quiet" isBusy={isSaving} onClick={() => void run(() => log(outcome))}>
              {contactAnswers[outcome].answer}
            </Button>
          ))}
          <Button small look="quiet" onClick={() => setWay(null)}>
            Not yet
          </Button>
        </fieldset>
      )}
      <FailureNote failure={failure} />
    </DashboardCard>
  );
}

/** Whom the words greet: a guardian, unless the number is the student's own. */
function whoAnswers({ name, city, isMinor, guardian, phone }: ApplicationDetail) {
  return { name, city, isMinor: isMinor && !phone?.isStudents, answerTo: { name: guardian?.name ?? null } };
}

/** Calls without an answer since the last word. */
function triesSince({ contacts }: ApplicationDetail): number {
  return contacts.length - 1 - contacts.findLastIndex(({ outcome }) => outcome !== "no-answer");
}
