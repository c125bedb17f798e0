import * as contract from "@campusward/contracts/desk/templates";
import type { Mount } from "../../http/api/mount-endpoint.ts";
import type { Desk } from "../create-desk.ts";
import {
  addTemplate,
  archiveTemplate,
  changeTemplate,
  countTemplateUse,
  listTemplates,
  listTemplateVersions,
} from "./template-store.ts";

/** Words that the team sends again and again. */
export function mountTemplates({ serve }: Mount, { context }: Desk): void {
  serve(contract.listTemplates, async () => ({ templates: await listTemplates(context) }));
  serve(contract.addTemplate, ({ person, request, idempotencyKey }) =>
    addTemplate(context, person, request, idempotencyKey),
  );
  serve(contract.changeTemplate, ({ person, request }) => changeTemplate(context, person, request));
  serve(contract.archiveTemplate, ({ person, request }) => archiveTemplate(context, person, request));
  serve(contract.listTemplateVersions, async ({ request }) => ({
    versions: await listTemplateVersions(context, request.id),
  }));
  serve(contract.countTemplateUse, ({ request }) => countTemplateUse(context, request.id));
}
