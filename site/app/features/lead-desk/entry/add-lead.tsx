import { addLead } from "@campusward/contracts/desk/lead-entry";
import { Plus } from "lucide";
import { useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import * as z from "zod/mini";
import { randomId } from "../../../browser/random-id.ts";
import { useOpenSession } from "../../../identity/session.ts";
import { useNavigation, useVisit } from "../../../navigation/navigation.ts";
import { failureOf } from "../../../queries/use-save.ts";
import { Button } from "../../../ui/button.tsx";
import { LineIcon } from "../../../ui/line-icon.tsx";
import { useDesk } from "../desk-context.ts";
import { addLeadId } from "../element-ids.ts";
import { AddLeadDialog } from "./add-lead-dialog.tsx";
import { ImportLeads } from "./import/import-leads.tsx";
import { isFinal, sendUnsent, type TypedLead, unsentLeads } from "./unsent-leads.ts";

/** The button that opens the form, and what waits on this device for the line. */
export function AddLead() {
  const [isOpen, setOpen] = useState(false);
  const [isImporting, setImporting] = useState(false);
  const begun = useBegun(() => setOpen(true));
  const { said, say } = useSaid();
  const { count, send } = useUnsent(say);
  const waiting =
    count === 0
      ? null
      : count === 1
        ? "One lead waits on this device for the line."
        : `${count} leads wait on this device for the line.`;
  function closeForm(): void {
    setOpen(false);
    begun.forget();
  }

  function importInstead(): void {
    closeForm();
    setImporting(true);
  }

  return (
    <>
      <Button
        look="yellow"
        small
        onClick={() => setOpen(true)}
        className="max-columns:order-1 max-columns:min-w-11.5 max-columns:px-2 print:hidden!"
        id={addLeadId}
      >
        <LineIcon of={Plus} size={20} strokeWidth={2.5} />
        <span className="max-columns:sr-only">Add a lead</span>
      </Button>
      {isOpen && (
        <AddLeadDialog begun={begun.words} onClose={closeForm} onSaid={say} send={send} onImport={importInstead} />
      )}
      {isImporting && <ImportLeads onClose={() => setImporting(false)} />}
      <Said words={said ?? waiting} />
    </>
  );
}

/** Stands with what else was just done, so that the head of the list keeps its room. */
function Said({ words }: { words: string | null }) {
  const [toasts, setToasts] = useState<Element | null>(null);
  useEffect(() => setToasts(document.querySelector(".desk-toasts")), []);
  if (!toasts) return null;
  return createPortal(<div role="status">{words && <p className="fresh-toast on-night">{words}</p>}</div>, toasts);
}

const saidForMs = 8000;

/** What just happened, for some seconds; what was refused stays until there is something newer. */
function useSaid() {
  const [said, setSaid] = useState<{ text: string; stays: boolean } | null>(null);
  useEffect(() => {
    if (!said || said.stays) return;
    const timer = setTimeout(() => setSaid(null), saidForMs);
    return () => clearTimeout(timer);
  }, [said]);
  return { said: said?.text ?? null, say: (text: string, stays = false) => setSaid({ text, stays }) };
}

/** The state of a visit that begins a lead with a name, a number or an address. */
const BegunAdd = z.object({ add: z.string() });

/** What the palette begins a lead with; once, so that a reload does not begin it again. */
function useBegun(onBegun: () => void) {
  const { state, pathname, search } = useVisit();
  const { navigate } = useNavigation();
  const [words, setWords] = useState("");
  const latest = useRef(onBegun);
  latest.current = onBegun;
  const add = BegunAdd.safeParse(state).data?.add;
  useEffect(() => {
    if (add === undefined) return;
    setWords(add);
    latest.current();
    navigate(pathname + search, { replace: true });
  }, [add, navigate, pathname, search]);
  return { words, forget: () => setWords("") };
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
  const latest = useRef({ post, onSaid });
  latest.current = { post, onSaid };

  useEffect(() => {
    if (count === 0) return;
    let isBusy = false;
    const retry = async () => {
      if (isBusy) return;
      isBusy = true;
      const { added, refused } = await sendUnsent(unsent, (...args) => latest.current.post(...args));
      isBusy = false;
      setCount(unsent.list().length);
      if (refused.length > 0)
        latest.current.onSaid(
          refused.map((name) => `${name} could not be added. Please add them again.`).join(" "),
          true,
        );
      else if (added.length > 0) latest.current.onSaid(added.map((name) => `${name} is added.`).join(" "));
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

  return { count, send };
}
