import { leadFields, toColumns } from "@campusward/contracts/leads/lead-fields";

/** Leads as a consultancy would have them after some years, always the same ones for the same count. */

const firstNames = [
  "Meera",
  "Arjun",
  "Ananya",
  "Vikram",
  "Shalini",
  "Farhan",
  "Ishita",
  "Rohan",
  "Tenzin",
  "Kabir",
  "Harnoor",
  "Agnes",
  "Lakshmi",
  "Sanjay",
  "Nandini",
  "Imran",
  "Priya",
  "Thomas",
  "Zoya",
  "Dev",
];
const lastNames = [
  "Krishnan",
  "Rathore",
  "Deshpande",
  "Qureshi",
  "Bose",
  "Mehta",
  "Dolma",
  "Anand",
  "Gill",
  "Iyer",
  "Banerjee",
  "Nair",
  "Kapoor",
  "Sharma",
  "Reddy",
  "Das",
  "Patel",
  "Menon",
  "Singh",
  "Khan",
];
const cities = [
  "Chennai",
  "Jaipur",
  "Pune",
  "Lucknow",
  "Kochi",
  "Kolkata",
  "Ahmedabad",
  "Gangtok",
  "New Delhi",
  "Mumbai",
  "Bengaluru",
  "Hyderabad",
  "Indore",
  "Bhopal",
  "Nagpur",
  "Surat",
  "Patna",
  "Ranchi",
  "Guwahati",
  "Shillong",
];
const mailHosts = ["gmail.com", "gmail.com", "gmail.com", "yahoo.in", "outlook.com", "school.example"];
const kinds = /** @type {const} */ (["demo", "demo", "demo", "quote", "quote", "application"]);
const profiles = /** @type {const} */ (["ieccounselor", "student", "parent", "others", null]);
const pages = ["/", "/pricing", "/solutions/counselors", "/products/evaluator", "/about"];
const settled = /** @type {const} */ (["contacted", "demo-booked", "won", "lost", "lost", "spam"]);

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const spanMs = 700 * dayMs;

/**
 * A generator of numbers from 0 to 1 (mulberry32).
 *
 * @param {number} seed
 */
function createRandom(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/**
 * Makes rows of the table `leads`, one after the other and oldest first, spread over as long as the product keeps them, up to `now`.
 *
 * @param {number} count of all of them
 * @param {number} now epoch milliseconds
 * @param {readonly string[]} assignees accounts whom leads are given to
 */
export function createSampleLeads(count, now, assignees) {
  const random = createRandom(count);
  /** @type {<Choice>(list: readonly Choice[]) => Choice} */
  const pick = (list) => /** @type {typeof list[number]} */ (list[Math.floor(random() * list.length)]);
  return (/** @type {number} */ index) => {
    const receivedAt = Math.round(now - spanMs + ((index + 1) / count) * spanMs) - 60_000;
    return toRow(index, receivedAt);
  };

  /**
   * @param {number} index
   * @param {number} receivedAt
   * @returns {import("../server/src/database/tables.ts").LeadRow}
   */
  function toRow(index, receivedAt) {
    const name = `${pick(firstNames)} ${pick(lastNames)}`;
    const email = `${name.toLowerCase().replace(" ", ".")}${index}@${pick(mailHosts)}`;
    const kind = pick(kinds);
    const city = pick(cities);
    const profile = pick(profiles);
    const replyBy = receivedAt + dayMs;
    const isNew = now - receivedAt < 12 * hourMs || random() < 0.002;
    const status = isNew ? "new" : pick(settled);
    const repliedAt = ["contacted", "demo-booked", "won"].includes(status)
      ? receivedAt + Math.floor(random() * 26 * hourMs)
      : null;
    // Not so long ago that the product would delete what was closed then.
    const closedAt = ["won", "lost", "spam"].includes(status)
      ? Math.max(receivedAt + 5 * dayMs, now - 80 * dayMs)
      : null;
    // What is open and was answered comes next within ten days.
    const isOpen = status === "contacted" || status === "demo-booked";
    const stepAt = isOpen ? now + Math.floor((random() * 10 - 1) * dayMs) : null;
    return {
      id: toId(receivedAt, index),
      kind,
      reference: `CW-${String(index).padStart(10, "0")}`,
      ...toColumns(leadFields, {
        name,
        email,
        contact: `+91 ${98000 + (index % 2000)} ${String(index % 100_000).padStart(5, "0")}`,
        city,
        profile: profile ?? undefined,
        page: pick(pages),
        consentVersion: kind === "demo" ? undefined : `${kind}-2026-11`,
      }),
      email_key: email,
      contact_e164: `+91${98000 + (index % 2000)}${String(index % 100_000).padStart(5, "0")}`,
      status,
      received_at: receivedAt,
      reply_by_at: replyBy,
      waiting_until: status === "new" ? replyBy : null,
      next_step_kind: stepAt === null ? null : "call",
      next_step_at: stepAt,
      next_step_note: null,
      due_at: stepAt ?? (status === "new" ? replyBy : null),
      last_word_at: repliedAt ?? receivedAt,
      answered_at: null,
      undo: null,
      demo_turn: 0,
      replied_at: repliedAt,
      closed_at: closedAt,
      held_since: null,
      flagged_at: null,
      spam_signs: null,
      reminded_at: null,
      given_at: null,
      opened_at: null,
      assignee_id: assignees.length > 0 && random() < 0.8 ? pick(assignees) : null,
      merged_into: null,
      not_same: null,
      other_keys: null,
      import_id: null,
      source: "not-known",
      lost_reason: null,
      version: 1,
      changed_at: closedAt ?? repliedAt ?? receivedAt,
      name_key: name.toLowerCase(),
      city_key: city.toLowerCase(),
      profile_key: profile,
    };
  }
}

/**
 * The form of a UUIDv7, with the index where chance would be.
 *
 * @param {number} receivedAt
 * @param {number} index
 */
function toId(receivedAt, index) {
  const time = receivedAt.toString(16).padStart(12, "0");
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-${index.toString(16).padStart(12, "0")}`;
}
