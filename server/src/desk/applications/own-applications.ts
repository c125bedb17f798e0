import type { readOwnApplications as endpoint, OwnApplication } from "@campusward/contracts/desk/applications-desk";
import type { Track } from "@campusward/contracts/leads/application-fields";
import { sql } from "kysely";
import type * as z from "zod/mini";
import type { Person } from "../../http/api/person.ts";
import type { DeskContext } from "../desk-context.ts";
import { isMinorNow } from "../is-minor-now.ts";
import { readApplicationEvents } from "./application-events.ts";
import { toStageTimes } from "./application-road.ts";
import { findMentors } from "./application-summaries.ts";
import { readToldAt } from "./family-letter.ts";

/** Nobody applies that often. */
const mostShown = 20;

/**
 * The signed-in person's own applications, newest first, once their address is verified: those with their address, and
 * those of a student under 18 whose parent or guardian they are, and who agreed.
 */
export async function readOwnApplications(
  { database: { query }, now }: Pick<DeskContext, "database" | "now">,
  person: Person,
): Promise<z.infer<typeof endpoint.response>> {
  if (!person.emailVerified) return { applications: [], isEmailVerified: false };
  const own = query
    .selectFrom("leads")
    .innerJoin("applications", "applications.lead_id", "leads.id")
    .selectAll("applications")
    .select(["leads.id", "leads.reference", "leads.name", "leads.email_key", "leads.received_at"])
    .orderBy("leads.received_at", "desc")
    .orderBy("leads.id", "desc")
    .limit(mostShown);
  // Each condition has its own index, and one query for both would use neither.
  const key = person.email.toLowerCase();
  const applied = await own.where("leads.email_key", "=", key).execute();
  const agreed = await own
    .where(sql<boolean>`lower(applications.guardian_email) = ${key} and applications.guardian_email is not null`)
    .where("applications.guardian_state", "=", "agreed")
    .where("leads.held_since", "is", null)
    .execute();
  const found = new Map(
    [...agreed.filter((child) => isMinorNow(child, now())), ...applied].map((application) => [
      application.id,
      application,
    ]),
  );
  const applications = [...found.values()]
    .sort((one, other) => other.received_at - one.received_at || (one.id < other.id ? 1 : -1))
    .slice(0, mostShown);
  const ids = applications.map(({ id }) => id);
  const eventsOf = await readApplicationEvents(query, ids);
  const mentorIds = applications.flatMap(({ mentor_id }) => mentor_id ?? []);
  const mentors = await findMentors(query, mentorIds);
  const toldAt = await readToldAt(query, ids);
  return {
    isEmailVerified: true,
    applications: applications.map(
      (own): OwnApplication => ({
        reference: own.reference,
        student: own.name,
        seenBy: own.email_key !== key ? "guardian" : own.applying_as === "counsellor" ? "counsellor" : "applicant",
        toldAt: toldAt.get(own.id) ?? null,
        track: own.track as Track,
        stage: own.stage,
        stageTimes: toStageTimes(own.received_at, eventsOf(own.id).moves),
        next: own.next_step,
        dueAt: own.due_at,
        mentor: (own.mentor_id && mentors.get(own.mentor_id)?.name) || null,
        guardianState: own.guardian_state,
      }),
    ),
  };
}
