import { readTestMail, sendTestMail, type TestMail } from "@campusward/contracts/desk/health";
import { Send } from "lucide";
import { useEffect } from "react";
import type { HealthWords } from "../../content/desk/health.ts";
import { hourOf } from "../../dates/near-time.ts";
import { useOpenSession } from "../../identity/session.ts";
import { useEndpoint } from "../../queries/use-endpoint.ts";
import { useSave } from "../../queries/use-save.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { DashboardCard } from "../../ui/dashboard-card.tsx";
import { LineIcon } from "../../ui/line-icon.tsx";
import { type MarkCap, StoneMark } from "../../ui/stone/stone-mark.tsx";

const askEveryMs = 3_000;
const longestAskedMs = 30 * 60_000;

type TestMailCardProps = { words: HealthWords["mail"] };

/** Sends oneself a mail by the way of all others, and shows how far it came. */
export function TestMailCard({ words }: TestMailCardProps) {
  const { me, call } = useOpenSession();
  const { query, replace } = useEndpoint(readTestMail);
  const { run, isSaving, failure } = useSave();
  const mail = query.data?.mail ?? null;
  useAsking(mail, query.refetch);

  function send(): void {
    void run(async () => replace(await call(sendTestMail, {})));
  }

  return (
    <DashboardCard id="health-mail" heading={words.heading}>
      <p className="health-to">
        <span>{words.to}</span> <strong>{me.email}</strong>
      </p>
      <Button small look={mail ? "outline" : "plum"} aria-disabled={isSaving || undefined} onClick={send}>
        <LineIcon of={Send} size={19} />
        <span>{isSaving ? words.sending : mail ? words.again : words.send}</span>
      </Button>
      {failure && (
        <Alert kind="error" className="mt-3">
          <p>{failure === "rate_limited" ? words.failures.often : words.failures.other}</p>
        </Alert>
      )}
      <div role="status">{mail && <MailSteps mail={mail} words={words} />}</div>
    </DashboardCard>
  );
}

function MailSteps({ mail, words }: TestMailCardProps & { mail: TestMail }) {
  const { cap, title } = words.steps[mail.state];
  const { came } = words;
  const isOut = mail.state === "sent" || mail.state === "kept";
  return (
    <ul className="health-steps">
      <Step cap={cap} title={title} text={sayWhat(mail, words)} />
      {mail.cameAt !== null ? (
        <Step cap="neem" title={came.yes} text={came.at(hourOf(mail.cameAt))} />
      ) : (
        isOut && <Step cap="unpainted" title={came.open} text={came.text} />
      )}
    </ul>
  );
}

function Step({ cap, title, text }: { cap: MarkCap; title: string; text: string }) {
  return (
    <li>
      <StoneMark cap={cap} />
      <p className="min-w-0">
        <strong className="health-name">{title}</strong>
        <span className="health-figure">{text}</span>
      </p>
    </li>
  );
}

function sayWhat({ state, reply, settledAt, sentAt }: TestMail, words: HealthWords["mail"]): string {
  if (state === "kept") return words.kept;
  return reply === null ? "" : words.said(hourOf(settledAt ?? sentAt), reply);
}

/** While something is still to be heard of it, asks again; a window that nobody sees waits. */
function useAsking(mail: TestMail | null, ask: () => unknown): void {
  const sentAt = mail?.cameAt === null ? mail.sentAt : null;
  useEffect(() => {
    if (sentAt === null) return;
    const askIfSeen = () => {
      if (document.visibilityState === "visible" && Date.now() - sentAt < longestAskedMs) ask();
    };
    const timer = setInterval(askIfSeen, askEveryMs);
    document.addEventListener("visibilitychange", askIfSeen);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", askIfSeen);
    };
  }, [sentAt, ask]);
}
