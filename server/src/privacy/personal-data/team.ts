import { columnsOf, expired, olderThan, type PersonalData, safety } from "./table-data.ts";

/** What belongs to somebody of the team, and to the team. */
export const teamData = {
  lead_presence: {
    of: { lead: "lead_id", account: "account_id" },
    kept: {
      record: "Who of the team has a request open, or writes to it",
      purpose: "So that two colleagues do not answer the same person",
      ground: "Our interest in one answer",
      from: "Half a minute",
      end: "Deleted when the next colleague opens a request",
    },
  },
  desk_views: {
    of: { account: "account_id" },
    kept: {
      record: "Views of the leads that somebody of the team keeps: what they are narrowed to",
      purpose: "To open them again",
      ground: "They asked for it",
      from: "As long as the account, or until they remove one",
      end: "Deleted with it",
    },
  },
  meeting_hours: {
    of: { account: "account_id" },
    kept: {
      record:
        "When somebody of the team can be met, their room, and when they are busy by a calendar of theirs, whose address is sealed; nothing else of that calendar",
      also: ["busy_times"],
      purpose: "To offer times that are free",
      ground: "Our interest in demos that take place",
      from: "As long as the account, or until they take it away",
      end: "Deleted with it",
    },
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
    kept: {
      record:
        "Calendars and video services that a colleague connected: the provider’s token, sealed; their address there",
      purpose: "To see when they are busy, and to make a room for each demo",
      ground: "The colleague’s own wish",
      from: "Until they give it up, or their account ends",
      end: "Deleted, once the provider has taken the token back",
    },
  },
  calendar_flows: {
    key: "state_hash",
    of: { account: "account_id" },
    kept: {
      record: "A consent at a calendar’s provider that is under way",
      purpose: "To finish it",
      ground: safety,
      from: "its end, minutes after it began",
      ...expired,
    },
  },
  room_work: {
    of: { account: "account_id" },
    kept: {
      record: "Rooms of demos at a provider: the hour, and what the colleague reads in their calendar",
      purpose: "To make, change and take away the room when the provider answers",
      ground: "The same as the demo",
      from: "Until a day after the demo; what names somebody goes as soon as it is cancelled",
    },
  },
  tell_settings: {
    of: { account: "account_id" },
    kept: {
      record: "What somebody of the team is told while the desk is closed, and who is on duty",
      also: ["duties"],
      purpose: "To tell them what they want to know",
      ground: "Our interest in quick answers",
      from: "As long as the account",
      end: "Deleted with it",
    },
  },
  duties: { of: { account: "account_id" } },
  push_subscriptions: {
    of: { account: "account_id" },
    kept: {
      record: "Browsers of the team that take pushes: an address at the browser’s maker, and keys",
      purpose: "To tell them something while the desk is closed",
      ground: "They asked for it in that browser",
      from: "Until they sign out there, take it off, or the service says that it is gone",
    },
  },
  push_keys: {
    kept: {
      record: "The key by which push services know us (sealed); nobody’s data",
      purpose: "To send pushes",
      ground: "Our interest in quick answers",
      from: "As long as the product runs",
      end: "Stays",
    },
  },
  nudges: {
    of: { lead: "lead_id", account: "account_id" },
    kept: {
      record: "Which request somebody of the team was told of",
      purpose: "So that they are told once",
      ground: "Our interest in quick answers",
      kept: { days: 7 },
      from: "the day they were told",
      isOver: olderThan("made_at"),
    },
  },
  digests: {
    of: { account: "account_id" },
    kept: {
      record: "That the mail with the day was sent to somebody of the team",
      purpose: "So that it is sent once",
      ground: "Our interest in quick answers",
      from: "30 days",
      end: "Deleted when the next one is sent",
    },
  },
  templates: {
    kept: {
      record: "Templates of the team’s replies, with their earlier words",
      also: ["template_versions"],
      purpose: "To answer in the same words again",
      ground: "Our interest in good answers; they are about nobody",
      from: "As long as the product runs",
      end: "Who changed them is forgotten with the account",
    },
  },
  template_versions: {
    key: "template_id",
  },
} satisfies Partial<PersonalData>;
