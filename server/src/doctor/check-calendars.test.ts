import { describe, expect, onTestFinished, test } from "vitest";
import { openDatabase } from "../database/open-database.ts";
import { insertAccount } from "../identity/accounts/account-store.ts";
import { aMigratedLocation, engines } from "../testing/engines.ts";
import { checkCalendars, judgeCalendar } from "./check-calendars.ts";

const hourMs = 3_600_000;
const now = Date.UTC(2026, 10, 24, 9);

describe.each(engines)("on %s", (engine) => {
  test("R14.2 R14.6 R16.7 a calendar that cannot be read, or not whole, is named with its colleague, since when, and what to do", async () => {
    const database = await openDatabase(await aMigratedLocation(engine));
    onTestFinished(() => database.close());
    expect(await checkCalendars(database, now)).toEqual([]);

    async function aColleague(
      name: string,
      role: "admin" | "teamMember" | "student",
      busy: { address?: string; readAt?: number; fault?: string; unclear?: number },
    ): Promise<void> {
      const email = `${name.toLowerCase()}@team.example`;
      const made = { email, name, role, password_hash: null, email_verified_at: now };
      const account = await database.inTransaction((tx) => insertAccount(tx, made, now));
      await database.query
        .insertInto("meeting_hours")
        .values({
          account_id: account?.id ?? "",
          settings: "{}",
          room_url: null,
          changed_at: now,
          turn: 0,
          busy_address: busy.address ?? null,
          busy_read_at: busy.readAt ?? null,
          busy_due_at: now,
          busy_fault: busy.fault ?? null,
          busy_unclear: busy.unclear ?? null,
          feed_hash: null,
        })
        .execute();
    }
    await aColleague("Asha", "admin", { address: "sealed", readAt: now - hourMs });
    await aColleague("Beena", "teamMember", { address: "sealed", readAt: now - 5 * hourMs, fault: "It answered 404." });
    // By an account at a provider, without an address.
    await aColleague("Chitra", "admin", { fault: "It cannot be reached." });
    await aColleague("Deepa", "admin", {});
    await aColleague("Farida", "admin", { address: "sealed", readAt: now, unclear: 2 });
    // Who left the team has nothing to do with it any more.
    await aColleague("Esha", "student", { address: "sealed", fault: "It answered 404." });

    const found = await checkCalendars(database, now);
    expect(found.map(({ state, title }) => [state, title]).toSorted()).toEqual([
      ["fault", "The calendar of Chitra cannot be read"],
      ["fine", "busy times"],
      ["warning", "The calendar of Beena cannot be read"],
      ["warning", "The calendar of Farida is read in part"],
    ]);
    expect(found.find(({ title }) => title.includes("Beena"))).toMatchObject({
      text: "It answered 404. What is known of it is 5 hours old, and a demo may be booked over what is newer.",
      todo: { say: "Beena puts its secret address in again under My hours, or connects it again there." },
    });
    expect(found.find(({ title }) => title.includes("Farida"))?.text).toContain("2 entries of it");
    expect(JSON.stringify(found)).not.toContain("sealed");
  });
});

test("R16.7 a calendar that was not read for a day is a fault", () => {
  const at = (hours: number) => judgeCalendar({ who: "Asha", readAt: now - hours * hourMs, fault: "Gone." }, now);
  expect(at(0.5)).toMatchObject({ state: "warning", text: expect.stringContaining("less than an hour old") });
  expect(at(1).text).toContain("an hour old");
  expect(at(24)).toMatchObject({ state: "fault", text: expect.stringContaining("24 hours old") });
  expect(at(80).text).toContain("3 days old");
});
