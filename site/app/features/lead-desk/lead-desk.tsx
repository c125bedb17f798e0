import { useLayoutEffect, useMemo, useRef, useState } from "react";
import * as z from "zod/mini";
import { useMediaQuery } from "../../browser/use-media-query.ts";
import { useMinute } from "../../dates/use-minute.ts";
import { UndoToast } from "../../desk-work/undo-toast.tsx";
import { useUndo } from "../../desk-work/use-undo.ts";
import { useVisit } from "../../navigation/navigation.ts";
import { useBegun } from "../../navigation/use-begun.ts";
import { singleKeys } from "../../storage/single-keys.ts";
import { useDeskAddress } from "./desk-address.ts";
import { DeskBoard } from "./desk-board.tsx";
import { DeskContext, useColleagues, useStateOf } from "./desk-context.ts";
import { DeskFocus } from "./desk-focus.tsx";
import { AddedToast } from "./entry/add-lead.tsx";
import { createLeadDesk, type LeadDeskStore } from "./lead-desk-store.ts";
import { NewLeadsToast } from "./list/new-leads-toast.tsx";
import { useDeskActs } from "./use-desk-acts.ts";
import "../../ui/fresh-toast.css";
import "../../ui/list/list-note.css";
import "../../ui/side-panel.css";

/** The state of a visit that begins something with the lead that it opens. */
const BegunVisit = z.object({ begin: z.enum(["reply", "call", "words", "owner"]) });

/** Below this width, which is that of `wide`, a lead replaces the list. */
const narrowQuery = "(width < 80rem)";

export function LeadDesk() {
  const [store] = useState(() => createLeadDesk({ openedAt: Date.now(), hasKeys: singleKeys.areOn() }));
  const now = useMinute();
  const { lead } = useDeskAddress();
  const visit = useVisit();
  const isPage = useMediaQuery(narrowQuery) && lead !== null;
  const { state, undo, offer: offerUndo } = useUndo();
  const acts = useDeskActs(store, { now, offerUndo });
  const colleagues = useColleagues();
  const hasKeys = useStateOf(store, (desk) => desk.hasKeys);
  const desk = useMemo(
    () => ({ store, now, isPage, colleagues, offerUndo, ...acts }),
    [store, now, isPage, colleagues, offerUndo, acts],
  );

  useLayoutEffect(() => store.send({ type: "opened", lead }), [store, lead]);
  useListTop(store, isPage);
  useBegun(
    lead === null ? null : BegunVisit.safeParse(visit.state).data?.begin,
    (way) => lead && acts.begin(lead, way),
  );

  return (
    <DeskContext value={desk}>
      <DeskBoard>
        <NewLeadsToast />
        <UndoToast state={state} undo={undo} hasKey={hasKeys} />
        <AddedToast />
      </DeskBoard>
      <DeskFocus />
    </DeskContext>
  );
}

/** A lead that stands in place of the list begins at its top, and the list comes back as it was left. */
function useListTop({ state }: LeadDeskStore, isPage: boolean): void {
  const wasPage = useRef(isPage);
  useLayoutEffect(() => {
    if (isPage !== wasPage.current) window.scrollTo(0, isPage ? 0 : state().listTop);
    wasPage.current = isPage;
  }, [state, isPage]);
}
