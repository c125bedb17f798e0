import { addLead } from "@campusward/contracts/desk/lead-entry";
import type { LeadDetail } from "@campusward/contracts/desk/leads-desk";
import { useMemo } from "react";
import * as z from "zod/mini";
import { type Attempt, attemptFor } from "../../../api/attempt.ts";
import { RefusedError } from "../../../api/call-endpoint.ts";
import { randomId } from "../../../browser/random-id.ts";
import { useOpenSession } from "../../../identity/session.ts";
import { failureOf } from "../../../queries/use-save.ts";
import { storageKeys } from "../../../storage/storage-keys.ts";
import { storedValue } from "../../../storage/stored-value.ts";
import { waitingMaxAgeMs } from "../../../storage/waiting-words.ts";
import type { Desk } from "../desk-context.ts";

/** A lead that was typed in while the line was down. The key makes sending it twice harmless. */
const Unsent = z.object({ accountId: z.string(), key: z.string(), request: addLead.request });
type Unsent = z.infer<typeof Unsent>;
export type TypedLead = z.infer<typeof addLead.request>;

/** What one colleague has typed in and not sent, on this device. */
export function unsentLeads(accountId: string) {
  const stored = storedValue(storageKeys.unsentLeads, z.array(Unsent), waitingMaxAgeMs);
  const all = (): Unsent[] => stored.read() ?? [];
  const keep = (rest: Unsent[]) => (rest.length === 0 ? stored.erase() : stored.write(rest));

  return {
    list: () => all().filter((unsent) => unsent.accountId === accountId),
    add: (key: string, request: TypedLead) => keep([...all(), { accountId, key, request }]),
    remove: (key: string) => keep(all().filter((unsent) => unsent.key !== key)),
  };
}

export type UnsentLeads = ReturnType<typeof unsentLeads>;

/**
 * Sends what waits, in its order, until the line is down again.
 * @returns the names that were added, and those that the server refused, which wait no longer.
 */
export async function sendUnsent(
  unsent: UnsentLeads,
  send: (request: TypedLead, key: string) => Promise<LeadDetail>,
): Promise<{ added: string[]; refused: string[] }> {
  const [added, refused]: [string[], string[]] = [[], []];
  for (const { key, request } of unsent.list()) {
    try {
      await send(request, key);
      added.push(request.name);
    } catch (error) {
      // It was stored with the step of another minute, and the answer was lost.
      if (error instanceof RefusedError && error.code === "key_reused") added.push(request.name);
      else if (isFinal(error)) refused.push(request.name);
      else return { added, refused };
    }
    unsent.remove(key);
  }
  return { added, refused };
}

/** Trying again would not help. */
function isFinal(error: unknown): boolean {
  return error instanceof RefusedError && ["invalid_fields", "forbidden"].includes(error.code);
}

/** Sends leads that are typed in, or keeps them on the device and sends them when the line is back. */
export function useUnsent({ store, noteLead }: Pick<Desk, "store" | "noteLead">) {
  const { call, user } = useOpenSession();
  return useMemo(() => {
    const unsent = unsentLeads(user.uid);
    let isBusy = false;
    let last: Attempt | null = null;
    function say(text: string, stays = false): string {
      store.set({ added: { text, stays } });
      return text;
    }
    async function post(request: TypedLead, key: string) {
      const lead = await call(addLead, request, { idempotencyKey: key });
      noteLead(lead);
      return lead;
    }
    async function sendWaiting(): Promise<void> {
      if (isBusy) return;
      isBusy = true;
      const { added, refused } = await sendUnsent(unsent, post);
      isBusy = false;
      if (refused.length > 0)
        say(refused.map((name) => `${name} could not be added. Please add them again.`).join(" "), true);
      else if (added.length > 0) say(added.map((name) => `${name} is added.`).join(" "));
    }
    /** Says what became of it, and returns that. Throws what the server refused. */
    async function add(request: TypedLead): Promise<string> {
      // Typed in anew, it has the step of another minute.
      last = attemptFor(last, [JSON.stringify({ ...request, next: undefined })], "", randomId);
      const key = last.requestId;
      const name = request.name.trim();
      unsent.add(key, request);
      isBusy = true;
      try {
        await post(request, key);
      } catch (error) {
        // Under its key it can be sent again: another one would add it twice.
        if (["line", "unavailable"].includes(failureOf(error))) {
          last = null;
          return say(`The line is down. ${name} is kept on this device, and added when the line is back.`);
        }
        // It was stored before a fault of ours, with the step of that minute.
        if (failureOf(error) !== "key_reused") {
          unsent.remove(key);
          throw error;
        }
      } finally {
        isBusy = false;
      }
      last = null;
      unsent.remove(key);
      return say(`${name} is added.`);
    }
    return { add, sendWaiting };
  }, [user.uid, call, store, noteLead]);
}
