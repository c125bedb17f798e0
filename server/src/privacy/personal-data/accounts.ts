import { dayMs } from "@campusward/contracts/desk/place-time";
import { sql } from "kysely";
import type { Reader } from "../../database/database.ts";
import { forgetActor, forgetAddress } from "../../identity/accounts/forget-address.ts";
import { toDeviceName } from "../../identity/sessions/device-name.ts";
import { idleMs, longestMs } from "../../identity/sessions/sessions.ts";
import { warnedDays } from "../idle-accounts.ts";
import { columnsOf, expired, type Held, olderThan, type PersonalData, unknownAdult } from "./table-data.ts";

async function findHeldInAccounts(reader: Reader): Promise<Held[]> {
  const accounts = await reader
    .selectFrom("accounts")
    .leftJoin("account_ages", "account_ages.account_id", "accounts.id")
    .leftJoin("photos", "photos.account_id", "accounts.id")
    .select(["accounts.email", "accounts.name", "accounts.created_at", "account_ages.age_group"])
    .select("photos.account_id as photo_of")
    .execute();
  return accounts.map(({ email: address, name, created_at: at, age_group, photo_of }) => {
    const photo = photo_of === null ? "" : ", photo";
    const held = `account: name, address, role, hash of the password, places of sign-in${photo}`;
    const isChild = age_group === "under 18";
    return { address, name: isChild ? unknownAdult : name, child: isChild ? (name ?? address) : null, held, at };
  });
}

/** What belongs to people who can sign in, and to those who guard the door. */
export const accountData = {
  accounts: {
    of: { account: "id", address: "email_key" },
    addresses: ["email_key"],
    // What a colleague did stays, and says no longer who it was.
    erase: async (tx, { account, alias }) => {
      if (!account) return;
      await forgetActor(tx, account, alias);
      await tx.deleteFrom("accounts").where("id", "=", account.id).execute();
    },
    breach: findHeldInAccounts,
    kept: [
      {
        record: "Accounts whose address was never verified",
        kept: { days: 30 },
        // Only our own service keeps passwords: what a module keeps is not ours to end. Staff are invited, and an admin decides.
        isOver: (before) => sql`email_verified_at is null and created_at <= ${before} and password_hash is not null
      and role in ('unpaidStudent', 'student', 'counselor') and disabled_at is null`,
      },
      {
        record: "Accounts that nobody was signed in to for 23 months, and whose owner was told",
        kept: { days: warnedDays },
        isOver: (before) => sql`id in (select account_id from idle_accounts where warned_at <= ${before})
      and (select max(sessions.id) from sessions where sessions.account_id = accounts.id) is null`,
      },
      {
        record: "Accounts of people who came by Google and did not register",
        kept: { days: 1 },
        isOver: (before) =>
          sql`role is null and password_hash is null and disabled_at is null and created_at <= ${before}`,
      },
      {
        record: "Accounts of students under 18 for whom no parent or guardian agreed to an application",
        kept: { days: 30 },
        // A scalar for each row: see docs/footguns.md on PostgreSQL and `exists`.
        isOver: (before) => sql`role = 'unpaidStudent'
      and id in (select account_id from account_ages where age_group = 'under 18' and said_at <= ${before})
      and (select max(leads.id) from leads join applications on applications.lead_id = leads.id
        where leads.email_key = accounts.email_key and guardian_state = 'agreed') is null`,
      },
    ],
  },
  account_ages: {
    of: { account: "account_id" },
  },
  idle_accounts: {
    of: { account: "account_id" },
  },
  promised_roles: {
    key: "email_key",
    of: { address: "email_key" },
    addresses: ["email_key"],
    erase: "by-address",
    breach: { held: "invitation: address, role", at: "promised_at" },
    kept: {
      record: "Roles promised to people who have not come",
      kept: { months: 12 },
      isOver: olderThan("promised_at"),
    },
  },
  photos: {
    of: { account: "account_id" },
    copies: {
      as: "photo",
      within: "accounts",
      isOne: true,
      row: (photo) => ({
        ...columnsOf(photo, "content_type", "stored_at"),
        base64: Buffer.from(photo.bytes).toString("base64"),
      }),
    },
  },
  provider_links: {
    key: "subject",
    of: { account: "account_id" },
    copies: {
      as: "accountsElsewhere",
      within: "accounts",
      row: (link) => columnsOf(link, "provider", "email", "linked_at"),
    },
  },
  second_factors: {
    of: { account: "account_id" },
    copies: {
      as: "secondSteps",
      within: "accounts",
      order: "added_at",
      row: (step) => columnsOf(step, "kind", "name", "added_at", "used_at"),
    },
  },
  recovery_codes: { of: { account: "account_id" } },
  sessions: {
    of: { account: "account_id" },
    copies: {
      as: "sessions",
      within: "accounts",
      order: "created_at",
      row: (session) => ({
        device: toDeviceName(session.user_agent),
        signedInBy: session.provider,
        ...columnsOf(session, "user_agent", "created_at", "last_used_at"),
      }),
    },
    kept: {
      record: "Sessions: where somebody is signed in",
      kept: { days: idleMs / dayMs },
      isOver: (before, now) => sql`(last_used_at <= ${before} or created_at <= ${now - longestMs})`,
    },
  },
  known_browsers: {
    key: "browser_hash",
    of: { account: "account_id" },
    kept: {
      record: "Browsers in which somebody signed in (a hash of a cookie)",
      kept: { months: 13 },
      isOver: olderThan("seen_at"),
    },
  },
  one_time_codes: {
    key: "code_hash",
    of: { account: "account_id", address: "email" },
    // And counted attempts.
    erase: (tx, { email }) => forgetAddress(tx, email),
    kept: {
      record: "Links in mails that let somebody in (a hash of each)",
      kept: { days: 1 },
      isOver: olderThan("expires_at"),
    },
  },
  provider_flows: {
    key: "state_hash",
    kept: {
      record: "A sign-in with Google that is under way",
      ...expired,
    },
  },
  provider_tickets: {
    key: "ticket_hash",
    kept: {
      record: "What Google said of somebody, for one call",
      ...expired,
    },
  },
  attempt_counts: {
    key: "counted",
    kept: {
      record: "How often somebody tried to get in (a hash of address, network or browser)",
      ...expired,
    },
  },
} satisfies Partial<PersonalData>;
