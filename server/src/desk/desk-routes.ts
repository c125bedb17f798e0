import { admin } from "@campusward/contracts/accounts/roles";
import * as counts from "@campusward/contracts/desk/desk-counts";
import * as views from "@campusward/contracts/desk/desk-views";
import * as entry from "@campusward/contracts/desk/lead-entry";
import * as imports from "@campusward/contracts/desk/lead-import";
import * as sources from "@campusward/contracts/desk/lead-sources";
import * as contract from "@campusward/contracts/desk/leads-desk";
import * as many from "@campusward/contracts/desk/many-leads";
import { dayAt } from "@campusward/contracts/desk/place-time";
import { createListReadings } from "../database/list-readings.ts";
import { type Mount, parse, refuseHead, refuseNul } from "../http/api/mount-endpoint.ts";
import type { Person } from "../http/api/person.ts";
import { sendCsv } from "../http/csv.ts";
import { listColleagues } from "./colleagues.ts";
import { countPlaces, readFirstDays } from "./count-places.ts";
import type { Desk } from "./create-desk.ts";
import { countViews, keepDeskViews, readDeskViews } from "./desk-views.ts";
import { addLead, lookUpLead } from "./entry/add-lead.ts";
import { correctLead } from "./entry/correct-lead.ts";
import { checkImport, importLeads, listImports, undoImport } from "./entry/import-leads.ts";
import { keepApart, mergeLeads, takeApart } from "./entry/merge-leads.ts";
import { addNote } from "./leads/add-to-lead.ts";
import { logContact, replyToLead, sayAnswered } from "./leads/answer-lead.ts";
import { changeLead } from "./leads/change-lead.ts";
import { readLead } from "./leads/describe-lead.ts";
import { exportLeads } from "./leads/export-leads.ts";
import { judgeLead } from "./leads/judge-lead.ts";
import { sayPresence } from "./leads/lead-presence.ts";
import { countLeads, listLeads } from "./leads/list-leads.ts";
import { changeManyLeads, undoManyLeads } from "./leads/many-leads.ts";
import { undoChange } from "./leads/undo-change.ts";
import { readFigures, readFiguresLine } from "./read-figures.ts";
import { readSources } from "./read-sources.ts";

/**
 * What the team does with leads.
 * @param countFaults of the deployment, as they were found last.
 */
export function mountDesk({ app, serve, admit }: Mount, { context, changes }: Desk, countFaults: () => number): void {
  const { database, timeZone, now } = context;
  const askingNow = ({ accountId }: Person) => ({ accountId, now: now(), timeZone });

  // Before `/leads/:id`, which would match their last part as an id.
  serve(counts.countLeads, async ({ person }) => {
    const [leads, places, firstDays] = await Promise.all([
      countLeads(database, askingNow(person)),
      countPlaces(context, person),
      readFirstDays(database, person),
    ]);
    return { ...leads, ...places, healthFaults: person.role === "admin" ? countFaults() : 0, firstDays };
  });
  serve(sources.readSources, ({ request, person }) => readSources(database, person, request, { now: now(), timeZone }));
  serve(sources.readFiguresLine, ({ person }) => readFiguresLine(database, person, { now: now(), timeZone }));
  serve(contract.readFigures, ({ request, person }) =>
    readFigures(database, person, request, { now: now(), timeZone }),
  );
  app.get(contract.exportLeadsPath, async (c) => {
    refuseHead(c);
    const person = await admit(c, admin, true);
    const filter = parse(many.ExportFilter, c.req.query());
    refuseNul(filter);
    const { count, pieces } = await exportLeads(context, person, filter);
    c.header("X-Total-Count", String(count));
    return sendCsv(c, `leads-${dayAt(now(), timeZone)}`, pieces);
  });
  app.get(contract.leadChangesPath, async (c) => {
    refuseHead(c);
    const { accountId } = await admit(c, contract.team);
    const events = changes.open(accountId, () => admit(c, contract.team));
    return c.body(events, 200, {
      "Content-Type": "text/event-stream; charset=utf-8",
      "Cache-Control": "no-store",
      // Some proxies would keep the events until they have a buffer full of them.
      "X-Accel-Buffering": "no",
    });
  });

  const noteReading = createListReadings(context);
  serve(contract.listLeads, async ({ request: { cursor, ...filter }, person }) => {
    const { forms } = context.notification.company;
    const page = await listLeads(database, { filter, ...askingNow(person) }, cursor, forms);
    await noteReading(person, { action: "leads-listed", shown: String(page.leads.length), filter, cursor });
    return page;
  });
  serve(entry.lookUpLead, ({ request, person }) => lookUpLead(context, person, request.reach));
  serve(entry.addLead, ({ request, person, idempotencyKey }) => addLead(context, person, request, idempotencyKey));
  serve(imports.checkImport, ({ request }) => checkImport(context, request.rows));
  serve(imports.importLeads, ({ request, person, idempotencyKey }) =>
    importLeads(context, person, request, idempotencyKey),
  );
  serve(imports.listImports, () => listImports(context));
  serve(imports.undoImport, ({ request, person }) => undoImport(context, person, request.id));
  serve(entry.mergeLeads, ({ request, person }) => mergeLeads(context, person, request));
  serve(entry.takeApart, ({ request, person }) => takeApart(context, person, request));
  serve(entry.keepApart, ({ request, person }) => keepApart(context, person, request));
  serve(entry.correctLead, ({ request, person }) => correctLead(context, person, request));
  serve(views.readDeskViews, ({ person }) => readDeskViews(database, person));
  serve(views.countViews, ({ request, person }) =>
    countViews(database, person, { filter: request, ...askingNow(person) }),
  );
  serve(views.keepDeskViews, ({ request, person }) => keepDeskViews(database, person, request));
  serve(contract.listColleagues, () => listColleagues(database));
  serve(contract.readLead, ({ request, person }) => readLead(context, person, request.id));
  serve(many.changeManyLeads, ({ request, person }) => changeManyLeads(context, person, request));
  serve(many.undoManyLeads, ({ request, person }) => undoManyLeads(context, person, request.leads));
  serve(contract.changeLead, ({ request, person }) => changeLead(context, person, request));
  serve(contract.addNote, ({ request, person, idempotencyKey }) => addNote(context, person, request, idempotencyKey));
  serve(contract.logContact, ({ request, person, idempotencyKey }) =>
    logContact(context, person, request, idempotencyKey),
  );
  serve(contract.undoChange, ({ request, person }) => undoChange(context, person, request));
  serve(contract.sayPresence, ({ request, person }) => sayPresence(context, person, request));
  serve(contract.judgeLead, ({ request, person }) => judgeLead(context, person, request));
  serve(contract.sayAnswered, ({ request, person, idempotencyKey }) =>
    sayAnswered(context, person, request.id, idempotencyKey),
  );
  serve(contract.replyToLead, ({ request, person, idempotencyKey }) =>
    replyToLead(context, person, request, idempotencyKey),
  );
}
