import type { LeadKind } from "@campusward/contracts/desk/leads-desk";
import { endOfDay, instantOf } from "@campusward/contracts/desk/place-time";
import { ageGroup } from "@campusward/contracts/leads/applications";
import { toMailboxKey } from "@campusward/contracts/mailbox-key";
import { sql } from "kysely";
import type { Database } from "../database/database.ts";
import type { EpochMs, MailKind } from "../database/tables.ts";
import { OperatorError } from "../errors.ts";

/** When what is held came in. After a theft of the whole: up to the theft. After listening in: from its beginning to its end. */
export type Window = { since: EpochMs | null; until: EpochMs | null };

/** Somebody to be told of a breach: whose data is held, or the parent or guardian of a child whose data is. */
export type Affected = {
  address: string;
  name: string | null;
  /** The children for whom they are told. */
  parentOf: readonly string[];
  phone: string | null;
  /** What was held, in words for the letter. */
  held: readonly string[];
  /** The first of it. */
  since: EpochMs;
};

/** For a child of whom no adult is known, in place of a parent's name. */
const unknownAdult = "unknown: tell a parent or guardian, not the child";

const requestWords: Record<LeadKind, string> = {
  demo: "demo request",
  quote: "quote request",
  application: "application",
  added: "request that the team wrote down",
};

/** These go to the team, whose accounts are listed anyway. */
const toTeam: readonly MailKind[] = [
  "demo-request-operator",
  "quote-request-operator",
  "application-operator",
  "guardian-answered",
  "privacy-request-operator",
  "lead-reminder",
  "desk-digest",
  "test-mail",
  "mentor-assigned",
  "admin-notice",
  "way-in-changed",
];

type Guardian = { address: string; name: string | null };

type Found = {
  address: string;
  name: string | null;
  child?: string | null;
  phone?: string | null;
  held: string;
  at: EpochMs;
};

type Query = Database["query"];

/** Everybody to be told of a breach, by address. Nobody is left out because a guardian has not answered yet. */
export async function findAffected(
  { query }: Pick<Database, "query">,
  { since, until }: Window,
  now: EpochMs,
): Promise<Affected[]> {
  const { found: ofRequests, guardians } = await findInRequests(query, now);
  const found = [...ofRequests, ...(await findInAccounts(query)), ...(await findElsewhere(query))];
  const meant = found.filter(({ at }) => at >= (since ?? 0) && at <= (until ?? now));
  return gather(meant.map((part) => toGuardian(part, guardians.get(toMailboxKey(part.address)))));
}

/** What people wrote to us, the newest first, and who answers for a child, by the child's mailbox. */
async function findInRequests(query: Query, now: EpochMs) {
  const noted = sql<number>`(select count(*) from lead_events e where e.lead_id = leads.id and e.kind in ('note', 'reply', 'letter'))`;
  const leads = await query
    .selectFrom("leads")
    .leftJoin("applications", "applications.lead_id", "leads.id")
    .select(["leads.kind", "leads.email", "leads.name", "leads.contact", "leads.age_group", "leads.received_at"])
    .select(["applications.birth_year", "applications.guardian_name", "applications.guardian_email"])
    .select("leads.guardian_name as typed_guardian")
    .select(noted.as("noted"))
    .orderBy("leads.id", "desc")
    .execute();
  const year = new Date(now).getUTCFullYear();
  const guardians = new Map<string, Guardian>();
  const found = leads.flatMap(({ email: address, name, contact: phone, received_at: at, ...lead }): Found[] => {
    const words = Number(lead.noted) > 0 ? ", with what the team wrote about it" : "";
    if (lead.birth_year === null) {
      const held = `${requestWords[lead.kind]}: name, address, phone, city${words}`;
      // Of a student under 18 the address and the number are a parent's.
      const isChild = lead.age_group === "under 18";
      return [{ address, name: isChild ? lead.typed_guardian : name, child: isChild ? name : null, phone, held, at }];
    }
    const held = `application: name, address, phone, year of birth, school, own words${words}`;
    const guardian = lead.guardian_email ? { address: lead.guardian_email, name: lead.guardian_name } : null;
    if (ageGroup(lead.birth_year, year) !== "adult") {
      if (!guardian) return [{ address, name: unknownAdult, child: name, phone, held, at }];
      guardians.set(toMailboxKey(address), guardian);
      return [{ ...guardian, child: name, held, at }];
    }
    // A child that has grown up since is told itself, and so is who answered for it.
    const ofGuardian = guardian ? [{ ...guardian, held: "name and address, as parent or guardian", at }] : [];
    return [{ address, name, phone, held, at }, ...ofGuardian];
  });
  return { found, guardians };
}

