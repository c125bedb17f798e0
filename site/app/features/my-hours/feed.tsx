import { endFeed, type OwnMeetingHours, renewFeed } from "@campusward/contracts/booking/meeting-hours";
import { useId, useRef, useState } from "react";
import { FailureNote } from "../../desk-work/failure-note.tsx";
import { useChange } from "../../queries/use-save.ts";
import { LinkButton } from "../../ui/action-buttons.tsx";
import { Button } from "../../ui/button.tsx";
import { DashboardCard, DoneNote } from "../../ui/dashboard-card.tsx";
import { LabelledField } from "../../ui/form/field.tsx";

const feedTexts = {
  ended: "It has ended. Calendars that subscribed are told nothing any more.",
  copied: "Copied",
  notCopied: "Choose the address, and copy it yourself.",
};

type FeedProps = { own: OwnMeetingHours; onChange: (own: OwnMeetingHours) => void };

/** The secret address that a colleague's own calendar subscribes to. */
export function Feed({ own, onChange }: FeedProps) {
  const { call, send, run, isSaving, failure } = useChange();
  const [address, setAddress] = useState<string | null>(null);
  const [news, setNews] = useState<keyof typeof feedTexts | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const id = useId();

  function make(): void {
    void run(async () => {
      setAddress((await call(renewFeed, {})).address);
      setNews(null);
      onChange({ ...own, hasFeed: true });
    });
  }

  function end(): void {
    send(endFeed, {}, () => {
      setAddress(null);
      setNews("ended");
      onChange({ ...own, hasFeed: false });
    });
  }

  function copy(): void {
    field.current?.select();
    void navigator.clipboard.writeText(address ?? "").then(
      () => setNews("copied"),
      () => setNews("notCopied"),
    );
  }

  return (
    <DashboardCard id="hours-feed" heading="My demos in my calendar">
      <p className="text-sm text-ink-muted">
        Google, Outlook and Apple subscribe to a secret address. Whoever has it sees your demos. It ends with a new
        password, and when you sign out everywhere.
      </p>
      {own.hasFeed && address === null && <p className="mt-2 text-sm">One is in use. A new one ends it.</p>}
      {address !== null && (
        <div className="flex flex-wrap items-end gap-2.5 mt-3 [&>.field]:flex-[1_1_10rem] [&>.field]:min-w-0 [&>.button]:mb-1">
          <LabelledField id={id} label="Copy it now. It is not shown again.">
            <input ref={field} id={id} className="field-input h-11" readOnly value={address} />
          </LabelledField>
          <Button small onClick={copy}>
            Copy
          </Button>
        </div>
      )}
      <FailureNote failure={failure} />
      <div className="flex flex-wrap items-center gap-y-1.5 gap-x-4.5 mt-3.5">
        <Button small look="quiet" isBusy={isSaving} onClick={make}>
          {own.hasFeed ? "Make a new address" : "Make an address"}
        </Button>
        {own.hasFeed && <LinkButton onClick={end}>End it</LinkButton>}
      </div>
      <DoneNote>{news && feedTexts[news]}</DoneNote>
    </DashboardCard>
  );
}
