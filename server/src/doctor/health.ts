import { type Health, type HealthCheck, healthChecks } from "@campusward/contracts/desk/health";
import type { Database } from "../database/database.ts";
import type { EpochMs } from "../database/tables.ts";
import type { Checks } from "./examine.ts";
import { type Finding, inOrder, sumUp } from "./findings.ts";
import { findSupervisor } from "./supervisor.ts";

/** What whoever helps from elsewhere asks first. `set` are names of settings; their values are not told. */
export function describeSystem(version: string, engine: Database["engine"], set: readonly string[]): string {
  const database = engine === "sqlite" ? "SQLite" : "PostgreSQL";
  const node = `Node ${process.version}, ${process.platform} ${process.arch}`;
  return `Campusward ${version}, ${database}, ${node}, kept by ${findSupervisor().by}, settings: ${set.join(" ") || "none"}`;
}

/** Whoever opens the page sees what was found within this time. */
const freshMs = 5 * 60_000;

export type HealthContext = {
  checks: Checks;
  version: string;
  /** As `describeSystem` says it. */
  system: string;
  /** Epoch milliseconds. */
  now: () => EpochMs;
};

/**
 * What the doctor finds from inside the product. Each process remembers its own last look, and a check runs once at a
 * time, however many ask: all of them hear what it finds.
 */
export function createHealth({ checks, version, system, now }: HealthContext) {
  const known = new Map<HealthCheck, { findings: readonly Finding[]; lookedAt: EpochMs }>();
  const running = new Map<HealthCheck, Promise<void>>();

  function look(name: HealthCheck): Promise<void> {
    const run =
      running.get(name) ??
      checks[name]()
        .then((findings) => void known.set(name, { findings, lookedAt: now() }))
        .finally(() => running.delete(name));
    running.set(name, run);
    return run;
  }

  function isFresh(name: HealthCheck): boolean {
    const lookedAt = known.get(name)?.lookedAt;
    return lookedAt !== undefined && Math.abs(now() - lookedAt) < freshMs;
  }

  function tell(): Health {
    // Always in the same order, whichever ended first.
    const found = healthChecks.flatMap((check) => {
      const { findings = [], lookedAt = 0 } = known.get(check) ?? {};
      return findings.map((finding) => ({ ...finding, check, lookedAt }));
    });
    const findings = inOrder(found);
    return {
      summary: sumUp(findings),
      findings,
      lookedAt: Math.min(...[...known.values()].map(({ lookedAt }) => lookedAt)),
      version,
      system,
    };
  }

  return {
    /** Of what was looked at; nothing is looked at for it. */
    countFaults: (): number =>
      [...known.values()].flatMap(({ findings }) => findings).filter(({ state }) => state === "fault").length,
    async read(): Promise<Health> {
      await Promise.all(healthChecks.filter((name) => !isFresh(name)).map(look));
      return tell();
    },
    async lookAgain(check?: HealthCheck): Promise<Health> {
      // What nobody has looked at yet is looked at too, so that the answer is whole.
      await Promise.all(healthChecks.filter((name) => !check || name === check || !known.has(name)).map(look));
      return tell();
    },
  };
}

export type HealthReader = ReturnType<typeof createHealth>;
