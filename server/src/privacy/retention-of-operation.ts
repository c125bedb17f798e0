import { sql } from "kysely";
import { backupKeptForMs } from "../database/backup/backup-index.ts";
import { erasureKeptMonths } from "../database/backup/erasure-list.ts";
import type { Period } from "./period.ts";
import { deletedRows, oldRows, type RetentionRow } from "./retention-row.ts";

const dayMs = 24 * 3_600_000;

export const auditKept: Period = { months: 24 };

/** What running the product leaves behind. */
export const retentionOfOperation: readonly RetentionRow[] = [
  {
    record: "What mails say",
    tables: ["outbox_mails"],
    purpose: "To send them, and to see what was sent",
    ground: "The same as what the mail is about",
    kept: { months: 12 },
    from: "the day a server took it, or it was given up",
    end: "Emptied, and its file deleted; subject, receiver and time stay with the request",
    due: {
      act: "empty-mails",
      table: "outbox_mails",
      key: "id",
      isOver: (before) => sql`settled_at is not null and text <> '' and settled_at <= ${before}`,
    },
  },
  {
    record: "Mails that are about no request: sign-in, invitations, farewells",
    tables: ["outbox_mails"],
    purpose: "To send them, and to see that they arrived",
    ground: "Our interest in mails that arrive",
    // Shorter than what is promised to those who closed their account: the farewell has their address.
    kept: { days: 60 },
    from: "the day a server took it, or it was given up",
    end: "Deleted, with its file",
    due: {
      act: "delete-mails",
      table: "outbox_mails",
      key: "id",
      isOver: (before) => sql`settled_at is not null and lead_id is null and settled_at <= ${before}`,
    },
  },
  {
    record: "Tries to deliver a mail, with the server’s words",
    tables: ["mail_attempts"],
    purpose: "To find out why a mail did not arrive",
    ground: "Our interest in mails that arrive",
    from: "As long as the mail",
    end: "Deleted with it",
  },
  {
    record: "Files that travel with mails, both ways: PDFs and pictures",
    tables: ["attachments"],
    purpose: "To send and to read them, and to know what was sent",
    ground: "The same as what the mail is about",
    from: "As long as the mail, or the request that it is about",
    end: "Deleted with it",
  },
  deletedRows("attachments", "id", (before) => sql`mail_id is null and inbound_id is null and added_at <= ${before}`, {
    record: "Files that somebody of the team put into an answer that they did not send",
    purpose: "To finish the answer",
    ground: "Our interest in answering",
    kept: { days: 1 },
    from: "the day they were put in",
  }),
  {
    record: "How far our mailbox was read; nobody’s data",
    tables: ["inbound_mailboxes"],
    purpose: "To read each mail once",
    ground: "Our interest in answering",
    from: "As long as the product runs",
    end: "Stays",
  },
  {
    record: "Who of the team has a request open, or writes to it",
    tables: ["lead_presence"],
    purpose: "So that two colleagues do not answer the same person",
    ground: "Our interest in one answer",
    from: "Half a minute",
    end: "Deleted when the next colleague opens a request",
  },
  {
    record: "Views of the leads that somebody of the team keeps: what they are narrowed to",
    tables: ["desk_views"],
    purpose: "To open them again",
    ground: "They asked for it",
    from: "As long as the account, or until they remove one",
    end: "Deleted with it",
  },
  {
    record:
      "When somebody of the team can be met, their room, and when they are busy by a calendar of theirs, whose address is sealed; nothing else of that calendar",
    tables: ["meeting_hours", "busy_times"],
    purpose: "To offer times that are free",
    ground: "Our interest in demos that take place",
    from: "As long as the account, or until they take it away",
    end: "Deleted with it",
  },
  {
    record: "What somebody of the team is told while the desk is closed, and who is on duty",
    tables: ["tell_settings", "duties"],
    purpose: "To tell them what they want to know",
    ground: "Our interest in quick answers",
    from: "As long as the account",
    end: "Deleted with it",
  },
  {
    record: "Browsers of the team that take pushes: an address at the browser’s maker, and keys",
    tables: ["push_subscriptions"],
    purpose: "To tell them something while the desk is closed",
    ground: "They asked for it in that browser",
    from: "Until they sign out there, take it off, or the service says that it is gone",
    end: "Deleted",
  },
  {
    record: "The key by which push services know us (sealed); nobody’s data",
    tables: ["push_keys"],
    purpose: "To send pushes",
    ground: "Our interest in quick answers",
    from: "As long as the product runs",
    end: "Stays",
  },
  oldRows("nudges", "id", "made_at", {
    record: "Which request somebody of the team was told of",
    purpose: "So that they are told once",
    ground: "Our interest in quick answers",
    kept: { days: 7 },
    from: "the day they were told",
  }),
  {
    record: "That the mail with the day was sent to somebody of the team",
    tables: ["digests"],
    purpose: "So that it is sent once",
    ground: "Our interest in quick answers",
    from: "30 days",
    end: "Deleted when the next one is sent",
  },
  {
    record: "Templates of the team’s replies, with their earlier words",
    tables: ["templates", "template_versions"],
    purpose: "To answer in the same words again",
    ground: "Our interest in good answers; they are about nobody",
    from: "As long as the product runs",
    end: "Who changed them is forgotten with the account",
  },
  {
    record: "Words and pictures of the site: what is shown, and changes that are not published",
    tables: ["site_draft", "site_came", "site_files", "site_pictures"],
    purpose: "To show the site as admins want it",
    ground: "Our interest in a site that is true; people who are named in it agreed",
    from: "As long as the product runs",
    end: "Who changed them is forgotten with the account",
  },
  deletedRows(
    "site_publications",
    "number",
    (before) => sql`published_at <= ${before} and number < (select max(number) from site_publications)`,
    {
      record: "What the site said before",
      purpose: "So that a mistake can be taken back",
      ground: "Our interest in a site that is true; people who were named in it agreed",
      kept: { months: 24 },
      from: "the day it was published",
    },
  ),
  deletedRows(
    "site_builds",
    "id",
    (before) =>
      sql`started_at <= ${before} and not exists (select 1 from site_publications where build_id = site_builds.id)`,
    {
      record: "That the site was built to be looked at, with its faults",
      purpose: "So that an admin sees what became of it",
      ground: "Our interest in a site that is true",
      kept: { days: 30 },
      from: "that day",
    },
  ),
  oldRows("confirmations", "recipient", "day_began_at", {
    record: "How many mails an address got today",
    purpose: "So that nobody can have others flooded with our mails",
    ground: "Everybody’s interest in that",
    kept: { days: 1 },
    from: "its beginning",
  }),
  oldRows("token_buckets", "bucket", "full_at", {
    record: "How often somebody wrote lately (a hash of address or network)",
    purpose: "So that nobody can flood us",
    ground: "Everybody’s interest in that",
    kept: { days: 0 },
    from: "when it counts no more, within the hour",
  }),
  oldRows("audit_entries", "id", "at", {
    record:
      "Who of the team signed in, and read, listed, changed, exported or erased what: their address, and the kind of device; without the address of who was erased",
    purpose: "So that access to people’s data can be looked into",
    ground: "Our duty to account for it",
    kept: auditKept,
    from: "the day of the deed",
  }),
  {
    record: "The number of the audit’s last line, with a seal; it names nobody",
    tables: ["audit_head"],
    purpose: "To find out whether a line is missing",
    ground: "Our duty to account for who reads what",
    from: "As long as the data",
    end: "Stays",
  },
  oldRows("erasures", "person", "erased_at", {
    record: "Who was erased (a keyed hash of the address, and of the id of each request)",
    purpose: "So that a restored backup does not bring them back",
    ground: "Our duty to keep them erased",
    kept: { months: erasureKeptMonths },
    from: "the day of the erasure",
    end: "Deleted, and from the file beside the database at the next start",
  }),
  oldRows("backups", "id", "made_at", {
    record: "Where backups lie",
    purpose: "To say which of them still hold somebody",
    ground: "Our duty to tell",
    kept: { days: backupKeptForMs / dayMs },
    from: "the day of the backup; the operator destroys the file itself by then",
  }),
];
