import {
  beginGoogleCalendar,
  type CalendarConnection,
  type CalendarConnections,
  calendarOutcomes,
  connectZoom,
  disconnectCalendar,
  readCalendarAccounts,
} from "@campusward/contracts/booking/calendar-accounts";
import { type FormEvent, useState } from "react";
import type { CalendarAccountWords } from "../../content/desk/booking/calendar-accounts.ts";
import { useOpenSession } from "../../identity/session.ts";
import { useVisit } from "../../navigation/navigation.ts";
import { useEndpoint } from "../../queries/use-endpoint.ts";
import { useSave } from "../../queries/use-save.ts";
import { LinkButton } from "../../ui/action-buttons.tsx";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import type { Elements } from "../../ui/elements.ts";
import { Field } from "../../ui/form/field.tsx";
import { StoneMark } from "../../ui/stone/stone-mark.tsx";
import "./calendar-accounts.css";

/** What a colleague connects, and gives up. Nothing is shown where the deployment has no account for it. */
export function CalendarAccounts({ words }: { words: CalendarAccountWords }) {
  const { query, replace } = useEndpoint(readCalendarAccounts);
  const asked = new URLSearchParams(useVisit().search).get("calendar");
  const outcome = calendarOutcomes.find((known) => known === asked);
  const { data } = query;
  if (!data || (data.google === null && data.zoom === null)) return null;
  return (
    <section className="dashboard-card calendar-accounts" aria-labelledby="calendar-accounts">
      <h2 id="calendar-accounts" className="dashboard-card-heading">
        {words.heading}
      </h2>
      <p className="text-ink-muted">{words.text}</p>
      {outcome && <Alert kind={outcome === "connected" ? "information" : "error"}>{words.outcomes[outcome]}</Alert>}
      {data.google && <Google connection={data.google} words={words} onChange={replace} />}
      {data.zoom && <Zoom connection={data.zoom} words={words} onChange={replace} />}
    </section>
  );
}

type OneProps = {
  connection: CalendarConnection;
  words: CalendarAccountWords;
  onChange: (connections: CalendarConnections) => void;
};

function Google({ connection, words, onChange }: OneProps) {
  const { call } = useOpenSession();
  const { run, failure, isSaving } = useSave();
  const connect = () =>
    void run(async () => {
      const { url } = await call(beginGoogleCalendar, {});
      window.location.assign(url);
    });
  return (
    <One provider="google" connection={connection} words={words} onChange={onChange}>
      <Button small look="outline" aria-disabled={isSaving || undefined} onClick={connect}>
        {words.google.connect}
      </Button>
      {failure && <Alert kind="error">{words.failures[failure]}</Alert>}
    </One>
  );
}

function Zoom({ connection, words, onChange }: OneProps) {
  const { call, user } = useOpenSession();
  const { run, failure, forget, isSaving } = useSave();
  const [email, setEmail] = useState(connection.subject ?? user.email ?? "");
  const isNoUser = failure === "invalid_fields";

  function connect(event: FormEvent): void {
    event.preventDefault();
    void run(async () => onChange(await call(connectZoom, { email })));
  }

  return (
    <One provider="zoom" connection={connection} words={words} onChange={onChange}>
      <form method="dialog" noValidate className="calendar-zoom" onSubmit={connect}>
        <Field
          label={words.zoom.email}
          problem={isNoUser ? words.zoom.notAUser : null}
          type="email"
          name="email"
          autoComplete="email"
          value={email}
          readOnly={isSaving}
          onChange={({ target }) => {
            setEmail(target.value);
            forget();
          }}
        />
        <Button small look="outline" type="submit" aria-disabled={isSaving || undefined}>
          {words.zoom.connect}
        </Button>
      </form>
      {failure && !isNoUser && <Alert kind="error">{words.failures[failure]}</Alert>}
    </One>
  );
}

const caps = { none: "unpainted", connected: "neem", lost: "late", leaving: "unpainted" } as const;

/** Connected, it offers to give it up; else the way to connect it. */
function One({
  provider,
  connection,
  words,
  onChange,
  children,
}: OneProps & { provider: "google" | "zoom"; children: Elements }) {
  const { call } = useOpenSession();
  const { run, failure } = useSave();
  const { state, subject, fault } = connection;
  const { name, text } = words[provider];
  return (
    <div className="calendar-account">
      <StoneMark cap={caps[state]} />
      <div className="min-w-0">
        <h3 className="font-semibold">{name}</h3>
        <p className="text-sm text-ink-muted">{text}</p>
        <p role="status">{state === "connected" ? words.states.connected(subject) : words.states[state]}</p>
        {fault && <Alert kind="error">{fault}</Alert>}
        {state === "connected" || state === "leaving" ? (
          <LinkButton
            aria-label={words.disconnectLabel(name)}
            onClick={() => void run(async () => onChange(await call(disconnectCalendar, { provider })))}
          >
            {words.disconnect}
          </LinkButton>
        ) : (
          children
        )}
        {failure && <Alert kind="error">{words.failures[failure]}</Alert>}
      </div>
    </div>
  );
}
