import { countViews } from "@campusward/contracts/desk/desk-views";
import { expect, test } from "vitest";
import { aColleague, aDesk } from "../testing/desk-app.ts";
import { engines } from "../testing/engines.ts";

const path = "/api/v1/desk/views";

test.each(engines)("R12.14 on %s, everybody of the team keeps five views of their own", async (engine) => {
  const desk = await aDesk(engine);
  const { admin, database } = desk;
  const farah = await aColleague(desk, { role: "teamMember", name: "Farah" });
  const read = async (who = admin) => (await (await who.get(path)).json()) as { views: object[] };
  expect(await read()).toEqual({ views: [] });
  const chennai = { view: "today", city: "Chennai", assignee: `${admin.id},-` };
  const kept = await admin.send("PUT", path, { views: [chennai, { view: "all", cameTo: "demo,won" }] });
  expect(kept.status).toBe(200);
  expect(await read()).toEqual({ views: [chennai, { view: "all", cameTo: "demo,won" }] });
  expect(await read(farah)).toEqual({ views: [] });
  // Words that were searched for may name a person: they are not kept.
  await farah.send("PUT", path, { views: [{ view: "open", q: "Meera Krishnan" }] });
  expect(await read(farah)).toEqual({ views: [{ view: "open" }] });
  await admin.send("PUT", path, { views: [] });
  expect(await read()).toEqual({ views: [] });
  for (const views of [Array.from({ length: 6 }, () => chennai), [{ view: "old" }], [{ view: "all", next: "sing" }]]) {
    expect((await admin.send("PUT", path, { views })).status).toBe(422);
  }
  // What a version before kept, and this one does not know.
  const stored = JSON.stringify([{ view: "gone" }, chennai]);
  await database.query.updateTable("desk_views").set({ views: stored }).where("account_id", "=", admin.id).execute();
  expect(await read()).toEqual({ views: [chennai] });
  await database.query.deleteFrom("accounts").where("id", "=", farah.id).execute();
  expect(await database.query.selectFrom("desk_views").select("account_id").execute()).toEqual([
    { account_id: admin.id },
  ]);
});

test.each(engines)(
  "R12.20 D22 on %s, views are counted within a filter and a search, one's own within theirs",
  async (engine) => {
    const { admin, hasLead, clock } = await aDesk(engine);
    const at = (name: string, city: string) => ({
      name,
      name_key: name.toLowerCase(),
      city,
      city_key: city.toLowerCase(),
    });
    await hasLead(at("Lakshmi Narayanan", "Chennai"));
    await hasLead({ ...at("Vasanth Kumar", "Chennai"), status: "won", waiting_until: null, closed_at: clock.now });
    await hasLead({ ...at("Padma Raghavan", "Chennai"), status: "lost", waiting_until: null, closed_at: clock.now });
    await hasLead(at("Joel Mathew", "Kochi"));
    await admin.send("PUT", path, { views: [{ view: "open", city: "Kochi" }, { view: "all" }] });
    const counted = async (query = "") => {
      const counts = countViews.response.parse(await (await admin.get(`${path}/counts${query}`)).json());
      const { views, won, closed, own } = counts;
      return [views.open, views.unassigned, views.all, won, closed, ...own].map(({ count }) => count);
    };
    expect(await counted()).toEqual([2, 2, 4, 1, 1, 1, 4]);
    expect(await counted("?city=Chennai")).toEqual([1, 1, 3, 1, 1, 1, 4]);
    expect(await counted("?city=Chennai&q=lakshmi")).toEqual([1, 1, 1, 0, 0, 1, 4]);
    expect(await counted("?q=nobody")).toEqual([0, 0, 0, 0, 0, 1, 4]);
  },
);
