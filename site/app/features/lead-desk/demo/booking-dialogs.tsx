import { type Booking, bookForLead, cancelForLead, readLeadTimes } from "@campusward/contracts/booking/demo-times";
import type { LeadDetail } from "@campusward/contracts/desk/leads-desk";
import { useId, useRef, useState } from "react";
import { hourOf, teamZoneAt, wholeDay } from "../../../dates/team-clock.ts";
import { callFailures } from "../../../desk-work/call-failures.ts";
import { FailureNote, TryAgain } from "../../../desk-work/failure-note.tsx";
import { FormFoot } from "../../../desk-work/form-foot.tsx";
import { useEndpoint } from "../../../queries/use-endpoint.ts";
import { useChange } from "../../../queries/use-save.ts";
import { Button } from "../../../ui/button.tsx";
import { FieldProblemText } from "../../../ui/form/field.tsx";
import { Form } from "../../../ui/form/form.tsx";
import { HeadedDialog } from "../../../ui/headed-dialog.tsx";
import { PaintingStone } from "../../../ui/stone/stone.tsx";
import { FreeDays, NobodyFree } from "./free-days.tsx";

/** Why a demo could not be booked, moved or cancelled. */
export const demoFailures: typeof callFailures = {
  ...callFailures,
  changed_meanwhile: "Somebody booked meanwhile. Nothing has changed. Look again, and choose.",
  too_late: "It has not begun yet.",
  not_found: "There is nothing to book here any more. Open the request again.",
  rate_limited: "It was moved too often. Cancel it, or write to them.",
};

type BookDialogProps = {
  lead: LeadDetail;
  /** What is booked, and may move. */
  booked: Booking | null;
  /** Gets what is booked now, and what is said of it. */
  onDone: (booking: Booking, said: string) => void;
  onClose: () => void;
};

/** The free times of the lead's colleague, or of the team: one of them is booked. */
export function BookDialog({ lead, booked: bookedBefore, onDone, onClose }: BookDialogProps) {
  const { query } = useEndpoint(readLeadTimes, { id: lead.id });
  const { booking = bookedBefore } = query.data ?? {};
  const booked = booking?.state === "booked" ? booking : null;
  const { send, forget, failure, isSaving } = useChange(async () => {
    setAsked(false);
    await query.refetch();
  });
  const [chosen, setChosen] = useState<number | null>(null);
  const [wasAsked, setAsked] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const id = useId();
  const { name, email } = { name: lead.answerTo.name ?? lead.name, email: lead.answerTo.email };
  const offer = query.data?.offer ?? null;
  const free = offer?.days.flatMap(({ times }) => times) ?? [];
  const time = free.find(({ startsAt }) => startsAt === chosen) ?? null;
  const isProblem = wasAsked && time === null;

  function book(): void {
    setAsked(true);
    if (!time) {
      form.current?.querySelector("input")?.focus();
      return;
    }
    const { startsAt } = time;
    send(bookForLead, { id: lead.id, startsAt, seen: booked?.startsAt ?? null }, (booking) => {
      onDone(booking, booked ? "Moved." : "Booked.");
      onClose();
    });
  }

  const heading = `${booked ? "Another" : "A"} time for ${name}`;
  return (
    <HeadedDialog
      className="max-w-[46rem] pb-0 [--slot-edge:36px] [--slot-inset:36px] max-columns:[--slot-edge:20px] max-columns:[--slot-inset:20px]"
      heading={heading}
      close="Close. Nothing changes"
      onClose={onClose}
    >
      <div className="[&>.alert]:mb-7 [&>.nobody-free]:mb-7">
        {query.isPending && (
          <div className="panel-note mb-7" role="status">
            <PaintingStone className="h-18" />
            <p>Looking for free times...</p>
          </div>
        )}
        {query.isError && <TryAgain text="The times did not come." onAgain={() => void query.refetch()} />}
        {query.data && free.length === 0 && <NobodyFree hasHours={offer !== null} />}
        {offer && free.length > 0 && (
          <Form className="mt-1" ref={form} aria-label={heading} onSubmit={book}>
            <p className="text-ink-muted">
              {`${offer.minutes} minutes with ${offer.person ?? "whoever of us is free then"}. By our own clock, ${teamZoneAt(free[0]?.startsAt ?? 0)}.`}
            </p>
            <div className="mt-2">
              <FreeDays
                days={offer.days}
                chosen={chosen}
                current={booked?.startsAt ?? null}
                onChoose={(startsAt) => {
                  setChosen(startsAt);
                  forget();
                }}
              />
            </div>
            <div className="sticky bottom-0 grid justify-items-start gap-2.5 mx-[calc(-1_*_var(--slot-edge))] px-(--slot-edge) pt-3.5 pb-[calc(18px_+_env(safe-area-inset-bottom))] border-t-2 border-t-ink bg-white">
              {isProblem && <FieldProblemText id={`${id}-problem`}>Choose a time first.</FieldProblemText>}
              <FailureNote failure={failure} words={demoFailures} />
              <p className="reply-to">
                {[
                  booked && `${toWhen(booked.startsAt)} stays until you confirm.`,
                  email
                    ? `The invitation goes to ${email} at once.`
                    : "No email is known. Tell them the time yourself.",
                ]
                  .filter(Boolean)
                  .join(" ")}
              </p>
              <Button
                type="submit"
                look={failure && failure !== "changed_meanwhile" ? "danger" : "primary"}
                isBusy={isSaving}
                aria-describedby={isProblem ? `${id}-problem` : undefined}
                busy={booked ? "Moving..." : "Booking..."}
              >
                {time ? `${booked ? "Move to" : "Book"} ${toWhen(time.startsAt)}` : `${booked ? "Move" : "Book"} it`}
              </Button>
            </div>
          </Form>
        )}
      </div>
    </HeadedDialog>
  );
}

/** Their calendar is told at once, so that it is asked first. */
export function CancelDialog({ lead, booked: bookedBefore, onDone, onClose }: BookDialogProps & { booked: Booking }) {
  const { query } = useEndpoint(readLeadTimes, { id: lead.id, without: "offer" }, { isAsked: false });
  // It was moved meanwhile: the new time is asked about.
  const saving = useChange(query.refetch);
  const booked = query.data?.booking ?? bookedBefore;
  const when = toWhen(booked.startsAt);
  const { name, email } = lead.answerTo;

  function cancel(): void {
    saving.send(cancelForLead, { id: lead.id, seen: booked.startsAt }, (booking) => {
      onDone(booking, booking.state === "cancelled" ? "Cancelled." : "It is over, and somebody said how it went.");
      onClose();
    });
  }

  return (
    <HeadedDialog heading={`Cancel ${when}?`} unbroken={`${when}?`} close="Keep it" onClose={onClose} onSubmit={cancel}>
      <p>
        {email
          ? `${name ?? lead.name} is told at once, and can choose another time.`
          : "No email is known. Tell them yourself."}
      </p>
      <FormFoot
        saving={saving}
        failures={demoFailures}
        look="strong"
        submit="Cancel the demo"
        busy="Cancelling..."
        cancel="Keep it"
        onCancel={onClose}
      />
    </HeadedDialog>
  );
}

/** `Tue, 24 Nov, 11:00`. */
function toWhen(at: number): string {
  return `${wholeDay(at, "short")}, ${hourOf(at)}`;
}
