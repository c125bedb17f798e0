import type { readOwnApplications as endpoint, OwnApplication } from "@campusward/contracts/desk/applications-desk";
import type { Track } from "@campusward/contracts/leads/application-fields";
import type * as z from "zod/mini";
import type { Person } from "../../http/api/person.ts";
import type { DeskContext } from "../desk-context.ts";
import { readApplicationEvents } from "./application-events.ts";
import { toStageTimes } from "./application-road.ts";
import { findMentors } from "./application-summaries.ts";
import { readToldAt } from "./family-letter.ts";
import { findOwn } from "./find-own.ts";
import { partyOf, readOfferEvents, toOwnOffer } from "./offer-answers.ts";

/** What the signed-in person sees of their own applications, newest first. */
export async function readOwnApplications(
  { database: { query }, now }: Pick<DeskContext, "database" | "now">,
  person: Person,
): Promise<z.infer<typeof endpoint.response>> {
  if (!person.emailVerified) return { applications: [], isEmailVerified: false };
  const applications = await findOwn(query, person, now());
  const ids = applications.map(({ id }) => id);
  const eventsOf = await readApplicationEvents(query, ids);
  const mentorIds = applications.flatMap(({ mentor_id }) => mentor_id ?? []);
  const mentors = await findMentors(query, mentorIds);
  const toldAt = await readToldAt(query, ids);
  const offers = await readOfferEvents(query, applications);
  const seenBy = { guardian: "guardian", student: "applicant" } as const;
  return {
    isEmailVerified: true,
    applications: applications.map((own): OwnApplication => {
      const party = partyOf(own, person);
      return {
        reference: own.reference,
        student: own.name,
        seenBy: party ? seenBy[party] : "counsellor",
        toldAt: toldAt.get(own.id) ?? null,
        track: own.track as Track,
        stage: own.stage,
        stageTimes: toStageTimes(own.received_at, eventsOf(own.id).moves),
        next: own.next_step,
        dueAt: own.due_at,
        mentor: (own.mentor_id && mentors.get(own.mentor_id)?.name) || null,
        guardianState: own.guardian_state,
        offer: toOwnOffer(own, offers.of(own), person, now()),
      };
    }),
  };
}
