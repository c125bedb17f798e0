import { sql } from "kysely";
import { measureData } from "../database/backup/measure-data.ts";
import type { Database } from "../database/database.ts";
import type { RememberedError } from "../remember-errors.ts";
import type { Examined } from "./examine.ts";
import { findKeeper } from "./keeper.ts";
import type { SupportFacts } from "./support-text.ts";

type Facts = Pick<Examined, "names" | "settings" | "keeper"> & {
  database: Database;
  readErrors: () => readonly RememberedError[];
};

/** Reads what support is told beside what the doctor found. */
export async function readSupportFacts({
  database,
  names,
  settings,
  keeper,
  readErrors,
}: Facts): Promise<SupportFacts> {
  const counted = sql<SupportFacts["counts"]>`select
    (select count(*) from leads) as leads,
    (select count(*) from accounts) as accounts,
    (select count(*) from outbox_mails where state in ('queued', 'sending', 'retrying')) as "mails waiting"`;
  const { rows } = await counted.execute(database.reader);
  return {
    engine: database.engine,
    keptBy: (keeper ?? findKeeper()).by,
    set: names,
    settings,
    bytes: await measureData(database),
    counts: rows[0] ?? { leads: 0, accounts: 0, "mails waiting": 0 },
    errors: readErrors(),
  };
}
