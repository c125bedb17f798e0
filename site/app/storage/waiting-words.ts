import * as z from "zod/mini";
import { storageKeys } from "./storage-keys.ts";
import { storedValue } from "./stored-value.ts";

/** What waits for the line, or was begun, leaves a device after a weekend: it names other people and minors. */
export const waitingMaxAgeMs = 72 * 60 * 60 * 1000;

/** As far as it is told apart. */
const Leads = z.array(z.looseObject({ accountId: z.string() }));
const Contacts = z.record(z.string(), z.array(z.looseObject({ answer: z.unknown() })));

/** How many leads and answers of a colleague wait on this device for the line. */
export function countWaiting(accountId: string, now: () => number = Date.now): number {
  const leads = storedValue(storageKeys.unsentLeads, Leads, waitingMaxAgeMs, now).read() ?? [];
  const contacts = storedValue(storageKeys.deskContacts, Contacts, waitingMaxAgeMs, now).read()?.[accountId] ?? [];
  return (
    leads.filter((lead) => lead.accountId === accountId).length +
    contacts.filter(({ answer }) => answer !== null).length
  );
}

/** Takes what waits of a colleague off this device. What waits of others stays; null for everybody's. */
export function dropWaiting(accountId: string | null): void {
  storedValue(storageKeys.unsentLeads, Leads, waitingMaxAgeMs).leave((leads) => {
    const others = leads.filter((lead) => lead.accountId !== accountId);
    return accountId === null || others.length === 0 ? null : others;
  });
  storedValue(storageKeys.deskContacts, Contacts, waitingMaxAgeMs).leave((contacts) => {
    const others = Object.entries(contacts).filter(([owner]) => owner !== accountId);
    return accountId === null || others.length === 0 ? null : Object.fromEntries(others);
  });
}
