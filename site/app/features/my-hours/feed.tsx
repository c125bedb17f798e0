import { endFeed, type OwnMeetingHours, renewFeed } from "@campusward/contracts/booking/meeting-hours";
import { useId, useRef, useState } from "react";
import type { MyHoursWords } from "../../content/account/my-hours.ts";
import { useOpenSession } from "../../identity/session.ts";
import { useSave } from "../../queries/use-save.ts";
import { LinkButton } from "../../ui/action-buttons.tsx";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { DashboardCard } from "../../ui/dashboard-card.tsx";
import { LabelledField } from "../../ui/form/field.tsx";

type FeedProps = { own: OwnMeetingHours; words: MyHoursWords; onChange: (own: OwnMeetingHours) => void };

/** The secret address that a colleague's own calendar subscribes to. */
export function Feed({ own, words, onChange }: FeedProps) {
  const said = words.feed;
  const { call } = useOpenSession();
  const { run, isSaving, failure } = useSave();
  const [address, setAddress] = useState<string | null>(null);
  const [news, setNews] = useState<"copied" | "notCopied" | "ended" | null>(null);
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
    void run(async () => {
      await call(endFeed, {});
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
    <DashboardCard id="hours-feed" heading={said.heading}>
      <p className="text-sm text-ink-muted">{said.text}</p>
      {own.hasFeed && address === null && <p className="mt-2 text-sm">{said.isSet}</p>}
      {address !== null && (
        <div className="feed-address">
          <LabelledField id={id} label={said.label}>
            <input ref={field} id={id} className="field-input" readOnly value={address} />
          </LabelledField>
          <Button small look="plum" onClick={copy}>
            {said.copy}
          </Button>
        </div>
      )}
      {failure && <Alert kind="error">{words.failures[failure]}</Alert>}
      <div className="feed-ways">
        <Button small look="outline" aria-disabled={isSaving || undefined} onClick={make}>
          {own.hasFeed ? said.makeNew : said.make}
        </Button>
        {own.hasFeed && <LinkButton onClick={end}>{said.end}</LinkButton>}
      </div>
      <p role="status" className="desk-saved">
        {news && said[news]}
      </p>
    </DashboardCard>
  );
}
