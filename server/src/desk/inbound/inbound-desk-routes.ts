import { team } from "@campusward/contracts/desk/leads-desk";
import * as contract from "@campusward/contracts/mail/inbound-desk";
import { addMailFilePath, largestMailFileBytes, mailFilePath } from "@campusward/contracts/mail/mail-files";
import type { Context } from "hono";
import { createListReadings } from "../../database/list-readings.ts";
import { type Mount, refuseNul } from "../../http/api/mount-endpoint.ts";
import { limitBody } from "../../http/limits/limit-body.ts";
import type { Desk } from "../create-desk.ts";
import { describeMailbox, listInbound, readInbound } from "./inbound-list.ts";
import { addLooseFile, readMailFile } from "./mail-files.ts";
import { attachInbound, leadOfInbound, setInboundAside } from "./sort-mail.ts";

/** Mails that stand in no story, and the files of mails. */
export function mountInboundDesk({ app, serve, admit }: Mount, { context }: Desk): void {
  const noteReading = createListReadings(context);
  serve(contract.listInbound, async ({ request: { view, cursor }, person }) => {
    const page = await listInbound(context, view, cursor);
    const filter = { mails: "that came in", view };
    await noteReading(person, { action: "mails-listed", shown: String(page.mails.length), filter, cursor });
    return page;
  });
  serve(contract.readMailbox, async () => describeMailbox(context));
  serve(contract.readInbound, ({ request, person }) => readInbound(context, person, request.id));
  serve(contract.attachInbound, ({ request, person, idempotencyKey }) =>
    attachInbound(context, person, request, idempotencyKey),
  );
  serve(contract.leadOfInbound, ({ request, person, idempotencyKey }) =>
    leadOfInbound(context, person, request, idempotencyKey),
  );
  serve(contract.setInboundAside, ({ request, person }) => setInboundAside(context, person, request));

  app.post(addMailFilePath, limitBody(largestMailFileBytes), async (c) => {
    const person = await admit(c, team);
    const name = c.req.query("name") ?? "";
    refuseNul(name);
    const bytes = new Uint8Array(await c.req.arrayBuffer());
    return c.json(await addLooseFile(context, person, idOf(c), { name, bytes }), 201, {
      "Cache-Control": "no-store",
    });
  });
  app.get(mailFilePath, async (c) => {
    const person = await admit(c, team);
    const file = await readMailFile(context, person, idOf(c));
    return c.body(new Uint8Array(file.content), 200, {
      "Content-Type": file.content_type,
      // Saved, never shown: it is somebody else's file, on our own origin.
      "Content-Disposition": `attachment; filename*=UTF-8''${encodeURIComponent(file.name).replaceAll("'", "%27")}`,
      "Content-Security-Policy": "default-src 'none'; sandbox",
      "X-Content-Type-Options": "nosniff",
      "Cross-Origin-Resource-Policy": "same-origin",
      "Cache-Control": "no-store",
    });
  });
}

function idOf(c: Context): string {
  const id = c.req.param("id") ?? "";
  refuseNul(id);
  return id;
}
