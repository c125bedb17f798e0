import { Plus } from "lucide";
import { useState } from "react";
import * as z from "zod/mini";
import { useTimeout } from "../../../browser/use-timeout.ts";
import { useOpenSession } from "../../../identity/session.ts";
import { useVisit } from "../../../navigation/navigation.ts";
import { useBegun } from "../../../navigation/use-begun.ts";
import { LinkButton } from "../../../ui/action-buttons.tsx";
import { Button } from "../../../ui/button.tsx";
import { HeadedDialog } from "../../../ui/headed-dialog.tsx";
import { LineIcon } from "../../../ui/line-icon.tsx";
import { useDesk, useDeskState } from "../desk-context.ts";
import { addLeadId } from "../element-ids.ts";
import { AddLeadFields } from "./add-lead-fields.tsx";
import { unsentLeads } from "./unsent-leads.ts";

/** The state of a visit, such as by the palette, that begins a lead with a name, a number or an address. */
const BegunAdd = z.object({ add: z.string() });

export function AddLead() {
  /** What the form begins with; null while it is closed. */
  const [begun, setBegun] = useState<string | null>(null);
  const { store } = useDesk();
  const { me } = useOpenSession();
  const { state } = useVisit();
  const close = () => setBegun(null);
  useBegun(BegunAdd.safeParse(state).data?.add, setBegun);

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
        <HeadedDialog
          className="max-w-186 columns:p-7 max-columns:pt-5 max-columns:[--below:calc(20px+env(safe-area-inset-bottom))] max-columns:[--side:16px] max-narrow:[&>.desk-dialog-head]:flex-wrap max-narrow:[&>.desk-dialog-head]:gap-x-3 max-narrow:[&>.desk-dialog-head]:gap-y-0 max-narrow:[&_.type-d3]:flex-1"
          heading="Add a lead"
          focused="input"
          onClose={close}
          beside={
            me.role === "admin" && (
              <LinkButton
                className="self-center min-h-11 mr-auto max-narrow:order-1 max-narrow:basis-full max-narrow:text-left text-(length:--text-sm)"
                onClick={() => {
                  close();
                  store.ask({ do: "import" });
                }}
              >
                Import a sheet instead
              </LinkButton>
            )
          }
        >
          <AddLeadFields begun={begun} onClose={close} />
        </HeadedDialog>
      )}
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
