import type { SessionSummary } from "@campusward/contracts/accounts/me";
import * as contract from "@campusward/contracts/accounts/me";
import { noSuch } from "../../errors.ts";
import type { Mount } from "../../http/api/mount-endpoint.ts";
import type { Person } from "../../http/api/person.ts";
import { toDeviceName } from "../../identity/sessions/device-name.ts";
import { endSession, endSessionsOf, idleMs, longestMs } from "../../identity/sessions/sessions.ts";
import type { AccountsContext } from "../accounts-context.ts";
import { copyOwnData } from "../copies/copy-of-data.ts";
import { becomeFirstAdmin } from "../roles/first-admin.ts";
import { readMe, register } from "./own-account.ts";

/** What signed-in people see and do about their own account. */
export function mountMe({ app, serve, admit }: Mount, context: AccountsContext): void {
  serve(contract.readMe, ({ person }) => readMe(context, person));
  serve(contract.register, ({ person, request }) => register(context, person, request));
  serve(contract.becomeFirstAdmin, ({ person, request }) => becomeFirstAdmin(context, person, request.code));
  serve(contract.listSessions, async ({ person }) => ({ sessions: await listOwnSessions(context, person) }));
  serve(contract.endSession, ({ person, request }) => endOwnSession(context, person, request.id));
  serve(contract.endAllSessions, async ({ person }) => {
    await context.database.inTransaction((tx) => endSessionsOf(tx, person.accountId));
  });
  serve(contract.endThisSession, ({ person }) => endThisSession(context, person));
  app.get(contract.copyPath, async (c) => {
    const person = await admit(c, "signed-in", true);
    return c.body(JSON.stringify(await copyOwnData(context, person), null, 2), 200, {
      "Content-Type": "application/json",
      "Content-Disposition": 'attachment; filename="my-data.json"',
      "Cache-Control": "no-store",
    });
  });
}

/*
 * Where a Firebase project keeps the sessions there are none here: the list is empty and ending all of them does
 * nothing. The project ends them at a new password; its SDK signs out here.
 */

/** Where the person is signed in, the latest use first. */
async function listOwnSessions({ database, now }: AccountsContext, person: Person): Promise<SessionSummary[]> {
  const sessions = await database.query
    .selectFrom("sessions")
    .select(["id", "user_agent", "created_at", "last_used_at"])
    .where("account_id", "=", person.accountId)
    .where("last_used_at", ">", now() - idleMs)
    .where("created_at", ">", now() - longestMs)
    .orderBy("last_used_at", "desc")
    .orderBy("id", "desc")
    .execute();
  return sessions.map((session) => ({
    id: session.id,
    device: toDeviceName(session.user_agent),
    lastUsedAt: session.last_used_at,
    isThisOne: session.id === person.sessionId,
  }));
}

/** @throws {AppError} `not_found` when it is over, or another person's. */
async function endOwnSession({ database }: AccountsContext, person: Person, id: string): Promise<void> {
  const isEnded = await database.inTransaction((tx) => endSession(tx, person.accountId, id));
  if (!isEnded) throw noSuch("session");
}

/** Signs out here. */
async function endThisSession({ database }: AccountsContext, { sessionId }: Person): Promise<void> {
  if (sessionId !== null) await database.query.deleteFrom("sessions").where("id", "=", sessionId).execute();
}
