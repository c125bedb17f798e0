import * as contract from "@campusward/contracts/desk/applications-desk";
import type { OwnApplication } from "@campusward/contracts/desk/own-applications";
import * as own from "@campusward/contracts/desk/own-applications";
import { type OwnRequest, readOwnRequests as readOwnRequestsEndpoint } from "@campusward/contracts/desk/own-requests";
import type { Track } from "@campusward/contracts/leads/application-fields";
import type * as z from "zod/mini";
import type { Database } from "../../database/database.ts";
import { fieldsOf } from "../../database/fields-of.ts";
import { createListReadings } from "../../database/list-readings.ts";
import type { LeadRow } from "../../database/tables.ts";
import type { Mount } from "../../http/api/mount-endpoint.ts";
import type { Person } from "../../http/api/person.ts";
import { nameOf } from "../colleagues.ts";
import type { Desk } from "../create-desk.ts";
import type { DeskContext } from "../desk-context.ts";
import { spokenStatuses } from "../reminders/reply-clock.ts";
import { answerOffer } from "./answer-offer.ts";
import { readApplicationEvents } from "./application-events.ts";
import { toStageTimes } from "./application-road.ts";
import { findMentors } from "./application-summaries.ts";
import {
  addApplicationNote,
  changeApplication,
  logApplicationContact,
  readApplication,
  undoApplicationChange,
} from "./change-application.ts";
import { readToldAt } from "./family-letter.ts";
import { findOwn } from "./find-own.ts";
import { listApplications } from "./list-applications.ts";
import { partyOf, readOfferEvents, toOwnOffer } from "./offer-answers.ts";

/** What the team and mentors do with applications, and what people see of their own applications and requests. */
export function mountApplications({ serve }: Mount, { context }: Desk): void {
  const noteReading = createListReadings(context);
  serve(contract.listApplications, async ({ request: { cursor, ...filter }, person }) => {
    const page = await listApplications({ ...context, person }, filter, cursor);
    const shown = String(page.applications.length);
    await noteReading(person, { action: "applications-listed", shown, filter, cursor });
    return page;
  });
  serve(contract.readApplication, ({ request, person }) => readApplication(context, person, request.id));
  serve(contract.changeApplication, ({ request, person, idempotencyKey }) =>
    changeApplication(context, person, request, idempotencyKey),
  );
  serve(contract.logApplicationContact, ({ request, person, idempotencyKey }) =>
    logApplicationContact(context, person, request, idempotencyKey),
  );
  serve(contract.undoApplicationChange, ({ request, person }) => undoApplicationChange(context, person, request));
  serve(contract.addApplicationNote, ({ request, person, idempotencyKey }) =>
    addApplicationNote(context, person, request, idempotencyKey),
  );
  serve(readOwnRequestsEndpoint, ({ person }) => readOwnRequests(context.database, person));
  serve(own.answerOffer, async ({ request, person }) => {
    await answerOffer(context, person, request);
    return readOwnApplications(context, person);
  });
  serve(own.readOwnApplications, ({ person }) => readOwnApplications(context, person));
}

/** What the signed-in person sees of their own applications, newest first. */
async function readOwnApplications(
  { database: { query }, now }: Pick<DeskContext, "database" | "now">,
  person: Person,
): Promise<z.infer<typeof own.readOwnApplications.response>> {
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
        ...fieldsOf(own, "reference", "stage", "due_at", "guardian_state"),
        student: own.name,
        seenBy: party ? seenBy[party] : "counsellor",
        toldAt: toldAt.get(own.id) ?? null,
        track: own.track as Track,
        stageTimes: toStageTimes(own.received_at, eventsOf(own.id).moves),
        next: own.next_step,
        mentor: (own.mentor_id && mentors.get(own.mentor_id)?.name) || null,
        offer: toOwnOffer(own, offers.of(own), person, now()),
      };
    }),
  };
}

/** Nobody asks that often. */
const mostShown = 20;

const columns = [
  ...(["id", "reference", "kind", "status", "assignee_id", "received_at", "reply_by_at"] as const),
  ...(["replied_at", "waiting_until", "last_word_at", "closed_at"] as const),
] as const;
type Request = Pick<LeadRow, (typeof columns)[number]>;

/** Demo and quote requests with the signed-in person's address, once it is verified, the newest first. */
async function readOwnRequests(
  { query }: Pick<Database, "query">,
  person: Person,
): Promise<z.infer<typeof readOwnRequestsEndpoint.response>> {
  if (!person.emailVerified) return { requests: [], answeredBy: null, isEmailVerified: false };
  const own = await query
    .selectFrom("leads")
    .select([...columns, "merged_into"])
    .where("email_key", "=", person.email.toLowerCase())
    .where("kind", "in", ["demo", "quote"])
    .where("status", "<>", "spam")
    .orderBy("received_at", "desc")
    .orderBy("id", "desc")
    .limit(mostShown)
    .execute();
  const cards = await query
    .selectFrom("leads")
    .select(columns)
    .where("id", "in", ["", ...own.flatMap(({ merged_into }) => merged_into ?? [])])
    .execute();
  // What was merged into another is answered, owned and closed with it.
  const leads = own.map((lead) => ({ lead, card: cards.find(({ id }) => id === lead.merged_into) ?? lead }));
  const owned = leads.find(({ card }) => card.assignee_id !== null);
  return {
    isEmailVerified: true,
    answeredBy: owned ? await findOwner(query, owned.card) : null,
    requests: leads.map(
      ({ lead, card }): OwnRequest => ({
        ...fieldsOf(lead, "reference", "received_at", "reply_by_at"),
        kind: lead.kind === "quote" ? "quote" : "demo",
        repliedAt: lead.replied_at ?? settledWith(lead, card),
        isClosed: card.closed_at !== null,
      }),
    ),
  };
}

/** When a request without an answer of its own was answered with its card, or booked by them; null while its promise runs. */
function settledWith({ received_at }: Request, card: Request): number | null {
  if (card.waiting_until !== null) return null;
  if (card.replied_at === null) return spokenStatuses.includes(card.status) ? card.last_word_at : null;
  return card.replied_at >= received_at ? card.replied_at : card.last_word_at;
}

/** The name of who has a lead, and since when. */
async function findOwner(
  query: Database["query"],
  { id, assignee_id, received_at }: { id: string; assignee_id: string | null; received_at: number },
) {
  const account = await query
    .selectFrom("accounts")
    .select(["name", "email"])
    .where("id", "=", assignee_id)
    .where("disabled_at", "is", null)
    .executeTakeFirst();
  const given = await query
    .selectFrom("lead_events")
    .select("at")
    .where("lead_id", "=", id)
    .where("kind", "=", "assigned")
    .orderBy("at", "desc")
    .limit(1)
    .executeTakeFirst();
  // An address of a colleague's is not for families.
  return account?.name ? { name: nameOf(account), since: given?.at ?? received_at } : null;
}
