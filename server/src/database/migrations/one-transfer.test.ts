import { expect, onTestFinished, test } from "vitest";
import { aDatabaseLocation, engines } from "../../testing/engines.ts";
import { anOlderDatabase } from "../../testing/older-database.ts";
import { testSecrets } from "../../testing/test-secrets.ts";
import { openDatabase } from "../open-database.ts";

const lead = {
  id: "l1",
  kind: "quote",
  reference: "CW-Q7M2D",
  status: "new",
  name: "Joseph Kurian",
  email: "joseph@kurian.example",
  email_key: "joseph@kurian.example",
  contact: "+91 98400 12345",
  received_at: 1,
  reply_by_at: 1,
  name_key: "joseph kurian",
  version: 1,
  changed_at: 1,
} as const;

const payment = {
  version: 1,
  lead_id: "l1",
  name: "Joseph Kurian",
  state: "paid",
  asked: 100,
  currency: "INR",
  mails_receipt: 0,
  wakes: 0,
  created_at: 1,
  place: 1,
} as const;

test.each(engines)(
  "R18.3 on %s a transfer that was recorded by UPI and by bank before stays, told apart",
  async (engine) => {
    const location = await aDatabaseLocation(engine);
    await anOlderDatabase(location, "0035-site-by-ids", async (query) => {
      await query
        .insertInto("leads")
        .values(lead as never)
        .execute();
      const rows = [
        { ...payment, id: "p1", way: "upi", their_reference: "633418275520" },
        { ...payment, id: "p2", way: "bank", their_reference: "633418275520" },
        { ...payment, id: "p3", way: "bank", their_reference: "N332268841907" },
      ];
      await query
        .insertInto("payments")
        .values(rows as never)
        .execute();
    });
    const database = await openDatabase({ ...location, auditSeal: testSecrets.keyedHash });
    onTestFinished(() => database.close());
    const numbers = await database.query.selectFrom("payments").select("their_reference").orderBy("id").execute();
    expect(numbers.map(({ their_reference }) => their_reference)).toEqual([
      "633418275520",
      "633418275520 again",
      "N332268841907",
    ]);
  },
);
