import { addDays, mondayOf } from "@campusward/contracts/desk/place-time";
import {
  type addPush as addPushEndpoint,
  type Tell,
  type TellSettings,
  usualTellSettings,
} from "@campusward/contracts/desk/tell";
import { v7 as newId } from "uuid";
import type * as z from "zod/mini";
import type { PushSubscriptionRow } from "../../database/tables.ts";
import { invalidField, noSuch } from "../../errors.ts";
import type { Person } from "../../http/api/person.ts";
import { findAssignable, nameOf } from "../colleagues.ts";
import type { DeskContext } from "../desk-context.ts";
import type { Pushing } from "../push/create-push.ts";
import { encryptPush } from "../push/encrypt-push.ts";
import { findTeam } from "./tell-people.ts";

const weeks = 4;
const mostBrowsers = 20;

type TellContext = DeskContext & { push: Pushing };

/** What somebody is told, where push arrives, and who is on duty. */
export async function readTell({ database, push, timeZone, now }: TellContext, person: Person): Promise<Tell> {
  const { query } = database;
  const { accountId, sessionId } = person;
  const own = (await findTeam(query)).find(({ id }) => id === accountId);
  const devices = await query
    .selectFrom("push_subscriptions")
    .innerJoin("sessions", "sessions.id", "push_subscriptions.session_id")
    .select(["push_subscriptions.id", "push_subscriptions.session_id", "push_subscriptions.made_at"])
    .select("sessions.user_agent")
    .where("push_subscriptions.account_id", "=", accountId)
    .orderBy("push_subscriptions.made_at")
    .execute();
  const monday = mondayOf(now(), timeZone);
  const mondays = Array.from({ length: weeks }, (_, week) => addDays(monday, 7 * week));
  const duties = await query
    .selectFrom("duties")
    .innerJoin("accounts", "accounts.id", "duties.account_id")
    .select(["duties.monday", "accounts.id", "accounts.name", "accounts.email"])
    .where("monday", "in", mondays)
    .execute();
  return {
    settings: own?.settings ?? usualTellSettings,
    pushKey: sessionId === null ? null : (await push.key()).publicKey,
    devices: devices.map(({ id, session_id, made_at, user_agent }) => ({
      id,
      device: push.nameDevice(user_agent),
      since: made_at,
      isThisOne: session_id === sessionId,
    })),
    duty: mondays.map((day) => {
      const duty = duties.find((one) => one.monday === day);
      return { monday: day, person: duty ? { id: duty.id, name: nameOf(duty) } : null };
    }),
  };
}

export async function changeTell(context: TellContext, person: Person, settings: TellSettings): Promise<Tell> {
  const row = { account_id: person.accountId, settings: JSON.stringify(settings) };
  const chosen = context.database.query.insertInto("tell_settings").values(row);
  await chosen.onConflict((of) => of.column("account_id").doUpdateSet({ settings: row.settings })).execute();
  return readTell(context, person);
}

/** @throws {AppError} `invalid_fields` for a day that is no Monday, and for somebody who answers no leads */
export async function planDuty(
  context: TellContext,
  person: Person,
  { monday, person: id }: { monday: string; person: string | null },
): Promise<Tell> {
  if (new Date(`${monday}T00:00:00Z`).getUTCDay() !== 1) throw invalidField("monday", "not_an_option");
  await context.database.inTransaction(async (tx) => {
    if (id !== null && !(await findAssignable(tx, id))) throw invalidField("person", "not_an_option");
    await tx.deleteFrom("duties").where("monday", "=", monday).execute();
    if (id !== null) await tx.insertInto("duties").values({ monday, account_id: id }).execute();
  });
  return readTell(context, person);
}

type Browser = z.infer<typeof addPushEndpoint.request>;

/** @throws {AppError} `invalid_fields` for another host than a push service's, and for keys that encrypt nothing */
export async function addPush(context: TellContext, person: Person, { endpoint, keys }: Browser): Promise<Tell> {
  const { database, push, now } = context;
  const { accountId, sessionId } = person;
  if (sessionId === null || !push.isAllowed(endpoint)) throw invalidField("endpoint", "not_an_option");
  if (!canEncrypt(keys)) throw invalidField("keys", "not_an_option");
  await database.inTransaction(async (tx) => {
    // A browser may say its address twice at the same time: the second waits here for the first.
    await tx
      .updateTable("sessions")
      .set((row) => ({ user_agent: row.ref("user_agent") }))
      .where("id", "=", sessionId)
      .execute();
    const rows = () => tx.selectFrom("push_subscriptions").select("id").where("account_id", "=", accountId);
    const earlier = await rows().where("session_id", "=", sessionId).executeTakeFirst();
    // A browser has one subscription: whoever signs in there next takes it over.
    await tx
      .deleteFrom("push_subscriptions")
      .where("endpoint", "=", endpoint)
      .where("id", "!=", earlier?.id ?? "")
      .execute();
    if (earlier) {
      // It keeps its id: pushes that lie on the screen name it.
      const changes = { endpoint, ...keys };
      await tx.updateTable("push_subscriptions").set(changes).where("id", "=", earlier.id).execute();
      return;
    }
    const own = await rows().execute();
    if (own.length >= mostBrowsers) throw invalidField("endpoint", "not_an_option");
    const row = { id: newId(), session_id: sessionId, account_id: accountId, endpoint, ...keys, made_at: now() };
    await tx.insertInto("push_subscriptions").values(row).execute();
  });
  return readTell(context, person);
}

function canEncrypt(keys: Browser["keys"]): boolean {
  try {
    encryptPush(Buffer.from("{}"), keys);
    return true;
  } catch {
    return false;
  }
}

/** @throws {AppError} `not_found` for another person's, too */
export async function removePush(context: TellContext, person: Person, id: string): Promise<Tell> {
  const { id: own } = await getOwn(context, person, id);
  await context.database.query.deleteFrom("push_subscriptions").where("id", "=", own).execute();
  return readTell(context, person);
}

/** @throws {AppError} `not_found` for another person's, too */
export async function tryPush(context: TellContext, person: Person, id: string): Promise<{ arrived: boolean }> {
  const browser = await getOwn(context, person, id);
  const words = {
    title: "A try",
    body: "So it looks when the desk tells you something.",
    path: "/adminDashboardHome/tell-me",
    tag: "try",
  };
  return { arrived: await context.push.send(browser, words) };
}

async function getOwn({ database }: TellContext, { accountId }: Person, id: string): Promise<PushSubscriptionRow> {
  const found = database.query.selectFrom("push_subscriptions").selectAll().where("id", "=", id);
  return found.where("account_id", "=", accountId).executeTakeFirstOrThrow(() => noSuch("browser"));
}
