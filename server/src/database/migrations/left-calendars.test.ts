import { expect, onTestFinished, test } from "vitest";
import { aDatabaseLocation, engines } from "../../testing/engines.ts";
import { anOlderDatabase } from "../../testing/older-database.ts";
import { testSecrets } from "../../testing/test-secrets.ts";
import { openDatabase } from "../open-database.ts";

const account = { email: "farah@sitara.example", email_key: "farah@sitara.example", role: "teamMember" } as const;
const calendar = { account_id: "farah", subject: null, fault: null, token: "sealed", connected_at: 1 } as const;

test.each(engines)(
  "R14.2 on %s a calendar that was given up before is forgotten with its token, and one that is connected stays",
  async (engine) => {
    const location = await aDatabaseLocation(engine);
    await anOlderDatabase(location, "0036-one-transfer", async (query) => {
      await query
        .insertInto("accounts")
        .values({ ...account, id: "farah", created_at: 1 } as never)
        .execute();
      const rows = [
        { ...calendar, provider: "google", state: "leaving", due_at: 2 },
        { ...calendar, provider: "zoom", state: "connected", due_at: null },
      ];
      await query
        .insertInto("calendar_accounts")
        .values(rows as never)
        .execute();
    });
    const database = await openDatabase({ ...location, auditSeal: testSecrets.keyedHash });
    onTestFinished(() => database.close());
    const rows = await database.query.selectFrom("calendar_accounts").selectAll().execute();
    expect(rows).toEqual([{ ...calendar, provider: "zoom", state: "connected" }]);
  },
);
