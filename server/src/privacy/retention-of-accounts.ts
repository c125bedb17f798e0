import { closedAccountDays } from "@campusward/contracts/site/privacy-promises";
import { sql } from "kysely";
import { idleMs, longestMs } from "../identity/sessions/sessions.ts";
import { expiredRows, oldRows, type RetentionRow } from "./retention-row.ts";

const dayMs = 24 * 3_600_000;
const contract = "The account, which is an agreement with its owner";
const safety = "Our interest, and the owner’s, in a safe account";

/** What belongs to people who can sign in, and to those who guard the door. */
export const retentionOfAccounts: readonly RetentionRow[] = [
  {
    record: "Accounts: name, email, role, a hash of the password",
    tables: ["accounts"],
    purpose: "To let people in, and to know what they may see",
    ground: contract,
    from: "As long as the account is open",
    end: "Deleted at once when its owner closes it, or an admin erases the person",
  },
  {
    record: "Accounts of people who came by Google and did not register",
    tables: ["accounts"],
    purpose: "To finish the registration that was begun",
    ground: contract,
    kept: { days: 1 },
    from: "the day they came",
    end: "Deleted",
    due: {
      act: "delete-rows",
      table: "accounts",
      key: "id",
      isOver: (before) =>
        sql`role is null and password_hash is null and disabled_at is null and created_at <= ${before}`,
    },
  },
  {
    record: "Requests and applications of somebody who closed their account",
    tables: ["closed_accounts", "leads"],
    purpose: "Questions about what was agreed",
    ground: "Our promise to be done with it within 90 days",
    // The promise counts from the press to the last row: what the job cannot do today it can do in the days left.
    kept: { days: closedAccountDays - 30 },
    from: "the day the account was closed",
    end: "Deleted, with notes, replies, mails and the files of mails; what was sent afterwards stays",
    due: {
      act: "forget-closed-accounts",
      table: "closed_accounts",
      key: "account_id",
      isOver: (before) => sql`closed_at <= ${before}`,
    },
  },
  {
    record: "Photos",
    tables: ["photos"],
    purpose: "To be recognised",
    ground: "The owner put it there",
    from: "Until another one takes its place, or the account is closed",
    end: "Deleted",
  },
  {
    record: "Which Google account belongs to an account",
    tables: ["provider_links"],
    purpose: "To log in with Google",
    ground: contract,
    from: "Until it is taken away, or the account is closed",
    end: "Deleted",
  },
  {
    record: "Sessions: where somebody is signed in",
    tables: ["sessions"],
    purpose: "To stay signed in, and to see where one is",
    ground: contract,
    kept: { days: idleMs / dayMs },
    from: `the last use; at most ${longestMs / dayMs} days`,
    end: "Deleted",
    due: {
      act: "delete-rows",
      table: "sessions",
      key: "id",
      isOver: (before, now) => sql`(last_used_at <= ${before} or created_at <= ${now - longestMs})`,
    },
  },
  {
    record: "Links in mails that let somebody in (a hash of each)",
    tables: ["one_time_codes"],
    purpose: "To check an address, set a password, log in by mail",
    ground: safety,
    kept: { days: 1 },
    from: "its end, so that whoever opens an old link is told so",
    end: "Deleted",
    due: expiredRows("one_time_codes", "code_hash"),
  },
  {
    record: "Roles promised to people who have not come",
    tables: ["promised_roles"],
    purpose: "So that an invited person gets their role",
    ground: "Our interest in working with them",
    kept: { months: 12 },
    from: "the day of the invitation",
    end: "Deleted",
    due: oldRows("promised_roles", "email_key", "promised_at"),
  },
  {
    record: "A sign-in with Google that is under way",
    tables: ["provider_flows"],
    purpose: "To finish it",
    ground: safety,
    kept: { days: 0 },
    from: "its end, minutes after it began",
    end: "Deleted",
    due: expiredRows("provider_flows", "state_hash"),
  },
  {
    record: "What Google said of somebody, for one call",
    tables: ["provider_tickets"],
    purpose: "To finish a sign-in",
    ground: safety,
    kept: { days: 0 },
    from: "its end, two minutes after it began",
    end: "Deleted",
    due: expiredRows("provider_tickets", "ticket_hash"),
  },
  {
    record: "How often somebody tried to get in (a hash of address and network)",
    tables: ["attempt_counts"],
    purpose: "Against guessing",
    ground: safety,
    kept: { days: 0 },
    from: "its end, within the hour",
    end: "Deleted",
    due: expiredRows("attempt_counts", "counted"),
  },
  {
    record: "Keys that sign who is signed in; nobody’s data",
    tables: ["signing_keys"],
    purpose: "To know our own signature again",
    ground: safety,
    kept: { days: 0 },
    from: "its end, when nothing it signed is valid any more",
    end: "Deleted",
    due: expiredRows("signing_keys", "id"),
  },
];
