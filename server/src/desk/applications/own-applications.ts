import type { readOwnApplications as endpoint, OwnApplication } from "@campusward/contracts/desk/applications-desk";
import type { Track } from "@campusward/contracts/leads/application-fields";
import type * as z from "zod/mini";
import type { Person } from "../../http/api/person.ts";
import type { DeskContext } from "../desk-context.ts";
import { readApplicationEvents } from "./application-events.ts";
import { toStageTimes } from "./application-road.ts";
import { findMentors } from "./application-summaries.ts";

/** Nobody applies that often. */
const mostShown = 20;

/** The signed-in person's own applications, newest first: those with their address, once it is verified. */
export async function readOwnApplications(
  { database: { query } }: Pick<DeskContext, "database">,
  person: Person,
): Promise<z.infer<typeof endpoint.response>> {
  if (!person.emailVerified) return { applications: [], isEmailVerified: false };
  const applications = await query
    .selectFrom("leads")
    .innerJoin("applications", "applications.lead_id", "leads.id")
    .selectAll("applications")
    .select(["leads.id", "leads.reference", "leads.received_at"])
    .where("leads.email_key", "=", person.email.toLowerCase())
    .orderBy("leads.received_at", "desc")
    .orderBy("leads.id", "desc")
    .limit(mostShown)
    .execute();
  const ids = applications.map(({ id }) => id);
  const eventsOf = await readApplicationEvents(query, ids);
  const mentorIds = applications.flatMap(({ mentor_id }) => mentor_id ?? []);
  const mentors = await findMentors(query, mentorIds);
  return {
    isEmailVerified: true,
    applications: applications.map(
      (own): OwnApplication => ({
        reference: own.reference,
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
