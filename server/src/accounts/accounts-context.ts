import type { Database } from "../database/database.ts";
import type { EpochMs } from "../database/tables.ts";

/** What the use cases around accounts work with. */
export type AccountsContext = {
  database: Database;
  /** The origin that visitors see. */
  publicUrl: string;
  now: () => EpochMs;
};
