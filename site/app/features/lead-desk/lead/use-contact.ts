import { type LeadDetail, logContact } from "@campusward/contracts/desk/leads-desk";
import { useRef, useState } from "react";
import { randomId } from "../../../browser/random-id.ts";
import { useDesk } from "../desk-context.ts";
import type { LeadControl } from "./use-lead.ts";
import { useWork } from "./use-work.ts";

export type ContactWay = "call" | "whatsapp";

/** Writes calls and chats down, so that the clock stops. The same press is written down once, however often it is sent. */
export function useContact(lead: LeadDetail, take: LeadControl["take"]) {
  const { call } = useDesk();
  const { work, run } = useWork();
  const [way, setWay] = useState<ContactWay>("call");
  const press = useRef("");

  const send = (pressed: ContactWay) =>
    run(async () => take(await call(logContact, { id: lead.id, way: pressed }, { idempotencyKey: press.current })));

  return {
    work,
    way,
    log(pressed: ContactWay): void {
      press.current = randomId();
      setWay(pressed);
      void send(pressed);
    },
    tryAgain: () => void send(way),
  };
}
