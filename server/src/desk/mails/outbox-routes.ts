import * as contract from "@campusward/contracts/desk/outbox-desk";
import { createListReadings } from "../../database/list-readings.ts";
import type { Mount } from "../../http/api/mount-endpoint.ts";
import type { Desk } from "../create-desk.ts";
import { cancelMail, retryFailedMails, retryMail } from "./change-mail.ts";
import { listMails } from "./list-mails.ts";
import { readMail } from "./read-mail.ts";

/** The outbox, for admins. */
export function mountOutbox({ serve }: Mount, { context }: Desk): void {
  const noteReading = createListReadings(context);
  serve(contract.listMails, async ({ request: { cursor, ...filter }, person }) => {
    const page = await listMails(context, filter, cursor);
    await noteReading(person, { action: "mails-listed", shown: String(page.mails.length), filter, cursor });
    return page;
  });
  serve(contract.retryFailedMails, async ({ person }) => ({ retried: await retryFailedMails(context, person) }));
  serve(contract.readMail, ({ request, person }) => readMail(context, person, request.id));
  serve(contract.retryMail, ({ request, person }) => retryMail(context, person, request.id));
  serve(contract.cancelMail, ({ request, person }) => cancelMail(context, person, request.id));
}
