import { Plus } from "lucide";
import { useState } from "react";
import * as z from "zod/mini";
import { useTimeout } from "../../../browser/use-timeout.ts";
import { useOpenSession } from "../../../identity/session.ts";
import { useVisit } from "../../../navigation/navigation.ts";
import { useBegun } from "../../../navigation/use-begun.ts";
import { Button } from "../../../ui/button.tsx";
import { LineIcon } from "../../../ui/line-icon.tsx";
import { useDesk, useDeskState } from "../desk-context.ts";
import { addLeadId } from "../element-ids.ts";
import { AddLeadDialog } from "./add-lead-dialog.tsx";
import { ImportLeads } from "./import/import-leads.tsx";
import { unsentLeads } from "./unsent-leads.ts";

/** The state of a visit, such as by the palette, that begins a lead with a name, a number or an address. */
const BegunAdd = z.object({ add: z.string() });

/** The button that opens the form. */
export function AddLead() {
  /** What the form begins with; null while it is closed. */
  const [begun, setBegun] = useState<string | null>(null);
  const [isImporting, setImporting] = useState(false);
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
      {begun !== null && <AddLeadDialog begun={begun} onClose={() => setBegun(null)} onImport={importInstead} />}
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
  useTimeout(() => store.set({ added: null }), added && !added.stays ? saidForMs : null, added);
  // Their number changes with what is said of them.
  const count = unsentLeads(user.uid).list().length;
  const waiting = count === 1 ? "One lead waits" : `${count} leads wait`;
  const words = added?.text ?? (count > 0 && `${waiting} on this device for the line.`);
  return <div role="status">{words && <p className="fresh-toast on-night">{words}</p>}</div>;
}
