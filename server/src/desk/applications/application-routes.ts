import * as contract from "@campusward/contracts/desk/applications-desk";
import { readOwnRequests as readOwnRequestsEndpoint } from "@campusward/contracts/desk/own-requests";
import { createListReadings } from "../../database/list-readings.ts";
import type { Mount } from "../../http/api/mount-endpoint.ts";
import type { Desk } from "../create-desk.ts";
import { readOwnRequests } from "../own-requests.ts";
import { answerOffer } from "./answer-offer.ts";
import {
  addApplicationNote,
  changeApplication,
  logApplicationContact,
  readApplication,
  undoApplicationChange,
} from "./change-application.ts";
import { listApplications } from "./list-applications.ts";
import { readOwnApplications } from "./own-applications.ts";

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
  serve(contract.answerOffer, async ({ request, person }) => {
    await answerOffer(context, person, request);
    return readOwnApplications(context, person);
  });
  serve(contract.readOwnApplications, ({ person }) => readOwnApplications(context, person));
}
