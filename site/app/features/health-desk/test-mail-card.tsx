import { readTestMail, sendTestMail, type TestMail } from "@campusward/contracts/desk/health";
import type { MailStateShown } from "@campusward/contracts/desk/outbox-desk";
import { Send } from "lucide";
import { useAskingAgain } from "../../browser/use-asking-again.ts";
import { hourOf } from "../../dates/team-clock.ts";
import { useOpenSession } from "../../identity/session.ts";
import { useEndpoint } from "../../queries/use-endpoint.ts";
import { useChange } from "../../queries/use-save.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { DashboardCard } from "../../ui/dashboard-card.tsx";
import { LineIcon } from "../../ui/line-icon.tsx";
import type { MarkCap } from "../../ui/stone/stone-mark.tsx";
import { HealthLine } from "./health-line.tsx";

const steps = {
  waiting: { cap: "unpainted", title: "On its way" },
  retrying: { cap: "amaltas", title: "Not taken yet. It is tried again" },
  failed: { cap: "late", title: "Not taken" },
  sent: { cap: "neem", title: "Handed over" },
  kept: { cap: "sky", title: "Kept as a file" },
  cancelled: { cap: "unpainted", title: "Cancelled" },
  "held-back": { cap: "unpainted", title: "Held back" },
} satisfies Record<MailStateShown, { cap: MarkCap; title: string }>;

const askEveryMs = 3_000;
const longestAskedMs = 30 * 60_000;

/** Sends oneself a mail by the way of all others, and shows how far it came. */
export function TestMailCard() {
  const { me } = useOpenSession();
  const { query, replace } = useEndpoint(readTestMail);
  const { send, isSaving, failure } = useChange();
  const mail = query.data?.mail ?? null;
  // While something is still to be heard of it.
  useAskingAgain(mail?.cameAt === null ? askEveryMs : null, () => {
    if (mail && Date.now() - mail.sentAt < longestAskedMs) void query.refetch();
  });

  return (
    <DashboardCard id="health-mail" heading="A test mail">
      <p className="mt-0.5 mb-3 text-(length:--text-sm) wrap-anywhere">
        <span>To you, at</span> <strong>{me.email}</strong>
      </p>
      <Button small look={mail ? "quiet" : "strong"} isBusy={isSaving} onClick={() => send(sendTestMail, {}, replace)}>
        <LineIcon of={Send} size={19} />
        <span>{isSaving ? "Sending..." : mail ? "Send another" : "Send it"}</span>
      </Button>
      {failure && (
        <Alert className="mt-3">
          {failure === "rate_limited"
            ? "These are enough test mails for one day."
            : "Your line dropped, or the product did not answer. It may be sent already: look, then try again."}
        </Alert>
      )}
      <div role="status">{mail && <MailSteps mail={mail} />}</div>
    </DashboardCard>
  );
}

function MailSteps({ mail }: { mail: TestMail }) {
  const { cap, title } = steps[mail.state];
  const isOut = mail.state === "sent" || mail.state === "kept";
  return (
    <ul className="mt-4 -mb-2.5">
      <HealthLine cap={cap} title={title} text={sayWhat(mail)} />
      {mail.cameAt !== null ? (
        <HealthLine cap="neem" title="It came" text={`${hourOf(mail.cameAt)}, somebody pressed the button in it`} />
      ) : (
        isOut && <HealthLine cap="unpainted" title="Has it come?" text="Open it: it has a button that tells us" />
      )}
    </ul>
  );
}

function sayWhat({ state, reply, settledAt, sentAt }: TestMail): string {
  if (state === "kept") return "No mail server is set. It lies in the folder outbox of DATA_DIR";
  return reply === null ? "" : `${hourOf(settledAt ?? sentAt)}, the mail server said ${reply}`;
}
