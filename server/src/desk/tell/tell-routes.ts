import * as contract from "@campusward/contracts/desk/tell";
import { type Mount, mountEndpoint } from "../../http/api/mount-endpoint.ts";
import type { Desk } from "../create-desk.ts";
import { takeByPush } from "../push/take-by-push.ts";
import { addPush, changeTell, planDuty, readTell, removePush, tryPush } from "./tell-settings.ts";

/** What colleagues are told while the desk is closed. */
export function mountTell({ app, serve }: Mount, desk: Desk): void {
  const context = { ...desk.context, push: desk.push };
  serve(contract.readTell, ({ person }) => readTell(context, person));
  serve(contract.changeTell, ({ person, request }) => changeTell(context, person, request.settings));
  serve(contract.planDuty, ({ person, request }) => planDuty(context, person, request));
  serve(contract.addPush, ({ person, request }) => addPush(context, person, request));
  serve(contract.removePush, ({ person, request }) => removePush(context, person, request.id));
  serve(contract.tryPush, ({ person, request }) => tryPush(context, person, request.id));
  mountEndpoint(app, contract.takeByPush, ({ request }) => takeByPush(desk.context, desk.push.secrets, request.permit));
}
