import { aMinorsApplication, anApplication, aYes } from "./builders.ts";
import type { TestAppOptions } from "./create-test-app.ts";
import { aColleague, aDesk, type SignedInColleague } from "./desk-app.ts";
import type { EngineName } from "./engines.ts";
import { newestMail } from "./mail/mailed-links.ts";

export type ApplicationDesk = Awaited<ReturnType<typeof anApplicationDesk>>;

/** An admin, two mentors, and applications as visitors send them. */
export async function anApplicationDesk(engine: EngineName, options: TestAppOptions = {}) {
  const desk = await aDesk(engine, options);
  const { app, database, admin } = desk;
  const ritu = await aColleague(desk, { name: "Ritu", email: "ritu@banyan.example", role: "expertMentor" });
  const thomas = await aColleague(desk, { name: "Thomas", email: "thomas@kaveri.example", role: "executionMentor" });

  async function send(path: string, body: unknown): Promise<Response> {
    const headers = { "Content-Type": "application/json" };
    return app.request(path, { method: "POST", headers, body: JSON.stringify(body) });
  }

  /** @returns the id of the lead that the application is. */
  async function apply(changes: Record<string, unknown> = {}): Promise<string> {
    const reply = await send("/api/v1/applications", anApplication(changes));
    const { reference } = (await reply.json()) as { reference: string };
    const lead = await database.query.selectFrom("leads").select("id").where("reference", "=", reference).execute();
    return lead[0]?.id ?? "";
  }

  /** The guardian has the letter and has not answered it. */
  const applyAsMinor = (changes: Record<string, unknown> = {}) => apply(aMinorsApplication(changes));

  async function agree(): Promise<void> {
    const letter = await newestMail(database, "application-guardian");
    const token = /token=([\w-]+)/.exec(letter.text)?.[1];
    await send("/api/v1/guardian-answers", aYes(token));
  }

  async function assign(id: string, mentor: SignedInColleague): Promise<void> {
    await database.query.updateTable("applications").set({ mentor_id: mentor.id }).where("lead_id", "=", id).execute();
  }

  return { ...desk, admin, ritu, thomas, apply, applyAsMinor, agree, assign };
}
