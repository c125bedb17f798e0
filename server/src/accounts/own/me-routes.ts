import {
  becomeFirstAdmin as becomeFirstAdminEndpoint,
  copyPath,
  disconnectGoogle as disconnectGoogleEndpoint,
  endAllSessions,
  endSession,
  endThisSession as endThisSessionEndpoint,
  listSessions,
  readMe as readMeEndpoint,
  register as registerEndpoint,
} from "@campusward/contracts/accounts/me";
import { Hono } from "hono";
import { admit, mountGuardedEndpoint } from "../../http/api/mount-endpoint.ts";
import type { Authenticate } from "../../http/api/person.ts";
import type { AccountsContext } from "../accounts-context.ts";
import { copyOwnData } from "../copies/copy-of-data.ts";
import { becomeFirstAdmin } from "../roles/first-admin.ts";
import { disconnectGoogle, readMe, register } from "./own-account.ts";
import { endOwnSession, endOwnSessions, endThisSession, listOwnSessions } from "./own-sessions.ts";

export type MeRoutesDependencies = AccountsContext & { authenticate: Authenticate };

/** What signed-in people see and do about their own account. */
export function meRoutes(context: MeRoutesDependencies): Hono {
  const { authenticate } = context;
  const app = new Hono();

  mountGuardedEndpoint(app, readMeEndpoint, authenticate, ({ person }) => readMe(context, person));
  mountGuardedEndpoint(app, registerEndpoint, authenticate, async ({ person, request }) => ({
    role: await register(context, person, request.chosen),
  }));
  mountGuardedEndpoint(app, becomeFirstAdminEndpoint, authenticate, async ({ person, request }) => ({
    role: await becomeFirstAdmin(context, person, request.code),
  }));
  mountGuardedEndpoint(app, listSessions, authenticate, async ({ person }) => ({
    sessions: await listOwnSessions(context, person),
  }));
  mountGuardedEndpoint(app, endSession, authenticate, async ({ person, request }) => {
    await endOwnSession(context, person, request.id);
    return {};
  });
  mountGuardedEndpoint(app, endAllSessions, authenticate, async ({ person }) => {
    await endOwnSessions(context, person);
    return {};
  });
  mountGuardedEndpoint(app, endThisSessionEndpoint, authenticate, async ({ person }) => {
    await endThisSession(context, person);
    return {};
  });
  mountGuardedEndpoint(app, disconnectGoogleEndpoint, authenticate, async ({ person }) => {
    await disconnectGoogle(context, person);
    return {};
  });

  app.get(copyPath, async (c) => {
    const person = await admit(c, "signed-in", authenticate);
    return c.body(JSON.stringify(await copyOwnData(context, person), null, 2), 200, {
      "Content-Type": "application/json",
      "Content-Disposition": 'attachment; filename="my-data.json"',
      "Cache-Control": "no-store",
    });
  });
  return app;
}
