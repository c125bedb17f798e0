import * as contract from "@campusward/contracts/desk/templates";
import { Hono } from "hono";
import { guardedEndpoints } from "../../http/api/mount-endpoint.ts";
import type { DeskRoutesDependencies } from "../desk-routes.ts";
import {
  addTemplate,
  archiveTemplate,
  changeTemplate,
  countTemplateUse,
  listTemplates,
  listTemplateVersions,
} from "./template-store.ts";

/** Words that the team sends again and again. */
export function templateRoutes({ desk: { context }, authenticate }: DeskRoutesDependencies): Hono {
  const app = new Hono();
  const serve = guardedEndpoints(app, authenticate);
  serve(contract.listTemplates, async () => ({ templates: await listTemplates(context) }));
  serve(contract.addTemplate, ({ person, request, idempotencyKey }) =>
    addTemplate(context, person, request, idempotencyKey),
  );
  serve(contract.changeTemplate, ({ person, request }) => changeTemplate(context, person, request));
  serve(contract.archiveTemplate, ({ person, request }) => archiveTemplate(context, person, request));
  serve(contract.listTemplateVersions, async ({ request }) => ({
    versions: await listTemplateVersions(context, request.id),
  }));
  serve(contract.countTemplateUse, async ({ request }) => {
    await countTemplateUse(context, request.id);
    return {};
  });
  return app;
}
