import { closedAccountDays } from "@campusward/contracts/site/privacy-promises";
import { sql } from "kysely";
import { idleMs, longestMs } from "../identity/sessions/sessions.ts";
import { warnedDays } from "./idle-accounts.ts";
import { deletedRows, expiredRows, oldRows, type RetentionRow } from "./retention-row.ts";

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
    from: "As long as the account is open and used; of colleagues until an admin decides",
    end: "Deleted at once when its owner closes it, or an admin erases the person",
  },
  deletedRows(
    "accounts",
    "id",
    // Only our own service keeps passwords: what a module keeps is not ours to end. Staff are invited, and an admin decides.
    (before) => sql`email_verified_at is null and created_at <= ${before} and password_hash is not null
      and role in ('unpaidStudent', 'student', 'counselor') and disabled_at is null`,
    {
      record: "Accounts whose address was never verified",
      purpose: "To wait for the tap on the link",
      ground: "None: anybody can make one in anybody’s name",
      kept: { days: 30 },
      from: "the day they were made",
    },
  ),
  deletedRows(
    "accounts",
    "id",
    (before) => sql`id in (select account_id from idle_accounts where warned_at <= ${before})
      and (select max(sessions.id) from sessions where sessions.account_id = accounts.id) is null`,
    {
      record: "Accounts that nobody was signed in to for 23 months, and whose owner was told",
      purpose: "To give the owner the time to come back",
      ground: contract,
      kept: { days: warnedDays },
      from: "the mail that says when it ends",
    },
  ),
  {
    record: "Since when nobody is signed in to an account",
    tables: ["idle_accounts"],
    purpose: "To end accounts that nobody uses",
    ground: "Our duty to keep nothing longer than it is needed",
    from: "Until somebody signs in, or the account ends",
    end: "Deleted",
  },
  deletedRows(
    "accounts",
    "id",
    (before) => sql`role is null and password_hash is null and disabled_at is null and created_at <= ${before}`,
    {
      record: "Accounts of people who came by Google and did not register",
      purpose: "To finish the registration that was begun",
      ground: contract,
      kept: { days: 1 },
      from: "the day they came",
    },
  ),
  {
    record: "What a student said of their age",
    tables: ["account_ages"],
    purpose: "To keep nobody under 18 without a parent’s agreement",
    ground: "Our duty to protect children",
    from: "As long as the account",
    end: "Deleted with it",
  },
  deletedRows(
    "accounts",
    "id",
    // A scalar for each row: see docs/footguns.md on PostgreSQL and `exists`.
    (before) => sql`role = 'unpaidStudent'
      and id in (select account_id from account_ages where age_group = 'under 18' and said_at <= ${before})
      and (select max(leads.id) from leads join applications on applications.lead_id = leads.id
        where leads.email_key = accounts.email_key and guardian_state = 'agreed') is null`,
    {
      record: "Accounts of students under 18 for whom no parent or guardian agreed to an application",
      purpose: "To give a family the time to apply",
      ground: "None beyond asking, which is why it is short",
      kept: { days: 30 },
      from: "the day they registered",
    },
  ),
  {
    record: "Requests and applications of somebody who closed their account",
    tables: ["closed_accounts", "leads"],
    purpose: "Questions about what was agreed",
    ground: "Our promise to be done with it within 90 days",
    // The promise counts from the press to the last row: what the job cannot do today it can do in the days left.
    kept: { days: closedAccountDays - 30 },
    from: "the day the account was closed",
    end: "Deleted, with notes, replies, mails and the files of mails; what was sent afterwards stays, with the card that it came to",
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
  deletedRows("sessions", "id", (before, now) => sql`(last_used_at <= ${before} or created_at <= ${now - longestMs})`, {
    record: "Sessions: where somebody is signed in",
    purpose: "To stay signed in, and to see where one is",
    ground: contract,
    kept: { days: idleMs / dayMs },
    from: `the last use; at most ${longestMs / dayMs} days`,
  }),
  oldRows("known_browsers", "browser_hash", "seen_at", {
    record: "Browsers in which somebody signed in (a hash of a cookie)",
    purpose: "So that others’ wrong tries keep nobody out of their own account",
    ground: safety,
    kept: { months: 13 },
    from: "the last sign-in there",
  }),
  {
    record: "Second steps: keys of authenticator apps (sealed), passkeys (public keys), recovery codes (hashes)",
    tables: ["second_factors", "recovery_codes"],
    purpose: "So that a stolen password alone opens nothing",
    ground: contract,
    from: "Until they are taken away, or the account is closed",
    end: "Deleted",
  },
  expiredRows("one_time_codes", "code_hash", {
    record: "Links in mails that let somebody in (a hash of each)",
    purpose: "To check an address, set a password, log in by mail",
    ground: safety,
    kept: { days: 1 },
    from: "its end, so that whoever opens an old link is told so",
  }),
  oldRows("promised_roles", "email_key", "promised_at", {
    record: "Roles promised to people who have not come",
    purpose: "So that an invited person gets their role",
    ground: "Our interest in working with them",
    kept: { months: 12 },
    from: "the day of the invitation",
  }),
  {
    record:
      "Calendars and video services that a colleague connected: the provider’s token, sealed; their address there",
    tables: ["calendar_accounts"],
    purpose: "To see when they are busy, and to make a room for each demo",
    ground: "The colleague’s own wish",
    from: "Until they give it up, or their account ends",
    end: "Deleted, once the provider has taken the token back",
  },
  expiredRows("calendar_flows", "state_hash", {
    record: "A consent at a calendar’s provider that is under way",
    purpose: "To finish it",
    ground: safety,
    from: "its end, minutes after it began",
  }),
  {
    record: "Rooms of demos at a provider: the hour, and what the colleague reads in their calendar",
    tables: ["room_work"],
    purpose: "To make, change and take away the room when the provider answers",
    ground: "The same as the demo",
    from: "Until a day after the demo; what names somebody goes as soon as it is cancelled",
    end: "Deleted",
  },
  expiredRows("provider_flows", "state_hash", {
    record: "A sign-in with Google that is under way",
    purpose: "To finish it",
    ground: safety,
    from: "its end, minutes after it began",
  }),
  expiredRows("provider_tickets", "ticket_hash", {
    record: "What Google said of somebody, for one call",
    purpose: "To finish a sign-in",
    ground: safety,
    from: "its end, two minutes after it began",
  }),
  expiredRows("attempt_counts", "counted", {
    record: "How often somebody tried to get in (a hash of address, network or browser)",
    purpose: "Against guessing",
    ground: safety,
    from: "its end, within a day",
  }),
  expiredRows("signing_keys", "id", {
    record: "Keys that sign who is signed in; nobody’s data",
    purpose: "To know our own signature again",
    ground: safety,
    from: "its end, when nothing it signed is valid any more",
  }),
];
