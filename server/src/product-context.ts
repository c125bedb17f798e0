import type { Company } from "@campusward/contracts/site/company";
import type { Database } from "./database/database.ts";
import type { EpochMs } from "./database/tables.ts";
import type { Notification } from "./email/notification.ts";
import type { Outbox } from "./email/outbox/outbox.ts";
import type { Log } from "./log.ts";
import type { Secrets } from "./secrets/deployment-secret.ts";

/** What features work with. Each adds its own to it, or picks from it. */
export type ProductContext = {
  database: Database;
  outbox: Outbox;
  notification: Notification;
  /** What the deployment's secret does; the secret is in no database. */
  secrets: Secrets;
  company: Company;
  /** IANA name of the zone whose days and hours the team works by. */
  timeZone: string;
  /** The origin that visitors see. */
  publicUrl: string;
  log: Log;
  now: () => EpochMs;
};
