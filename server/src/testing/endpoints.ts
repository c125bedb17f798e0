import * as invitations from "@campusward/contracts/accounts/invitations";
import * as me from "@campusward/contracts/accounts/me";
import * as people from "@campusward/contracts/accounts/people";
import * as privacy from "@campusward/contracts/accounts/privacy-requests";
import * as secondStep from "@campusward/contracts/accounts/second-step";
import * as calendars from "@campusward/contracts/booking/calendar-accounts";
import * as demoTimes from "@campusward/contracts/booking/demo-times";
import * as demosDesk from "@campusward/contracts/booking/demos-desk";
import * as meetingHours from "@campusward/contracts/booking/meeting-hours";
import * as offeredTimes from "@campusward/contracts/booking/offered-times";
import * as ownDemos from "@campusward/contracts/booking/own-demos";
import * as applicationsDesk from "@campusward/contracts/desk/applications-desk";
import * as deskCounts from "@campusward/contracts/desk/desk-counts";
import * as deskViews from "@campusward/contracts/desk/desk-views";
import * as health from "@campusward/contracts/desk/health";
import * as leadEntry from "@campusward/contracts/desk/lead-entry";
import * as leadImport from "@campusward/contracts/desk/lead-import";
import * as leadSources from "@campusward/contracts/desk/lead-sources";
import * as leadsDesk from "@campusward/contracts/desk/leads-desk";
import * as manyLeads from "@campusward/contracts/desk/many-leads";
import * as outboxDesk from "@campusward/contracts/desk/outbox-desk";
import * as ownApplications from "@campusward/contracts/desk/own-applications";
import * as ownRequests from "@campusward/contracts/desk/own-requests";
import * as privacyDesk from "@campusward/contracts/desk/privacy-desk";
import * as siteDesk from "@campusward/contracts/desk/site-desk";
import * as tell from "@campusward/contracts/desk/tell";
import * as templates from "@campusward/contracts/desk/templates";
import type { Access, Endpoint } from "@campusward/contracts/endpoint";
import { type ErrorCode, statusOfError } from "@campusward/contracts/errors";
import * as applications from "@campusward/contracts/leads/applications";
import * as leads from "@campusward/contracts/leads/leads";
import * as inboundDesk from "@campusward/contracts/mail/inbound-desk";
import * as mailFiles from "@campusward/contracts/mail/mail-files";
import * as paying from "@campusward/contracts/payments/paying";
import * as payments from "@campusward/contracts/payments/payments";
import * as quotes from "@campusward/contracts/quotes/quotes";
import * as z from "zod/mini";

type AnyEndpoint = Endpoint<z.ZodMiniType, z.ZodMiniType>;

/** Names of different things may be the same in two of them, but not those of endpoints. */
const contracts = {
  ...applications,
  ...applicationsDesk,
  ...calendars,
  ...demosDesk,
  ...demoTimes,
  ...deskCounts,
  ...deskViews,
  ...health,
  ...inboundDesk,
  ...invitations,
  ...leadEntry,
  ...leadImport,
  ...leads,
  ...leadsDesk,
  ...leadSources,
  ...manyLeads,
  ...me,
  ...meetingHours,
  ...offeredTimes,
  ...outboxDesk,
  ...ownApplications,
  ...ownDemos,
  ...ownRequests,
  ...paying,
  ...payments,
  ...people,
  ...privacy,
  ...privacyDesk,
  ...quotes,
  ...secondStep,
  ...siteDesk,
  ...tell,
  ...templates,
};
type EndpointName = {
  [Name in keyof typeof contracts]: (typeof contracts)[Name] extends AnyEndpoint ? Name : never;
}[keyof typeof contracts];

/** Every endpoint of the contracts, by the name that it has there. */
export const endpoints = Object.fromEntries(
  Object.entries<unknown>(contracts).filter(
    ([, value]) => typeof value === "object" && value && "method" in value && "access" in value,
  ),
) as Pick<typeof contracts, EndpointName>;

/** What the body of an endpoint holds. That of an application is made of the year: the shape is the same in every year. */
export function requestOf(endpoint: AnyEndpoint): z.ZodMiniType {
  const isApplication = (endpoint as unknown) === applications.submitApplication;
  return isApplication ? applications.applicationRequestIn(2026) : endpoint.request;
}

/** A call that takes or gives something else than JSON objects. */
type FileCall = {
  method: "GET" | "POST" | "PUT";
  path: `/api/v1/${string}`;
  access: Access;
  query?: z.ZodMiniType;
  status?: 201;
  errors: readonly ErrorCode[];
};

const notTaken = ["unsupported_media_type", "body_too_large", "rate_limited"] as const;
const { team } = leadsDesk;

/** Every other call below `/api/v1`. */
export const fileCalls = {
  copyOwnData: { method: "GET", path: me.copyPath, access: "signed-in", errors: [] },
  keepPhoto: { method: "PUT", path: me.photoPath, access: "signed-in", errors: notTaken },
  addSitePicture: { method: "PUT", path: siteDesk.sitePicturePath, access: ["admin"], errors: notTaken },
  exportLeads: {
    method: "GET",
    path: leadsDesk.exportLeadsPath,
    access: ["admin"],
    query: manyLeads.ExportFilter,
    errors: [],
  },
  exportReceipts: {
    method: "GET",
    path: payments.exportReceiptsPath,
    access: ["admin"],
    query: payments.ReceiptRange,
    errors: [],
  },
  downloadBackup: {
    method: "GET",
    path: health.backupFilePath,
    access: ["admin"],
    errors: ["not_found", "rate_limited"],
  },
  addMailFile: {
    method: "POST",
    path: mailFiles.addMailFilePath,
    access: team,
    query: z.object({ name: z.optional(z.string()) }),
    status: 201,
    errors: ["not_found", ...notTaken],
  },
  readMailFile: { method: "GET", path: mailFiles.mailFilePath, access: team, errors: ["not_found"] },
  followLeads: { method: "GET", path: leadsDesk.leadChangesPath, access: team, errors: ["rate_limited"] },
} as const satisfies Record<string, FileCall>;

/** Which statuses a call below `/api/v1` may be answered with; null for an address that is none. */
export function statusesOf(method: string, path: string): number[] | null {
  const isIt = (call: { method: string; path: string }) => call.method === method && call.path === path;
  const endpoint = Object.values<AnyEndpoint>(endpoints).find(isIt);
  const call: AnyEndpoint | FileCall | undefined = endpoint ?? Object.values<FileCall>(fileCalls).find(isIt);
  if (!call) return null;
  const fields = endpoint ? requestOf(endpoint) : (call as FileCall).query;
  const { properties = {} } = fields ? toSchema(fields) : {};
  const codes: ErrorCode[] = [
    ...call.errors,
    // Everything with fields can be sent with wrong ones.
    ...(Object.keys(properties).length > 0 ? (["invalid_fields"] as const) : []),
    "invalid_request",
    ...(method === "GET" ? [] : (["unsupported_media_type", "body_too_large", "cross_site"] as const)),
    ...(call.access === "anyone" ? [] : (["signed_out", "unavailable"] as const)),
    ...(typeof call.access === "string" ? [] : (["forbidden"] as const)),
    "internal",
  ];
  return [call.status ?? 200, ...codes.map((code) => statusOfError[code])];
}

/** As it is sent: what is trimmed or counted afterwards is not part of it. */
export function toSchema(schema: z.ZodMiniType) {
  return z.toJSONSchema(schema, {
    io: "input",
    unrepresentable: "any",
    override({ jsonSchema }) {
      // Every whole number is at least that: the field itself says no minimum.
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
    },
  });
}
