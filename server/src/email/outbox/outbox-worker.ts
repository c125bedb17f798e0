import { setTimeout as pause } from "node:timers/promises";
import { nextAttemptAt } from "../../database/queue.ts";
import type { OutboxMailRow } from "../../database/tables.ts";
import type { ProductContext } from "../../product-context.ts";
import { type DeliveryResult, type MailTransport, mailsAtOnce } from "../transports/mail-transport.ts";
import { leaseMs } from "./claim-mails.ts";
import type { Settlement } from "./settle-mails.ts";

export type OutboxWorkerDependencies = Pick<ProductContext, "outbox" | "log" | "now"> & {
  transport: MailTransport;
  /** Names this worker in the leases it holds. */
  workerId: string;
};

/** As after a restore on a machine without the secret: the link would not work either. */
const sealedElsewhere: DeliveryResult = {
  outcome: "refused",
  reply: "The mail was written under another SECRET_KEY, and cannot be read.",
};
/** With several processes, mails of the others become due without a wake-up call. */
const longestSleepMs = 5_000;
const pauseAfterFaultMs = 1_000;

/** Sends the mails in the outbox until it is stopped. */
export function createOutboxWorker(dependencies: OutboxWorkerDependencies) {
  const { outbox, transport, log, now, workerId } = dependencies;
  /** By the id of the mail. */
  const inFlight = new Map<string, Promise<void>>();
  let stopping = false;
  let isAwake = false;
  let alarm = () => {};

  function wake(): void {
    isAwake = true;
    alarm();
  }

  async function run(): Promise<void> {
    while (!stopping) {
      // Created before the query, so that a call during the query is not missed.
      isAwake = false;
      try {
        const free = mailsAtOnce - inFlight.size;
        if (free > 0) for (const mail of await outbox.claimDue(workerId, free, now(), sending())) follow(mail);
        await sleep(inFlight.size >= mailsAtOnce ? longestSleepMs : await untilNextDue());
      } catch (error) {
        log.error({ err: error }, "outbox could not be read");
        await sleep(pauseAfterFaultMs);
      }
    }
  }

  const sending = () => [...inFlight.keys()];

  function follow(mail: OutboxMailRow): void {
    const work = attempt(mail).finally(() => {
      inFlight.delete(mail.id);
      wake();
    });
    inFlight.set(mail.id, work);
  }

  async function untilNextDue(): Promise<number> {
    const dueAt = await outbox.findNextDueAt(sending());
    return dueAt === null ? longestSleepMs : Math.min(Math.max(dueAt - now(), 0), longestSleepMs);
  }

  async function sleep(delayMs: number): Promise<void> {
    if (stopping || isAwake) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, delayMs);
      alarm = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  async function attempt(mail: OutboxMailRow): Promise<void> {
    const heartbeat = setInterval(() => void renew(), leaseMs / 4);
    try {
      const opened = outbox.open(mail);
      const result = opened ? await deliver(opened).catch(toFailure) : sealedElsewhere;
      await writeDown(mail, toSettlement(mail, result));
    } finally {
      clearInterval(heartbeat);
    }
  }

  async function deliver(mail: OutboxMailRow): Promise<DeliveryResult> {
    return transport.deliver(mail, await outbox.readFiles(mail));
  }

  async function renew(): Promise<void> {
    await outbox.renewLeases(workerId, now()).catch((error) => log.error({ err: error }, "lease not renewed"));
  }

  function toSettlement(mail: OutboxMailRow, { outcome, reply }: DeliveryResult): Settlement {
    if (outcome === "accepted") return { state: "sent", reply, deliveredBy: transport.name };
    const dueAt =
      outcome === "failed"
        ? nextAttemptAt({ attempts: mail.attempts, createdAt: mail.created_at, now: now(), random: Math.random() })
        : null;
    return dueAt === null ? { state: "dead", reply } : { state: "retrying", reply, dueAt };
  }

  function toFailure(error: unknown): DeliveryResult {
    log.error({ err: error }, "transport failed unexpectedly");
    return { outcome: "failed", reply: "The transport failed unexpectedly." };
  }

  /** A delivered mail must not be sent again because the database was down for a moment. */
  async function writeDown(mail: OutboxMailRow, settlement: Settlement): Promise<void> {
    for (;;) {
      try {
        const isKnown = await outbox.settle(mail, workerId, settlement, now());
        if (!isKnown) await transport.forget?.(mail);
        log.info({ mail: mail.id, kind: mail.kind, state: settlement.state, attempts: mail.attempts }, "mail attempt");
        return;
      } catch (error) {
        log.error({ err: error, mail: mail.id }, "mail attempt not recorded");
        if (stopping) return;
        await pause(pauseAfterFaultMs);
      }
    }
  }

  let running: Promise<void> | null = null;

  return {
    start(): void {
      outbox.onWake(wake);
      running ??= run();
    },
    /** Claims nothing more and waits for the mails in flight, at most `patienceMs`. */
    async stop(patienceMs: number): Promise<void> {
      stopping = true;
      wake();
      await running;
      await Promise.race([Promise.allSettled(inFlight.values()), pause(patienceMs, undefined, { ref: false })]);
      transport.close();
    },
  };
}
