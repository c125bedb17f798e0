import type { ApplicationSummary } from "@campusward/contracts/desk/applications-desk";
import type { Track } from "@campusward/contracts/leads/application-fields";
import type { Reader } from "../../database/database.ts";
import { fieldsOf } from "../../database/fields-of.ts";
import type { ApplicationRow, EpochMs, LeadRow } from "../../database/tables.ts";
import { nameOf } from "../colleagues.ts";
import { isMinorNow } from "../is-minor-now.ts";

export const listedOfApplication = [
  "lead_id",
  "track",
  "stage",
  "stage_at",
  "next_step",
  "due_at",
  "mentor_id",
  "birth_year",
  "guardian_state",
] as const satisfies readonly (keyof ApplicationRow)[];

export type ListedApplication = Pick<ApplicationRow, (typeof listedOfApplication)[number]> &
  Pick<LeadRow, "name" | "city" | "received_at">;

export type Mentor = NonNullable<ApplicationSummary["mentor"]>;

/** What a list says of each application, in the same order. */
export async function toApplicationSummaries(
  reader: Reader,
  applications: readonly ListedApplication[],
  now: EpochMs,
): Promise<ApplicationSummary[]> {
  const mentorIds = applications.flatMap(({ mentor_id }) => mentor_id ?? []);
  const mentors = await findMentors(reader, mentorIds);
  return applications.map((application) => ({
    id: application.lead_id,
    ...fieldsOf(application, "name", "city", "stage", "received_at", "stage_at", "due_at", "guardian_state"),
    track: application.track as Track,
    next: application.next_step,
    mentor: (application.mentor_id && mentors.get(application.mentor_id)) || null,
    isMinor: isMinorNow(application, now),
  }));
}

/** Only for people who are still mentors. */
export async function findMentors(reader: Reader, ids: readonly string[]): Promise<Map<string, Mentor>> {
  if (ids.length === 0) return new Map();
  const accounts = await reader
    .selectFrom("accounts")
    .select(["id", "name", "email", "role"])
    .where("id", "in", [...new Set(ids)])
    .execute();
  return new Map(
    accounts.flatMap(({ id, role, ...account }) =>
      role === "executionMentor" || role === "expertMentor" ? [[id, { id, name: nameOf(account), role }]] : [],
    ),
  );
}
