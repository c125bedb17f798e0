import { roles } from "@campusward/contracts/accounts/roles";
import type { Endpoint } from "@campusward/contracts/endpoint";
import { sql } from "kysely";
import { expect } from "vitest";
import type * as z from "zod/mini";
import { endpoints } from "../endpoints.ts";
import type { World } from "../everybody.ts";

type Rows = { id: string }[];

/** Walks every list to its end and opens every row, as an admin: each answer has the form that its contract says. */
export async function everythingIsReadable(world: World): Promise<void> {
  const { database, people } = world;

  async function read<Request extends z.ZodMiniType, Response extends z.ZodMiniType>(
    endpoint: Endpoint<Request, Response>,
    path: string = endpoint.path,
  ): Promise<z.infer<Response>> {
    const reply = await people.admin.get(path);
    const text = await reply.text();
    expect(reply.status, `${path} ${text.slice(0, 500)}`).toBe(200);
    return endpoint.response.parse(JSON.parse(text));
  }

  async function walk<Request extends z.ZodMiniType, Response extends z.ZodMiniType>(
    endpoint: Endpoint<Request, Response>,
    rowsOf: (page: z.infer<Response>) => Rows,
    query = "",
  ): Promise<Set<string>> {
    const seen: string[] = [];
    let cursor: string | null = "";
    while (cursor !== null) {
      const page: z.infer<Response> = await read(endpoint, `${endpoint.path}?${query}${cursor && `&cursor=${cursor}`}`);
      seen.push(...rowsOf(page).map(({ id }) => id));
      cursor = (page as { next: string | null }).next;
    }
    expect(new Set(seen).size).toBe(seen.length);
    return new Set(seen);
  }

  const { listLeads, readLead, listApplications, readApplication, listMails, readMail, listPeople, listAudit } = {
    ...endpoints,
  };
  const leads = await walk(listLeads, (page) => page.leads, "view=all");
  for (const id of leads) await read(readLead, `/api/v1/leads/${id}`);
  const applications = await walk(listApplications, (page) => page.applications);
  for (const id of applications) await read(readApplication, `/api/v1/applications/${id}`);
  const mails = await walk(listMails, (page) => page.mails);
  for (const id of mails) await read(readMail, `/api/v1/outbox/${id}`);
  const accounts = await walk(listPeople, (page) => page.people);
  await walk(listAudit, (page) => page.entries);

  // Nothing is kept that no list shows, and the rows hold to each other.
  const shown = await database.query.selectFrom("leads").select("id").where("held_since", "is", null).execute();
  expect(leads).toEqual(new Set(shown.map(({ id }) => id)));
  const kept = await database.query.selectFrom("accounts").select(["id", "role"]).execute();
  expect(accounts).toEqual(new Set(kept.map(({ id }) => id)));
  expect(kept.filter(({ role }) => role !== null && !roles.includes(role))).toEqual([]);
  expect(kept.some(({ role }) => role === "admin")).toBe(true);
  const kinds = await database.query.selectFrom("outbox_mails").select("id").execute();
  expect(mails).toEqual(new Set(kinds.map(({ id }) => id)));
  if (database.engine === "sqlite") {
    expect((await sql`pragma foreign_key_check`.execute(database.query)).rows).toEqual([]);
    expect((await sql`pragma integrity_check`.execute(database.query)).rows).toEqual([{ integrity_check: "ok" }]);
  }
}