async function findInAccounts(query: Query): Promise<Found[]> {
  const accounts = await query
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

async function findElsewhere(query: Query): Promise<Found[]> {
  const requests = await query.selectFrom("privacy_requests").selectAll().where("email", "!=", "").execute();
  const promises = await query.selectFrom("promised_roles").selectAll().execute();
  // Mails about requests and accounts that are there are covered by these; the others outlived theirs.
  const mails = await query
    .selectFrom("outbox_mails")
    .select(["to_address", "to_name", "created_at"])
    .where("lead_id", "is", null)
    .where("account_id", "is", null)
    .where("kind", "not in", [...toTeam])
    .execute();
  // Some never asked for anything else, or wrote from another address than they asked with.
  const written = await query
    .selectFrom("inbound_mails")
    .select(["from_key", "from_name", "came_at"])
    .where("nature", "=", "written")
    .execute();
  return [
    ...requests.map(({ email: address, child_name: child, asked_at: at }) => {
      return { address, name: null, child, held: "privacy request: what was asked", at };
    }),
    ...promises.map(({ email_key: address, promised_at: at }) => {
      return { address, name: null, held: "invitation: address, role", at };
    }),
    ...mails.map(({ to_address: address, to_name: name, created_at: at }) => {
      return { address, name, held: "a mail from us: address, subject", at };
    }),
    ...written.map(({ from_key: address, from_name: name, came_at: at }) => {
      return { address, name, held: "a mail to us: address, words, files", at };
    }),
  ];
}

/** Who answers for a child is told of everything that came from the child's mailbox. */
function toGuardian(part: Found, guardian: Guardian | undefined): Found {
  if (!guardian) return part;
  const name = part.name === unknownAdult ? null : part.name;
  return { ...part, ...guardian, child: part.child ?? name ?? part.address, phone: null };
}

/** One line for each address, in their order. The newest name and number count. */
function gather(found: readonly Found[]): Affected[] {
  const byAddress = new Map<string, Found[]>();
  for (const part of found) {
    // Of somebody without an email only the number is known.
    const key = part.address.toLowerCase() || (part.phone ?? "");
    byAddress.set(key, [...(byAddress.get(key) ?? []), part]);
  }
  return Array.from(byAddress, ([, parts]) => ({
    address: parts[0]?.address.toLowerCase() ?? "",
    name: parts.find(({ name }) => name)?.name ?? null,
    parentOf: [...new Set(parts.flatMap(({ child }) => child ?? []))],
    phone: parts.find(({ phone }) => phone)?.phone ?? null,
    held: [...new Set(parts.map(({ held }) => held))],
    since: Math.min(...parts.map(({ at }) => at)),
  })).sort((one, other) => (one.address < other.address ? -1 : 1));
}

export type AffectedCommand = { file: string | null; window: Window };

const usage =
  "Usage: npm run affected -- [FILE] [--since=2026-11-01] [--until=2026-11-20T18:30Z]\nA day begins and ends where the team works.";

/**
 * @param timeZone in which a day begins and ends
 * @throws {OperatorError} that says how to call.
 */
export function parseAffectedCommand(words: readonly string[], timeZone: string): AffectedCommand {
  const window: Window = { since: null, until: null };
  const files: string[] = [];
  for (const word of words) {
    const [, name, time = ""] = /^--(since|until)=(.*)$/.exec(word) ?? [];
    if (name === "since" || name === "until") window[name] = toInstant(name, time, timeZone);
    else files.push(word);
  }
  if (files.length > 1 || files.some((file) => file.startsWith("-"))) throw new OperatorError(usage);
  return { file: files[0] ?? null, window };
}

function toInstant(name: "since" | "until", text: string, timeZone: string): EpochMs {
  const begins = instantOf(text, 0, timeZone);
  if (begins !== null) return name === "since" ? begins : endOfDay(begins, timeZone) - 1;
  const isTime = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2})?(?:Z|[+-]\d{2}:\d{2})$/.test(text);
  const instant = isTime ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(instant)) throw new OperatorError(`“${text}” is no day or time.\n${usage}`);
  return instant;
}
