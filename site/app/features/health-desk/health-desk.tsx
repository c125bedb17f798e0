import {
  type Health,
  type HealthCheck,
  type HealthFinding,
  lookAgain,
  readHealth,
} from "@campusward/contracts/desk/health";
import { RefreshCw } from "lucide";
import { useState } from "react";
import { timeAgo } from "../../dates/day-words.ts";
import { useMinute } from "../../dates/use-minute.ts";
import { AnswerFrame } from "../../desk-work/list/answer-frame.tsx";
import { useEndpoint } from "../../queries/use-endpoint.ts";
import { useChange } from "../../queries/use-save.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { PageHead } from "../../ui/dashboard-card.tsx";
import { LineIcon } from "../../ui/line-icon.tsx";
import { BackupCard } from "./backup-card.tsx";
import { Fault, Found, type LookProps, Warning } from "./findings.tsx";
import { SupportCard } from "./support-card.tsx";

const comingOrFailed = {
  coming: "Looking at settings, address, mails, backups, disk and clock…",
  failed: {
    heading: "Health cannot be read.",
    text: "Your internet has dropped, or the product does not answer. On the server, the command doctor says why.",
    again: "Try again now",
  },
};

/** What is wrong with the deployment and what to do, as `npm run doctor` says it. */
export function HealthDesk({ heading }: { heading: string }) {
  const { query, replace } = useEndpoint(readHealth, {}, { isSlow: true });
  const { call, run, failure } = useChange();
  const [looking, setLooking] = useState<HealthCheck | "all" | null>(null);
  const [said, setSaid] = useState("");
  const health = query.data;

  function look(check?: HealthCheck): void {
    if (looking) return;
    setLooking(check ?? "all");
    setSaid("");
    void run(async () => {
      const found = await call(lookAgain, check ? { check } : {});
      replace(found);
      setSaid(`Looked again. ${found.summary}.`);
      // With what is mended its button goes.
      const isMended = found.findings.every((one) => one.check !== check || ["fine", "unknown"].includes(one.state));
      if (check && isMended) document.querySelector<HTMLElement>("main h1")?.focus();
    }).finally(() => setLooking(null));
  }

  return (
    <>
      <PageHead heading={health?.summary ?? heading}>
        {health && (
          <div className="flex flex-wrap items-center gap-y-2 gap-x-3.5 ml-auto max-columns:ml-0">
            <LookedAt at={health.lookedAt} />
            <Button look="quiet" small aria-disabled={looking !== null || undefined} onClick={() => look()}>
              <LineIcon of={RefreshCw} size={19} />
              <span>{looking === "all" ? "Looking..." : "Look again"}</span>
            </Button>
          </div>
        )}
      </PageHead>
      <p role="status" className="sr-only">
        {said}
      </p>
      {failure && (
        <Alert className="mb-4">
          {failure === "rate_limited"
            ? "That was very often in a short time. Wait a minute, then look again."
            : "Nothing new: your line dropped, or the product did not answer. Try again."}
        </Alert>
      )}
      <AnswerFrame query={query} {...comingOrFailed}>
        {health && <Findings health={health} look={{ looking, onLook: look }} />}
      </AnswerFrame>
    </>
  );
}

function LookedAt({ at }: { at: number }) {
  const now = useMinute();
  return (
    <p className="text-sm text-ink-muted">{now - at < 60_000 ? "Looked a moment ago" : `Looked ${timeAgo(at, now)}`}</p>
  );
}

function Findings({ health, look }: { health: Health; look: Pick<LookProps, "looking" | "onLook"> }) {
  const of = (state: HealthFinding["state"]) => health.findings.filter((finding) => finding.state === state);
  const [faults, warnings, unknown, fine] = [of("fault"), of("warning"), of("unknown"), of("fine")];
  return (
    <div className="[&_.dashboard-card-heading]:mb-0.5 [&_.dashboard-card-heading]:font-display [&_.dashboard-card-heading]:font-bold [&_.dashboard-card-heading]:text-[1.1875rem] [&_.dashboard-card-heading]:leading-[1.25] [&_.dashboard-card-heading]:font-stretch-[112%] [&_.dashboard-card-heading]:tracking-[-0.01em] grid grid-cols-1 gap-4.5 wide:grid-cols-[minmax(0,13fr)_minmax(0,7fr)] wide:grid-rows-[auto_1fr] wide:items-start wide:gap-x-5">
      {faults.length + warnings.length > 0 && (
        <div className="grid grid-cols-1 gap-4.5">
          {faults.length > 0 && (
            <section aria-label="Faults" className="grid grid-cols-1 gap-4.5">
              {faults.map((finding, at) => (
                <Fault key={keyOf(finding)} finding={finding} number={at + 1} {...look} />
              ))}
            </section>
          )}
          {warnings.length > 0 && (
            <section
              aria-label="Warnings"
              className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,19rem),1fr))] gap-4.5 [&>:last-child:nth-child(odd)]:col-span-full"
            >
              {warnings.map((finding) => (
                <Warning key={keyOf(finding)} finding={finding} {...look} />
              ))}
            </section>
          )}
        </div>
      )}
      <div className="grid grid-cols-1 gap-4.5 wide:row-[1_/_span_2] wide:col-start-2">
        <BackupCard />
        <SupportCard {...health} />
      </div>
      <div className="grid grid-cols-1 gap-4.5">
        {unknown.length > 0 && <Found id="health-unknown" heading="Not known" cap="unpainted" findings={unknown} />}
        {fine.length > 0 && <Found id="health-fine" heading="Fine" cap="neem" findings={fine} />}
      </div>
    </div>
  );
}

function keyOf({ check, title }: HealthFinding): string {
  return `${check} ${title}`;
}
