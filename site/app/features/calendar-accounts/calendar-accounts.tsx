import {
  beginGoogleCalendar,
  type CalendarConnection,
  type CalendarConnections,
  type CalendarOutcome,
  calendarOutcomes,
  connectZoom,
  disconnectCalendar,
  readCalendarAccounts,
} from "@campusward/contracts/booking/calendar-accounts";
import { useState } from "react";
import { FailureNote } from "../../desk-work/failure-note.tsx";
import { useOpenSession } from "../../identity/session.ts";
import { useVisit } from "../../navigation/navigation.ts";
import { useEndpoint } from "../../queries/use-endpoint.ts";
import { useChange } from "../../queries/use-save.ts";
import { LinkButton } from "../../ui/action-buttons.tsx";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { DashboardCard } from "../../ui/dashboard-card.tsx";
import type { Elements } from "../../ui/elements.ts";
import { EmailField } from "../../ui/form/field.tsx";
import { Form } from "../../ui/form/form.tsx";
import { StoneMark } from "../../ui/stone/stone-mark.tsx";

const providerWords = {
  google: {
    name: "Google Calendar and Meet",
    text: "Busy times are read, demos are written, and each gets a Meet room. Nothing else of your calendar is seen.",
  },
  zoom: { name: "Zoom", text: "Each demo gets a Zoom room of its own. It goes before Meet." },
};

const states = {
  none: "Not connected",
  connected: "Connected",
  lost: "Not connected any more",
};

/** What one comes back with from Google. */
const outcomeTexts = {
  connected: "Google Calendar is connected.",
  denied: "Nothing was connected: you said no at Google.",
  "no-busy": "Nothing was connected: the tick for busy times was missing at Google. Try again, and leave it in.",
  "no-events": "Nothing was connected: the tick for events was missing at Google. Try again, and leave it in.",
  "too-old": "Nothing was connected: that took longer than ten minutes, or began in another browser. Try again.",
  failed: "Nothing was connected: Google did not answer as it should. Try again in a minute.",
} satisfies Record<CalendarOutcome, string>;

/** What a colleague connects, and gives up. Nothing is shown where the deployment has no account for it. */
export function CalendarAccounts() {
  const { query, replace } = useEndpoint(readCalendarAccounts);
  const asked = new URLSearchParams(useVisit().search).get("calendar");
  const outcome = calendarOutcomes.find((known) => known === asked);
  const { data } = query;
  if (!data || (data.google === null && data.zoom === null)) return null;
  return (
    <DashboardCard id="calendar-accounts" heading="Calendars and rooms" className="dashboard-card grid gap-3">
      <p className="text-ink-muted">
        For your own demos. Without any of them your lasting link is used, and nothing waits for them.
      </p>
      {outcome && <Alert kind={outcome === "connected" ? "information" : "error"}>{outcomeTexts[outcome]}</Alert>}
      {data.google && <Google connection={data.google} onChange={replace} />}
      {data.zoom && <Zoom connection={data.zoom} onChange={replace} />}
    </DashboardCard>
  );
}

type OneProps = {
  connection: CalendarConnection;
  onChange: (connections: CalendarConnections) => void;
};

function Google({ connection, onChange }: OneProps) {
  const { send, failure, isSaving } = useChange();
  const connect = () => send(beginGoogleCalendar, {}, ({ url }) => window.location.assign(url));
  return (
    <One provider="google" connection={connection} onChange={onChange}>
      <Button small look="quiet" isBusy={isSaving} onClick={connect}>
        Connect Google Calendar
      </Button>
      <FailureNote failure={failure} />
    </One>
  );
}

function Zoom({ connection, onChange }: OneProps) {
  const { user } = useOpenSession();
  const { send, failure, forget, isSaving } = useChange();
  const [email, setEmail] = useState(connection.subject ?? user.email ?? "");
  const isNoUser = failure === "invalid_fields";

  return (
    <One provider="zoom" connection={connection} onChange={onChange}>
      <Form
        className="flex flex-wrap items-end gap-3 [&>.field]:flex-[1_1_12rem] [&>.field]:min-w-0"
        onSubmit={() => send(connectZoom, { email }, onChange)}
      >
        <EmailField
          label="Your address at Zoom"
          problem={
            isNoUser
              ? "The Zoom account of your team has no user with this address, or it is not the one you log in with here. Only an admin can use another."
              : null
          }
          name="email"
          value={email}
          readOnly={isSaving}
          onChange={({ target }) => {
            setEmail(target.value);
            forget();
          }}
        />
        <Button small look="quiet" type="submit" isBusy={isSaving}>
          Connect Zoom
        </Button>
      </Form>
      <FailureNote failure={isNoUser ? null : failure} />
    </One>
  );
}

const caps = { none: "unpainted", connected: "neem", lost: "late" } as const;

type ProviderProps = OneProps & { provider: keyof typeof providerWords; children: Elements };

/** Connected, it offers to give it up; else the way to connect it. */
function One({ provider, connection, onChange, children }: ProviderProps) {
  const { send, failure } = useChange();
  const { state, subject, fault } = connection;
  const { name, text } = providerWords[provider];
  return (
    <div className="flex gap-3.5 pt-3.5 border-t border-t-jamun-200">
      <StoneMark cap={caps[state]} />
      <div className="min-w-0 grid flex-1 justify-items-start gap-1.5">
        <h3 className="font-semibold">{name}</h3>
        <p className="text-sm text-ink-muted">{text}</p>
        <p role="status">{state === "connected" && subject ? `Connected as ${subject}` : states[state]}</p>
        <Alert>{fault}</Alert>
        {state === "connected" ? (
          <LinkButton
            aria-label={`Disconnect ${name}`}
            onClick={() => send(disconnectCalendar, { provider }, onChange)}
          >
            Disconnect
          </LinkButton>
        ) : (
          children
        )}
        <FailureNote failure={failure} />
      </div>
    </div>
  );
}
