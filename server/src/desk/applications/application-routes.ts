import {
  addApplicationNote as addNoteEndpoint,
  changeApplication as changeEndpoint,
  listApplications as listEndpoint,
  readApplication as readEndpoint,
  readOwnApplications as readOwnEndpoint,
} from "@campusward/contracts/desk/applications-desk";
import { Hono } from "hono";
import { mountGuardedEndpoint } from "../../http/api/mount-endpoint.ts";
import type { DeskRoutesDependencies } from "../desk-routes.ts";
import { addApplicationNote } from "./add-application-note.ts";
import { changeApplication } from "./change-application.ts";
import { listApplications } from "./list-applications.ts";
import { readOwnApplications } from "./own-applications.ts";
import { readApplication } from "./read-application.ts";

/** What admins and mentors do with applications, and what applicants see of their own. */
export function applicationRoutes({ desk: { context }, authenticate }: DeskRoutesDependencies): Hono {
  const app = new Hono();
  mountGuardedEndpoint(app, listEndpoint, authenticate, ({ request: { cursor, ...filter }, person }) =>
    listApplications(context, person, filter, cursor),
  );
  mountGuardedEndpoint(app, readEndpoint, authenticate, ({ request, person }) =>
    readApplication(context, person, request.id),
  );
  mountGuardedEndpoint(app, changeEndpoint, authenticate, ({ request, person }) =>
    changeApplication(context, person, request),
  );
  mountGuardedEndpoint(app, addNoteEndpoint, authenticate, ({ request, person, idempotencyKey }) =>
    addApplicationNote(context, person, request, idempotencyKey),
  );
  mountGuardedEndpoint(app, readOwnEndpoint, authenticate, ({ person }) => readOwnApplications(context, person));
  return app;
}
