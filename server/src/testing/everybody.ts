import { identityApiKey } from "@campusward/contracts/site/site-config";
import { anApplicationDesk } from "./application-desk.ts";
import { aDemoRequest } from "./builders.ts";
import type { TestAppOptions } from "./create-test-app.ts";
import { aColleague, type SignedInColleague } from "./desk-app.ts";
import type { EngineName } from "./engines.ts";

/** Every kind of caller: signed out, every role, and somebody who used a provider and is not a user. */
export const callers = [
  "signedOut",
  "admin",
  "teamMember",
  "expertMentor",
  "executionMentor",
  "unpaidStudent",
  "student",
  "counselor",
  "nobodyYet",
] as const;
export type Caller = (typeof callers)[number];

export type World = Awaited<ReturnType<typeof everybody>>;

/** The product with somebody of each kind, and one thing of each kind that calls are about. */
export async function everybody(engine: EngineName, options: TestAppOptions = {}) {
  const desk = await anApplicationDesk(engine, options);
  const { admin, ritu, thomas, app, database, requestDemo, apply, assign } = desk;
  const target = await aColleague(desk, { name: "Target", email: "target@x.example", role: "student" });
  const nobodyYet = await aColleague(desk, { name: "Visitor", email: "visitor@x.example" });
  await database.query.updateTable("accounts").set({ role: null }).where("id", "=", nobodyYet.id).execute();
  const people: Record<Exclude<Caller, "signedOut">, SignedInColleague> = {
    admin,
    teamMember: await aColleague(desk, { role: "teamMember" }),
    expertMentor: ritu,
    executionMentor: thomas,
    unpaidStudent: await aColleague(desk, { role: "unpaidStudent" }),
    student: await aColleague(desk, { role: "student" }),
    counselor: await aColleague(desk, { role: "counselor" }),
    nobodyYet,
  };
  const lead = await requestDemo(aDemoRequest(), null);
  /** The expert mentor's; for the execution mentor it is another one's. */
  const application = await apply();
  await assign(application, ritu);
  const mailsOf = (kind: "demo-request-visitor" | "demo-request-operator") =>
    database.query.selectFrom("outbox_mails").select("id").where("kind", "=", kind).executeTakeFirstOrThrow();
  const [toCancel, toRetry] = [await mailsOf("demo-request-visitor"), await mailsOf("demo-request-operator")];

  async function call(caller: Caller, method: string, path: string, body?: unknown): Promise<number> {
    const headers = new Headers(caller === "signedOut" ? {} : people[caller].headers);
    const isFile = body instanceof Uint8Array;
    if (body !== undefined && !isFile) headers.set("Content-Type", "application/json");
    const content = body === undefined ? null : isFile ? new Uint8Array(body) : JSON.stringify(body);
    const reply = await app.request(path, { method, headers, body: content });
    // Some answers go on until nobody listens.
    await reply.body?.cancel();
    return reply.status;
  }

  return {
    ...desk,
    people,
    call,
    key: `key=${identityApiKey}`,
    ids: {
      lead: lead.id,
      application,
      target: target.id,
      session: target.sessionId,
      mentor: ritu.id,
      toCancel: toCancel.id,
      toRetry: toRetry.id,
    },
  };
}
