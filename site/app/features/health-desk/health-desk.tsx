import {
  type Health,
  type HealthCheck,
  type HealthFinding,
  lookAgain,
  readHealth,
} from "@campusward/contracts/desk/health";
import { RefreshCw } from "lucide";
import { useState } from "react";
import type { HealthWords } from "../../content/desk/health.ts";
import { timeAgo } from "../../dates/day-words.ts";
import { useMinute } from "../../dates/use-minute.ts";
import { useOpenSession } from "../../identity/session.ts";
import { useEndpoint } from "../../queries/use-endpoint.ts";
import { useSave } from "../../queries/use-save.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { DashboardHeading } from "../../ui/dashboard-card.tsx";
import { LineIcon } from "../../ui/line-icon.tsx";
import { ListFrame } from "../../ui/list/list-frame.tsx";
import { Fault, Found, type LookProps, Warning } from "./findings.tsx";
import { KeeperCard } from "./keeper-card.tsx";
import "./health-desk.css";

type HealthDeskProps = { heading: string; words: HealthWords };

/** What is wrong with the deployment and what to do, as `npm run doctor` says it. */
export function HealthDesk({ heading, words }: HealthDeskProps) {
  const { query, replace } = useEndpoint(readHealth, {}, { isSlow: true });
  const { call } = useOpenSession();
  const { run, failure } = useSave();
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
      setSaid(words.lookedAgain(found.summary));
      // With what is mended its button goes.
      if (check && !hasProblem(found, check)) document.querySelector<HTMLElement>("main h1")?.focus();
    }).finally(() => setLooking(null));
  }

  return (
    <>
      <div className="desk-head">
        <DashboardHeading>{health?.summary ?? heading}</DashboardHeading>
        {health && (
          <div className="health-looked">
            <LookedAt at={health.lookedAt} words={words} />
            <Button look="outline" small aria-disabled={looking !== null || undefined} onClick={() => look()}>
              <LineIcon of={RefreshCw} size={19} />
              <span>{looking === "all" ? words.again.busy : words.again.all}</span>
            </Button>
          </div>
        )}
      </div>
      <p role="status" className="sr-only">
        {said}
      </p>
      {failure && (
        <Alert kind="error" className="mb-4">
          <p>{failure === "rate_limited" ? words.failures.often : words.failures.other}</p>
        </Alert>
      )}
      <ListFrame query={query} words={words.list} empty={false}>
        {health && <Findings health={health} look={{ looking, onLook: look }} words={words} />}
      </ListFrame>
    </>
  );
}

function hasProblem({ findings }: Health, wanted: HealthCheck): boolean {
  return findings.some(({ check, state }) => check === wanted && (state === "fault" || state === "warning"));
}

function LookedAt({ at, words }: { at: number; words: HealthWords }) {
  const now = useMinute();
  const { justNow, ago } = words.looked;
  return <p className="text-sm text-ink-muted">{now - at < 60_000 ? justNow : ago(timeAgo(at, now))}</p>;
}

type FindingsProps = { health: Health; look: Pick<LookProps, "looking" | "onLook">; words: HealthWords };

function Findings({ health, look, words }: FindingsProps) {
  const { groups } = words;
  const of = (state: HealthFinding["state"]) => health.findings.filter((finding) => finding.state === state);
  const [faults, warnings, unknown, fine] = [of("fault"), of("warning"), of("unknown"), of("fine")];
  return (
    <div className="health">
      {faults.length + warnings.length > 0 && (
        <div className="health-problems">
          {faults.length > 0 && (
            <section aria-label={groups.faults} className="health-faults">
              {faults.map((finding, at) => (
                <Fault key={keyOf(finding)} finding={finding} number={at + 1} words={words} {...look} />
              ))}
            </section>
          )}
          {warnings.length > 0 && (
            <section aria-label={groups.warnings} className="health-warnings">
              {warnings.map((finding) => (
                <Warning key={keyOf(finding)} finding={finding} words={words} {...look} />
              ))}
            </section>
          )}
        </div>
      )}
      <div className="health-aside">
        <KeeperCard report={health.report} version={health.version} words={words} />
      </div>
      <div className="health-sound">
        {unknown.length > 0 && (
          <Found id="health-unknown" heading={groups.unknown} cap="unpainted" findings={unknown} />
        )}
        {fine.length > 0 && <Found id="health-fine" heading={groups.fine} cap="neem" findings={fine} />}
      </div>
    </div>
  );
}

function keyOf({ check, title }: HealthFinding): string {
  return `${check} ${title}`;
}
