import { dayMs } from "@campusward/contracts/desk/place-time";
import { sql } from "kysely";
import { backupKeptForMs } from "../../database/backup/backup-index.ts";
import { erasureKeptMonths } from "../../database/backup/erasure-list.ts";
import type { Period } from "../period.ts";
import { expired, olderThan, type PersonalData } from "./table-data.ts";

export const auditKept: Period = { months: 24 };

/** The site that is shown, and what running the product leaves behind. */
export const operationData = {
  site_draft: {},
  site_pictures: {
    key: "name",
  },
  site_publications: {
    key: "number",
    kept: {
      record: "What the site said before",
      kept: { months: 24 },
      isOver: (before) => sql`published_at <= ${before} and number < (select max(number) from site_publications)`,
    },
  },
  signing_keys: {
    kept: {
      record: "Keys that sign who is signed in; nobody’s data",
      ...expired,
    },
  },
  token_buckets: {
    key: "bucket",
    kept: {
      record: "How often somebody wrote lately (a hash of address or network)",
      kept: { days: 0 },
      isOver: olderThan("full_at"),
    },
  },
  audit_entries: {
    kept: {
      record:
        "Who of the team signed in, and read, listed, changed, exported or erased what: their address, and the kind of device; without the address of who was erased",
      kept: auditKept,
      isOver: olderThan("at"),
    },
  },
  audit_head: {},
  erasures: {
    key: "person",
    kept: {
      record: "Who was erased (a keyed hash of the address, and of the id of each request)",
      kept: { months: erasureKeptMonths },
      isOver: olderThan("erased_at"),
    },
  },
  backups: {
    kept: {
      record: "Where backups lie",
      kept: { days: backupKeptForMs / dayMs },
      isOver: olderThan("made_at"),
    },
  },
  nightly_backup: {},
} satisfies Partial<PersonalData>;
