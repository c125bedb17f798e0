import type { Role } from "@campusward/contracts/accounts/roles";
import { v7 as newId } from "uuid";
import { createLead } from "../database/lead-rows/new-lead.ts";
import { planned } from "../database/open-leads.ts";
import type { LeadRow, SessionRow } from "../database/tables.ts";
import { insertAccount } from "../identity/accounts/account-store.ts";
import { issueIdToken } from "../identity/keys/id-tokens.ts";
import { insertSession } from "../identity/sessions/sessions.ts";
import { aDemoRequest } from "./builders.ts";
import { createTestApp, type TestAppOptions, testCompany } from "./create-test-app.ts";
import type { EngineName } from "./engines.ts";

type TestApp = Awaited<ReturnType<typeof createTestApp>>;
type NewColleague = { name?: string; email?: string; role?: Role };

/** Somebody who is signed in, and calls as a browser would. */
export type SignedInColleague = Awaited<ReturnType<typeof aColleague>>;

/** An account with a session and a token of the real identity service. */
export async function aColleague(testApp: TestApp, { name, email, role }: NewColleague = {}) {
  const { app, database, identity, clock } = testApp;
  const fields = {
    email: email ?? `${newId()}@team.example`,
    name: name ?? "Nandini Rao",
    role: role ?? "admin",
    email_verified_at: clock.now,
  };
  const made = await database.inTransaction((tx) => insertAccount(tx, fields, clock.now));
  if (!made) throw new Error("The email is taken.");
  const account = made;
  const headers = { Authorization: "" };
  const { id: sessionId } = await signInAgain();
  return {
    id: account.id,
    sessionId,
    headers,
    signInAgain,
    get: (path: string, init: RequestInit = {}) => app.request(path, { headers, ...init }),
    send: (method: "POST" | "PATCH" | "PUT" | "DELETE", path: string, body: unknown, key?: string) =>
      app.request(path, {
        method,
        headers: { ...headers, "Content-Type": "application/json", ...(key && { "Idempotency-Key": key }) },
        body: JSON.stringify(body),
      }),
  };

  /** A new session, whose token the headers hold from then on. */
  async function signInAgain(): Promise<SessionRow> {
    const { session } = await database.inTransaction((tx) =>
      insertSession(
        tx,
        { account, provider: "password", caller: { address: "127.0.0.1", userAgent: null, browser: null } },
        clock.now,
      ),
    );
    const token = await issueIdToken(identity.context.issuer, { account, session, googleSubject: null }, clock.now);
    headers.Authorization = `Bearer ${token}`;
    return session;
  }
}

/** The server with an admin at the desk. */
export async function aDesk(engine: EngineName, options: TestAppOptions = {}) {
  const testApp = await createTestApp(engine, options);
  const admin = await aColleague(testApp, { name: "Nandini Rao", email: "nandini@team.example" });
  return { ...testApp, admin, hasLead: (changes?: Partial<LeadRow>) => insertLeadRow(testApp, changes) };
}

/** A demo request as it was stored, received now unless said otherwise. */
async function insertLeadRow({ database, clock }: TestApp, changes: Partial<LeadRow> = {}): Promise<LeadRow> {
  const receivedAt = changes.received_at ?? clock.now;
  const { name, email, city, profile } = { ...aDemoRequest(), ...changes };
  const sender = { ...aDemoRequest(), name, email, city: city ?? undefined, profile: profile ?? undefined };
  const bare = { ...createLead(changes.kind ?? "demo", sender, newId(), receivedAt, testCompany), ...changes };
  const lead = { ...bare, ...planned(bare, clock.now, testCompany.timeZone) };
  await database.query.insertInto("leads").values(lead).execute();
  return lead;
}
