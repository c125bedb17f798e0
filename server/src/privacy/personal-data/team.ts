import { columnsOf, expired, olderThan, type PersonalData } from "./table-data.ts";

/** What belongs to somebody of the team, and to the team. */
export const teamData = {
  lead_presence: {
    of: { lead: "lead_id", account: "account_id" },
  },
  desk_views: {
    of: { account: "account_id" },
  },
  meeting_hours: {
    of: { account: "account_id" },
  },
  busy_times: { of: { account: "account_id" } },
  calendar_accounts: {
    key: "account_id",
    of: { account: "account_id" },
    copies: {
      as: "calendars",
      within: "accounts",
      order: "connected_at",
      row: (calendar) => ({ address: calendar.subject, ...columnsOf(calendar, "provider", "connected_at") }),
    },
  },
  calendar_flows: {
    key: "state_hash",
    of: { account: "account_id" },
    kept: {
      record: "A consent at a calendar’s provider that is under way",
      ...expired,
    },
  },
  room_work: {
    of: { account: "account_id" },
  },
  tell_settings: {
    of: { account: "account_id" },
  },
  duties: { of: { account: "account_id" } },
  push_subscriptions: {
    of: { account: "account_id" },
  },
  push_keys: {},
  nudges: {
    of: { lead: "lead_id", account: "account_id" },
    kept: {
      record: "Which request somebody of the team was told of",
      kept: { days: 7 },
      isOver: olderThan("made_at"),
    },
  },
  digests: {
    of: { account: "account_id" },
  },
  templates: {},
  template_versions: {
    key: "template_id",
  },
} satisfies Partial<PersonalData>;
