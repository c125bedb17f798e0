import { addLead } from "@campusward/contracts/desk/lead-entry";
import { Plus } from "lucide";
import { useEffect, useEffectEvent, useState } from "react";
import * as z from "zod/mini";
import { randomId } from "../../../browser/random-id.ts";
import { useTimeout } from "../../../browser/use-timeout.ts";
import { useOpenSession } from "../../../identity/session.ts";
import { useVisit } from "../../../navigation/navigation.ts";
import { useBegun } from "../../../navigation/use-begun.ts";
import { failureOf } from "../../../queries/use-save.ts";
import { Button } from "../../../ui/button.tsx";
import { LineIcon } from "../../../ui/line-icon.tsx";
import { useDesk, useDeskState } from "../desk-context.ts";
import { addLeadId } from "../element-ids.ts";
import { AddLeadDialog } from "./add-lead-dialog.tsx";
import { ImportLeads } from "./import/import-leads.tsx";
import { isFinal, sendUnsent, type TypedLead, unsentLeads } from "./unsent-leads.ts";

/** The state of a visit, such as by the palette, that begins a lead with a name, a number or an address. */
const BegunAdd = z.object({ add: z.string() });

/** The button that opens the form. */
export function AddLead() {
  const { store } = useDesk();
  /** What the form begins with; null while it is closed. */
  const [begun, setBegun] = useState<string | null>(null);
  const [isImporting, setImporting] = useState(false);
  const say = (text: string, stays = false) => store.send({ type: "added", said: { text, stays } });
  const send = useUnsent(say);
  const { state } = useVisit();
  useBegun(BegunAdd.safeParse(state).data?.add, setBegun);

  function importInstead(): void {
    setBegun(null);
    setImporting(true);
  }

  return (
    <>
      <Button
        look="primary"
        small
        onClick={() => setBegun("")}
        className="max-columns:order-1 max-columns:min-w-11.5 max-columns:px-2 print:hidden!"
        id={addLeadId}
      >
        <LineIcon of={Plus} size={20} strokeWidth={2.5} />
        <span className="max-columns:sr-only">Add a lead</span>
      </Button>
      {begun !== null && (
        <AddLeadDialog begun={begun} onClose={() => setBegun(null)} onSaid={say} send={send} onImport={importInstead} />
      )}
      {isImporting && <ImportLeads onClose={() => setImporting(false)} />}
    </>
  );
}

const saidForMs = 8000;

/** What became of leads that were typed in, for some seconds; else how many wait on this device for the line. */
export function AddedToast() {
  const { store } = useDesk();
  const { user } = useOpenSession();
  const added = useDeskState((state) => state.added);
  useTimeout(() => store.send({ type: "added", said: null }), added && !added.stays ? saidForMs : null, added);
  // Their number changes with what is said of them.
  const words = added?.text ?? waitingWords(unsentLeads(user.uid).list().length);
  return <div role="status">{words && <p className="fresh-toast on-night">{words}</p>}</div>;
}

function waitingWords(count: number): string {
  if (count === 0) return "";
  return count === 1
    ? "One lead waits on this device for the line."
    : `${count} leads wait on this device for the line.`;
}

const retryMs = 30_000;

/** Sends a lead, or keeps it on the device and sends it when the line is back. */
function useUnsent(onSaid: (said: string, stays?: boolean) => void) {
  const { call, user } = useOpenSession();
  const { noteLead } = useDesk();
  const [unsent] = useState(() => unsentLeads(user.uid));
  const [count, setCount] = useState(() => unsent.list().length);
  const post = async (request: TypedLead, key: string) => {
    const lead = await call(addLead, request, { idempotencyKey: key });
    noteLead(lead);
    return lead;
  };
  const postNow = useEffectEvent(post);
  const say = useEffectEvent(onSaid);

  useEffect(() => {
    if (count === 0) return;
    let isBusy = false;
    const retry = async () => {
      if (isBusy) return;
      isBusy = true;
      const { added, refused } = await sendUnsent(unsent, postNow);
      isBusy = false;
      setCount(unsent.list().length);
      if (refused.length > 0)
        say(refused.map((name) => `${name} could not be added. Please add them again.`).join(" "), true);
      else if (added.length > 0) say(added.map((name) => `${name} is added.`).join(" "));
    };
    void retry();
    const timer = setInterval(retry, retryMs);
    window.addEventListener("online", retry);
    return () => {
      clearInterval(timer);
      window.removeEventListener("online", retry);
    };
  }, [count, unsent]);

  /** True once it is stored, false once it is kept here. Throws what the server refused for good. */
  async function send(request: TypedLead): Promise<boolean> {
    const key = randomId();
    unsent.add(key, request);
    try {
      await post(request, key);
      unsent.remove(key);
      return true;
    } catch (error) {
      if (isFinal(error) || failureOf(error) !== "line") {
        unsent.remove(key);
        throw error;
      }
      setCount(unsent.list().length);
      return false;
    }
  }

  return send;
}
