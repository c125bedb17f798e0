import { yearAt } from "@campusward/contracts/desk/place-time";
import { applicationFields } from "@campusward/contracts/leads/application-fields";
import { type ApplicationRequest, ageGroup, guardianDays } from "@campusward/contracts/leads/applications";
import { toColumns, withoutCampaign } from "@campusward/contracts/leads/lead-fields";
import { v7 as newId } from "uuid";
import { createLead } from "../database/lead-rows/new-lead.ts";
import type { ApplicationRow, LeadRow } from "../database/tables.ts";
import type { MailDraft } from "../email/outbox/write-mails.ts";
import { findSigner, type Signs } from "../email/signer.ts";
import { createSecret, hashSecret } from "../secrets/random-secrets.ts";
import type { LeadsOptions, TakeRequest } from "./create-leads.ts";
import { pointsOf, toGuardianMail } from "./guardian-mails.ts";
import { toApplicationTeamMail, toStudentMail, trackWords } from "./lead-mails.ts";
import type { RecordLead } from "./record-lead.ts";

/**
 * Stores an application and confirms it. An adult's is told to the team at once; a minor's guardian is asked first,
 * and until they agree nobody is told.
 * @throws {AppError} `key_reused` for another request under a used key.
 */
export function createSubmitApplication(
  { database, notification, now }: LeadsOptions,
  recordLead: RecordLead,
): TakeRequest<ApplicationRequest> {
  return async function submitApplication(request, requestKey, suspicion) {
    const { company } = notification;
    const { timeZone } = company;
    const profile = request.applyingAs === "counsellor" ? "ieccounselor" : request.applyingAs;
    const lead = createLead("application", { ...request, profile }, newId(), now(), company);
    const isMinor = ageGroup(request.birthYear, yearAt(now(), timeZone)) === "minor";
    const token = isMinor ? createSecret() : null;
    const application = toApplication(request, lead, token);
    const signer = await findSigner(database.query, { ownerId: null, now: now(), timeZone });
    const mails = [
      toStudentMail(lead, application, signer, notification),
      ...toNextMail(lead, application, token, signer),
    ];
    return recordLead({
      // The promise to the team's clock begins when a guardian has agreed; before that nobody may read it.
      lead: token === null ? lead : { ...lead, waiting_until: null, due_at: null, held_since: lead.received_at },
      suspicion,
      write: { key: requestKey, operation: "application", request: withoutCampaign(request) },
      mails,
      alsoInsert: async (tx) => void (await tx.insertInto("applications").values(application).execute()),
    });
  };

  function toNextMail(lead: LeadRow, application: ApplicationRow, token: string | null, signer: Signs): MailDraft[] {
    const { guardian_email } = application;
    if (token === null || guardian_email === null) return [toApplicationTeamMail(lead, application, notification)];
    const words = {
      track: trackWords[application.track].label,
      points: pointsOf(application),
      days: guardianDays,
      signer,
    };
    return [toGuardianMail(lead, { ...application, guardian_email }, words, { ...notification, token })];
  }
}

function toApplication(request: ApplicationRequest, lead: LeadRow, token: string | null): ApplicationRow {
  return {
    lead_id: lead.id,
    ...toColumns(applicationFields, { ...request, cameFrom: request.from }),
    // Where the form does not ask for it.
    school: request.school ?? "",
    guardian_state: token === null ? "not-needed" : "waiting",
    guardian_token_hash: token === null ? null : hashSecret(token),
    guardian_answered_at: null,
    guardian_taken_back_at: null,
    stage: "received",
    stage_at: lead.received_at,
    mentor_id: null,
    next_step: null,
    due_at: null,
  };
}
