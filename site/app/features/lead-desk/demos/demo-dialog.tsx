import { type DeskDemo, findFreeForDemo, giveDemo } from "@campusward/contracts/booking/demos-desk";
import { readLead } from "@campusward/contracts/desk/leads-desk";
import { hourOf, wholeDay } from "../../../dates/team-clock.ts";
import { FailureNote, TryAgain } from "../../../desk-work/failure-note.tsx";
import { useEndpoint } from "../../../queries/use-endpoint.ts";
import { useChange } from "../../../queries/use-save.ts";
import { Button } from "../../../ui/button.tsx";
import { HeadedDialog } from "../../../ui/headed-dialog.tsx";
import { BookDialog, CancelDialog, demoFailures } from "../demo/booking-dialogs.tsx";
import { OutcomeForm } from "../demo/demo-outcome.tsx";
import { NobodyFree } from "../demo/free-days.tsx";

export type DemoAct = "came" | "missed" | "move" | "cancel" | "give";

type DemoDialogProps = {
  demo: DeskDemo;
  act: DemoAct;
  /** It is done, and this is said of it. With an instant, it can be taken back from then on. */
  onDone: (said: string, since?: number) => void;
  onClose: () => void;
};

/** What is done with one demo: the same forms as in its lead's panel. */
export function DemoDialog({ demo, act, onDone, onClose }: DemoDialogProps) {
  const { query } = useEndpoint(readLead, { id: demo.lead.id }, { isAsked: act !== "give" });
  const { name } = demo.lead;
  if (act === "give") return <GiveDialog demo={demo} onDone={onDone} onClose={onClose} />;
  const lead = query.data;
  if (lead && (act === "move" || act === "cancel")) {
    const Changing = act === "move" ? BookDialog : CancelDialog;
    return <Changing lead={lead} booked={demo} onDone={(_, said) => onDone(said)} onClose={onClose} />;
  }
  const heading =
    act === "came" ? `${name} came. What now?` : act === "missed" ? `${name} did not come. What now?` : name;
  return (
    <HeadedDialog heading={heading} onClose={onClose}>
      <p className="text-ink-muted">
        {`${wholeDay(demo.startsAt)}, ${hourOf(demo.startsAt)} to ${hourOf(demo.endsAt)}${demo.colleague ? `, with ${demo.colleague.name}` : ""}`}
      </p>
      {query.isError && <TryAgain text="The lead did not come." onAgain={() => void query.refetch()} />}
      {lead && (act === "came" || act === "missed") && (
        <OutcomeForm
          lead={lead}
          booked={demo}
          outcome={act}
          onSaid={(_, since) => onDone("Written down.", since)}
          onTyped={() => {}}
          readAgain={() => query.refetch()}
        />
      )}
    </HeadedDialog>
  );
}

const giveFailures = {
  ...demoFailures,
  changed_meanwhile: "They are not free then any more. Choose somebody else.",
};

/** Only those who are free then are offered. */
function GiveDialog({ demo, onDone, onClose }: Omit<DemoDialogProps, "act">) {
  const { query } = useEndpoint(findFreeForDemo, { id: demo.id });
  const { send, failure, isSaving } = useChange();

  function give({ id, name }: { id: string; name: string }): void {
    send(giveDemo, { id: demo.lead.id, to: id }, () => {
      onDone(`${name} has it now.`);
    });
  }

  return (
    <HeadedDialog heading={`Give the demo with ${demo.lead.name} to`} onClose={onClose}>
      <p className="mb-3 text-ink-muted">
        {`${wholeDay(demo.startsAt)}, ${hourOf(demo.startsAt)}. The hour stays, and the lead goes along. They are told who meets them.`}
      </p>
      {query.data?.people.length === 0 && <NobodyFree hasHours />}
      <ul className="grid gap-2">
        {query.data?.people.map((person) => (
          <li key={person.id}>
            <Button look="quiet" small isBusy={isSaving} onClick={() => give(person)}>
              {person.name}
            </Button>
          </li>
        ))}
      </ul>
      <FailureNote className="mt-3" failure={failure} words={giveFailures} />
    </HeadedDialog>
  );
}
