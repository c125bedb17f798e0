import * as contract from "@campusward/contracts/accounts/me";
import type { Mount } from "../../http/api/mount-endpoint.ts";
import type { AccountsContext } from "../accounts-context.ts";
import { copyOwnData } from "../copies/copy-of-data.ts";
import { becomeFirstAdmin } from "../roles/first-admin.ts";
import { readMe, register } from "./own-account.ts";
import { endOwnSession, endOwnSessions, endThisSession, listOwnSessions } from "./own-sessions.ts";

/** What signed-in people see and do about their own account. */
export function mountMe({ app, serve, admit }: Mount, context: AccountsContext): void {
  serve(contract.readMe, ({ person }) => readMe(context, person));
  serve(contract.register, ({ person, request }) => register(context, person, request));
  serve(contract.becomeFirstAdmin, ({ person, request }) => becomeFirstAdmin(context, person, request.code));
  serve(contract.listSessions, async ({ person }) => ({ sessions: await listOwnSessions(context, person) }));
  serve(contract.endSession, ({ person, request }) => endOwnSession(context, person, request.id));
  serve(contract.endAllSessions, ({ person }) => endOwnSessions(context, person));
  serve(contract.endThisSession, ({ person }) => endThisSession(context, person));
  app.get(contract.copyPath, async (c) => {
    const person = await admit(c, "signed-in", true);
    return c.body(JSON.stringify(await copyOwnData(context, person), null, 2), 200, {
      "Content-Type": "application/json",
      "Content-Disposition": 'attachment; filename="my-data.json"',
      "Cache-Control": "no-store",
    });
  });
}
