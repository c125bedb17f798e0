import { teamRoles } from "@campusward/contracts/accounts/roles";
import { hourMs } from "@campusward/contracts/desk/place-time";
import type { TakenByPush } from "@campusward/contracts/desk/tell";
import * as z from "zod/mini";
import type { EpochMs, LeadRow, PushSubscriptionRow } from "../../database/tables.ts";
import { AppError } from "../../errors.ts";
import { type Person, withoutSession } from "../../http/api/person.ts";
import type { Secrets } from "../../secrets/deployment-secret.ts";
import type { DeskContext } from "../desk-context.ts";
import { changeLead } from "../leads/change-lead.ts";

/** A notification may lie there for a while; older ones only open the desk. */
const livesMs = 12 * hourMs;

const Permit = z.object({ browser: z.string(), lead: z.string(), until: z.int() });

/** Lets one browser take one lead, without a session: a service worker has none. Only that browser can read a push. */
export function sealPermit(
  secrets: Secrets,
  { id }: Pick<PushSubscriptionRow, "id">,
  lead: Pick<LeadRow, "id">,
  now: EpochMs,
): string {
  const permit: z.infer<typeof Permit> = { browser: id, lead: lead.id, until: now + livesMs };
  return secrets.seal(JSON.stringify(permit), "push permit");
}

/** @returns null for what nobody here sealed, and for what is over */
function openPermit(secrets: Secrets, sealed: string, now: EpochMs): z.infer<typeof Permit> | null {
  const opened = secrets.open(sealed, "push permit");
  const permit = opened === null ? null : Permit.safeParse(JSON.parse(opened)).data;
  return permit && permit.until > now ? permit : null;
}

const answers = {
  yours: "Yours",
  theirs: "Somebody has it already",
  over: "Nothing to take any more",
} satisfies Record<TakenByPush["taken"], string>;

/** Makes whoever pressed "Take it" the owner of a lead that nobody has. */
export async function takeByPush(context: DeskContext, secrets: Secrets, sealed: string): Promise<TakenByPush> {
  const permit = openPermit(secrets, sealed, context.now());
  const person = permit && (await findPerson(context, permit.browser));
  const taken = permit && person ? await take(context, person, permit.lead) : "over";
  return { taken, title: answers[taken] };
}

async function take(context: DeskContext, person: Person, id: string): Promise<TakenByPush["taken"]> {
  const lead = await context.database.query
    .selectFrom("leads")
    .select(["version", "assignee_id", "closed_at", "held_since"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (!lead || lead.closed_at !== null || lead.held_since !== null) return "over";
  if (lead.assignee_id !== null) return lead.assignee_id === person.accountId ? "yours" : "theirs";
  try {
    await changeLead(context, person, { id, version: lead.version, assignee: person.accountId });
    return "yours";
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.code === "not_found") return "over";
    // Somebody changed it in this moment: look once more, whatever they did.
    if (error.code === "changed_meanwhile") return take(context, person, id);
    throw error;
  }
}

/**
 * Whose browser it is; null once the session ended, the push was taken off, or the person answers leads no more, as
 * without the second step that the role asks for.
 */
async function findPerson({ database, lacksSecondStep }: DeskContext, browser: string): Promise<Person | null> {
  const found = await database.query
    .selectFrom("push_subscriptions")
    .innerJoin("accounts", "accounts.id", "push_subscriptions.account_id")
    .select(["accounts.id", "accounts.email", "accounts.name", "accounts.role", "push_subscriptions.session_id"])
    .where("push_subscriptions.id", "=", browser)
    .where("accounts.role", "in", teamRoles)
    .where("accounts.disabled_at", "is", null)
    .where("accounts.email_verified_at", "is not", null)
    .executeTakeFirst();
  if (!found || (await lacksSecondStep(database.query, found))) return null;
  return { ...withoutSession(found, 0), sessionId: found.session_id };
}
