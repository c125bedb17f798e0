import { dayMs } from "@campusward/contracts/desk/place-time";
import { sql } from "kysely";
import { backupKeptForMs } from "../../database/backup/backup-index.ts";
import { erasureKeptMonths } from "../../database/backup/erasure-list.ts";
import type { Period } from "../period.ts";
import { expired, olderThan, type PersonalData, safety } from "./table-data.ts";

export const auditKept: Period = { months: 24 };

/** The site that is shown, and what running the product leaves behind. */
export const operationData = {
  site_draft: {
    kept: {
      record: "Words and pictures of the site: what is shown, and changes that are not published",
      also: ["site_pictures"],
      purpose: "To show the site as admins want it",
      ground: "Our interest in a site that is true; people who are named in it agreed",
      from: "As long as the product runs",
      end: "Who changed them is forgotten with the account",
    },
  },
  site_pictures: {
    key: "name",
  },
  site_publications: {
    key: "number",
    kept: {
      record: "What the site said before",
      purpose: "So that a mistake can be taken back",
      ground: "Our interest in a site that is true; people who were named in it agreed",
      kept: { months: 24 },
      from: "the day it was published",
      isOver: (before) => sql`published_at <= ${before} and number < (select max(number) from site_publications)`,
    },
  },
  signing_keys: {
    kept: {
      record: "Keys that sign who is signed in; nobody’s data",
      purpose: "To know our own signature again",
      ground: safety,
      from: "its end, when nothing it signed is valid any more",
      ...expired,
    },
  },
  token_buckets: {
    key: "bucket",
    kept: {
      record: "How often somebody wrote lately (a hash of address or network)",
      purpose: "So that nobody can flood us",
      ground: "Everybody’s interest in that",
      kept: { days: 0 },
      from: "when it counts no more, within the hour",
      isOver: olderThan("full_at"),
    },
  },
  audit_entries: {
    kept: {
      record:
        "Who of the team signed in, and read, listed, changed, exported or erased what: their address, and the kind of device; without the address of who was erased",
      purpose: "So that access to people’s data can be looked into",
      ground: "Our duty to account for it",
      kept: auditKept,
      from: "the day of the deed",
      isOver: olderThan("at"),
    },
  },
  audit_head: {
    kept: {
      record: "The number of the audit’s last line, with a seal; it names nobody",
      purpose: "To find out whether a line is missing",
      ground: "Our duty to account for who reads what",
      from: "As long as the data",
      end: "Stays",
    },
  },
  erasures: {
    key: "person",
    kept: {
      record: "Who was erased (a keyed hash of the address, and of the id of each request)",
      purpose: "So that a restored backup does not bring them back",
      ground: "Our duty to keep them erased",
      kept: { months: erasureKeptMonths },
      from: "the day of the erasure",
      end: "Deleted, and from the file beside the database at the next start",
      isOver: olderThan("erased_at"),
    },
  },
  backups: {
    kept: {
      record: "Where backups lie",
      purpose: "To say which of them still hold somebody",
      ground: "Our duty to tell",
      kept: { days: backupKeptForMs / dayMs },
      from: "the day of the backup; the operator destroys the file itself by then",
      isOver: olderThan("made_at"),
    },
  },
  nightly_backup: {
    kept: {
      record: "When the next nightly backup is made, and why the last one was not; nobody’s data",
      purpose: "To make one a night",
      ground: "Our duty to keep data from being lost",
      from: "As long as the data",
      end: "Stays",
    },
  },
} satisfies Partial<PersonalData>;
