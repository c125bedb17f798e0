import { listAudit as listAuditEndpoint } from "@campusward/contracts/accounts/people";
import {
  cancelMail as cancelEndpoint,
  listMails as listEndpoint,
  readMail as readEndpoint,
  retryMail as retryEndpoint,
  retryFailedMails as retryFailedEndpoint,
} from "@campusward/contracts/desk/outbox-desk";
import { Hono } from "hono";
import { mountGuardedEndpoint } from "../../http/api/mount-endpoint.ts";
import { listAudit } from "../audit/list-audit.ts";
import type { DeskRoutesDependencies } from "../desk-routes.ts";
import { cancelMail, retryFailedMails, retryMail } from "./change-mail.ts";
import { listMails } from "./list-mails.ts";
import { readMail } from "./read-mail.ts";

/** The outbox and the audit, for admins. */
export function outboxRoutes({ desk: { context }, authenticate }: DeskRoutesDependencies): Hono {
  const app = new Hono();
  mountGuardedEndpoint(app, listEndpoint, authenticate, ({ request: { cursor, ...filter } }) =>
    listMails(context.database, filter, cursor),
  );
  mountGuardedEndpoint(app, retryFailedEndpoint, authenticate, async ({ person }) => ({
    retried: await retryFailedMails(context, person),
  }));
  mountGuardedEndpoint(app, readEndpoint, authenticate, ({ request, person }) => readMail(context, person, request.id));
  mountGuardedEndpoint(app, retryEndpoint, authenticate, ({ request, person }) =>
    retryMail(context, person, request.id),
  );
  mountGuardedEndpoint(app, cancelEndpoint, authenticate, ({ request, person }) =>
    cancelMail(context, person, request.id),
  );
  mountGuardedEndpoint(app, listAuditEndpoint, authenticate, ({ request }) =>
    listAudit(context.database, request.cursor),
  );
  return app;
}
